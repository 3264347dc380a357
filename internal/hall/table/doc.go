// Package table is one chess table. From the records of its game it computes the acts
// with their rulings, the moves, the claims and the state of its board. A [GameLog]
// computes them from the records alone, so nothing else needs to be stored; a [Table]
// is the one goroutine that appends to the record and maintains the log.
package table
