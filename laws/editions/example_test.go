package editions_test

import (
	"fmt"

	"adoube"
	"adoube/laws/editions"
)

// Two editions number a provision differently and differ on some points.
func Example() {
	before, err := editions.Find("fide-2014")
	if err != nil {
		panic(err)
	}
	after, err := editions.Find("fide-2017")
	if err != nil {
		panic(err)
	}
	fmt.Println(before.Number(adoube.Art4_2_1), after.Number(adoube.Art4_2_1))
	for _, point := range after.Differences(before) {
		fmt.Println(point)
	}
	// Output:
	// 4.2 4.2.1
	// numbers
	// contact
	// empty-clock
	// fivefold
	// pair
	// two-hands
	// 4.2.2
	// 6.2.5
	// 7.5.3
	// 7.5.4
}
