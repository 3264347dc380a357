// Package claim keeps the book of the claims at one table: what was claimed,
// what players and witnesses say, what was decided, signed, appealed. A [Book]
// is a function of the records alone, their times included; what the rules of
// the event were is on the decision that they bind.
package claim
