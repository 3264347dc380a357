//go:build !(js && page)

package main

// main is for vet and for builds of everything: the command is built for a page, by
// tools/kernel.
func main() {}
