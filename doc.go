// Package adoube adjudicates the physical act of making a chess move.
//
// Boards, broadcasts and chess libraries know positions; the Laws of Chess, Article 4,
// speak of hands. This package defines the vocabulary of the project: an [Act] is one thing
// done by a hand, a voice or a clock; a [Ruling] is the verdict of the Laws on it; a
// [Frame] is a sensor report before it is interpreted as an act. Only the functions that
// convert one of the three into another take more than one.
//
// The vocabulary holds no law. The Laws are in package laws, the interpretation of sensors
// in package sense, the sentences in package say.
package adoube
