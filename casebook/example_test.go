package casebook_test

import (
	"fmt"

	"adoube/casebook"
)

// Rewrite adds the rulings to a case.
func Example() {
	text, err := casebook.Rewrite("pawn.case", `# A pawn is touched.
laws fide-2023

white touches pawn e2
----
`)
	if err != nil {
		panic(err)
	}
	fmt.Print(text)
	// Output:
	// # A pawn is touched.
	// laws fide-2023
	//
	// white touches pawn e2
	// ----
	// (1) 4.3.1        white 20 → 2: e2e3 e2e4
}
