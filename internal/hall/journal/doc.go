// Package journal is the record of a hall: what boards sent and what people
// did, stated and decided, each board's records in one chain.
//
// Only inputs are recorded. Acts and rulings are computed again from them
// whenever they are wanted.
//
// A [Journal] is four calls. Package journal/sqlite is the one that a hall
// uses, package journal/nats the one for many halls; a [Replicator] copies records
// from one to another. Package journal/journaltest has the conditions that every
// implementation meets, and one that fails on request.
package journal
