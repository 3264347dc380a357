// Package sparring is a partner for a player who plays by hand alone. It watches a game
// and makes the acts of one side. A small search or another program chooses its moves,
// and the simulator's hands make them; now and then they break the Laws, so that the
// pupil may notice it and claim.
package sparring
