// Package say has every sentence that a user reads: what a ruling means now,
// what was irregular, what only the arbiter can settle, what is wrong with an
// input, and in short what each provision of the Laws says.
//
// The sentences are data, one file a language in locales, and one for the
// provisions in laws; a person who knows no Go can correct them. Package laws
// decides what is so; this package only finds the words, and never more than
// the evidence bears: a sentence accuses nobody.
//
// [In] returns the [Localizer] of a language. It speaks from the [Catalog] of
// that language. The plural rules are those of CLDR, by golang.org/x/text; the
// placeholders are our own, so that a language can ask for a piece in the case
// that its sentence needs.
package say
