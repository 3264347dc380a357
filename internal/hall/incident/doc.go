// Package incident writes the report of a claim from the claim and the game at its
// table: what was on the record when the claim was opened and how certain that is, each
// party's account and how the Laws judge it, and what was found, decided, signed and
// appealed. It judges with the same kernel as the games.
package incident
