// Package incident writes the report of a claim: what was on the record when it
// was opened and how sure that is, what each party says happened and how the
// Laws judge that, what was found, decided, signed, appealed. All of it is
// computed from the record by the kernel that judges the games.
package incident
