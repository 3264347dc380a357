// Package claim is the claims at one table. The table's records go in; the claims
// come out, each with what was claimed, what players and witnesses say, and what was
// decided, signed and appealed. A [Book] lists them, and is a function of the records
// and their times alone: the rules of the event that bind a decision are recorded
// with it.
package claim
