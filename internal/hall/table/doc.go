// Package table is one chess table: the records of its game in, what they
// amount to out. A [GameLog] computes it from the records alone, so that who has
// the record has everything; a [Table] is the one goroutine that appends to
// the record and keeps the log.
package table
