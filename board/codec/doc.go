// Package codec holds the common parts of the codecs of all families of boards: cutting
// messages out of a stream that may contain garbage, the orientation of a board, and frames
// that do not concern chess. It knows no family.
package codec
