// Package pages holds the files that a browser gets from adoube: plain ES modules, kept in
// static and served unchanged, and the kernel as WebAssembly, built by tools/kernel. They
// contain no chess law: every ruling shown comes from the kernel, every button is an act.
package pages
