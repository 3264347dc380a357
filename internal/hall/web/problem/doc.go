// Package problem turns errors into answers: problem details (RFC 9457) in the client's
// preferred language, without values of the request and, for a fault of the hall, without
// its cause, which the log has under a number.
//
// [New] is what huma makes its refusals with. The other functions that return an error
// know the errors of the hall, the tables and the Laws: a handler returns what they
// return. [Faults] answers outside huma, and when a handler panics.
package problem
