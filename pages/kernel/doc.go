// Package kernel is what a page asks of the Laws: acts in, as the contract's
// JSON lines, and rulings out, with what a page draws beside them. It is built
// for WebAssembly with the tag «page», and knows the languages that the page
// has loaded ([say.Add]).
//
// Every function is of its arguments alone. A page keeps the lines of one case
// and asks for all of it again after each act: to undo, to replay and to judge
// under another edition is to ask about other lines.
package kernel
