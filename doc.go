// Package adoube adjudicates the physical act of making a chess move.
//
// Boards, broadcasts and chess libraries know positions; the Laws of Chess,
// Article 4, speak of hands. This package is the glossary of the project: an
// [Act] is one thing that a hand, a voice or a clock did; a [Ruling] is what
// the Laws make of it; a [Frame] is what a sensor said before anybody took it
// for an act. No function outside the ones that cross from one to the next
// takes two of the three.
//
// The glossary holds no law. The Laws are in package laws, the sensors'
// reading in package sense, the sentences in package say.
package adoube
