// Package standings computes the points of players and of teams, and the files that
// pairing programs and federations read. It gets the results that count and knows
// nothing of games in progress.
package standings
