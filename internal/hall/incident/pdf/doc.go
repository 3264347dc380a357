// Package pdf prints the report of a claim on A4, in the language of its readers, with
// a diagram and room for signatures. It embeds the glyphs that it needs, so that a
// sheet looks the same everywhere.
package pdf
