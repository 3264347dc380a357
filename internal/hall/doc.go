// Package hall is a playing hall: its events, rounds and tables, the people at
// them, and the electronic boards that were put on them.
//
// What is organised is recorded like what is played: each [Change] is a record
// with author and reason on a board of its own, and the hall's state is what
// the changes amount to. Names of people stand apart from the record, under
// numbers, and can be removed without breaking it.
package hall
