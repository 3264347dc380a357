// Package incident writes the report of a claim. A claim and the game at its table go
// in. Out comes what was on the record when the claim was opened and how sure that
// is, what each party says happened and how the Laws judge that, and what was found,
// decided, signed and appealed. The kernel that judges the games computes it.
package incident
