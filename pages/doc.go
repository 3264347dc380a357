// Package pages is what a browser gets from adoube: plain ES modules, kept in
// static and served as they are, and the kernel as WebAssembly, which the
// command tools/kernel builds. There is no chess law in them: every ruling
// that a page shows comes from the kernel, every button is an act.
package pages
