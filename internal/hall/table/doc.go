// Package table is one chess table. The records of its game go in; its acts with
// their rulings, the moves, the claims and what a board shows come out. A [GameLog]
// computes them from the records alone, so nothing else needs to be kept; a [Table]
// is the one goroutine that appends to the record and keeps the log.
package table
