package wire_test

import (
	"fmt"
	"os"
	"strings"

	"adoube/wire"
)

// A header and two acts come in; a line goes out for each act.
func ExampleJudge() {
	in := `{"laws":"fide-2023","language":"en"}
{"act":"lift","by":"white","on":"e2"}
{"act":"release","by":"white","on":"e5"}
`
	bad, err := wire.Judge(wire.Header{}, strings.NewReader(in), os.Stdout)
	if err != nil {
		panic(err)
	}
	fmt.Println(bad, "lines could not be taken")
	// Output:
	// {"no":1,"turn":"white","open":["e2e3","e2e4"],"cites":["4.3.1"],"trail":[{"cites":["4.3.1"],"from":20,"to":2}],"certainty":"declared","text":"White touched the pawn on e2 and must move it."}
	// {"no":2,"turn":"white","open":["e2e3","e2e4"],"cites":["4.3.1"],"trail":[{"cites":["4.3.1"],"from":20,"to":2}],"certainty":"declared","text":"The piece cannot legally go to e5: released there, it need not stay, and White may put it back. White touched the pawn on e2 and must move it."}
	// 0 lines could not be taken
}
