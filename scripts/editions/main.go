// Command editions prints the editions of the Laws as Go source, in place of
// laws/edition_file.go for a program that cannot wait until they are read.
package main

import (
	"fmt"
	"regexp"

	"adoube/laws"
)

func main() {
	fmt.Print("package laws\n\nimport \"adoube\"\n\nvar editions = []*Edition{\n")
	ours := regexp.MustCompile(`\blaws\.(Edition|entry|readings)\{`)
	for _, e := range laws.Editions() {
		fmt.Printf("&%s,\n", ours.ReplaceAllString(fmt.Sprintf("%#v", *e), "$1{"))
	}
	fmt.Print("}\n")
}
