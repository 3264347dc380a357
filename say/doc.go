// Package say has every sentence for users: what a ruling means now, what was irregular,
// what only the arbiter can settle, what is wrong with an input, and short paraphrases of
// the provisions of the Laws.
//
// The sentences are data, with one file per language in locales, and another for the
// provisions in laws; correcting them needs no Go. Package laws decides; this package only
// words the decisions, and never claims more than the evidence supports: no sentence
// accuses anybody.
//
// [In] returns the [Localizer] of a language, which uses the [Catalog] of that language.
// The plural rules are those of CLDR, from golang.org/x/text. The placeholders are our own,
// so that a message can choose the grammatical case of a piece.
package say
