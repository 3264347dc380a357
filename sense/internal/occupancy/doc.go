// Package occupancy follows which pieces stand on a board that reports occupied squares
// only. Frames of such a board go in. The frames of a board that knows pieces come out:
// which piece stands on which square, when, in the order in which hands did it.
//
// # Hypotheses
//
// Hypotheses are followed side by side: each a position, the pieces that are off their
// squares, and what it has shown that has not been returned yet. Each frame extends each
// hypothesis by what hands, noise and legal moves allow, at a cost: about the logarithm of
// how rarely it happens. The likeliest are kept. Changes on which all likely ones agree are
// returned, and are not taken back, except for the new piece of a promotion.
//
// # What nobody saw
//
// Where the board was not seen for a while, legal moves are searched that lead to the
// occupied squares; the positions that they lead to are returned as [Unseen].
package occupancy
