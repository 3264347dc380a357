// Package codec has what the codecs of all families of boards share: how
// messages are cut out of a stream that may hold garbage, which way round a
// board stands, and how frames say what is no chess. It knows no family.
package codec
