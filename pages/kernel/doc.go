// Package kernel judges acts for a page. It takes lines of JSON of the contract and returns
// rulings with everything that the page draws. It is built for WebAssembly with the tag
// «page», and knows the languages that the page has added ([say.Add]).
//
// Every function depends on its arguments alone. A page keeps the lines of a case and sends
// all of them after each act. To undo an act, to replay a game or to choose another edition,
// it sends other lines.
package kernel
