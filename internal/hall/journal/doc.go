// Package journal is the record of a hall: the bytes that boards sent and the acts,
// statements and decisions of people, with each board's records in one chain.
//
// Only inputs are recorded. Acts and rulings are computed from them on demand.
//
// A [Journal] has four methods. Package journal/sqlite implements it for one hall,
// package journal/nats for many; a [Replicator] copies records from one to another.
// Package journal/journaltest has the conditions for every implementation, and one that
// fails on request.
package journal
