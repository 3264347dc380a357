// Package sparring is the partner of somebody who plays by hand alone. A game goes in,
// and the partner's acts come out. A small search or another program chooses its
// moves, and the simulator's hands make them; now and then they break the Laws, so
// that the pupil may notice it and claim.
package sparring
