// Package hall is a playing hall: its events, rounds and tables, the people at them,
// and their electronic boards.
//
// Organisation is recorded like play: each [Change] is a record with author
// and reason on a board of its own, and the hall's state follows from the
// changes. Names of people are stored apart from the record, under numbers,
// and can be removed without breaking it.
package hall
