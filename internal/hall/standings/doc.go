// Package standings counts an event: the points of players and of teams, and the
// files that pairing programs and federations read. It gets the results that count
// and knows nothing of the games that go on.
package standings
