// Package claim computes the claims at one table from the table's records: each with
// its opening, the accounts of players and witnesses, decisions, signatures and
// appeals. A [Book] lists them, and is a function of the records and their times alone:
// the event's rules for a decision are recorded with it.
package claim
