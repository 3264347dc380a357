// Package occupancy determines the pieces on a board that reports only occupied squares. It
// takes frames of such a board and returns the frames of a board that identifies pieces:
// which piece stands on which square, when, in the order of the acts of hands.
//
// # Hypotheses
//
// Hypotheses are followed in parallel: each holds a position, the pieces off their squares,
// and the observations it implies that have not been returned yet. Each frame extends each
// hypothesis by what hands, noise and legal moves allow, at a cost that approximates the
// negative logarithm of the probability. The likeliest are kept. Changes on which all
// likely ones agree are returned and never taken back, except for promotion pieces.
//
// # Gaps
//
// If the board was not seen for a while, the package searches for legal moves that lead to
// the occupied squares and returns the resulting positions as [Unseen].
package occupancy
