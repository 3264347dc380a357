// Package seat lets somebody play by hand on an electronic board. The frames of the
// board go in, and the acts of its player go out to the game. After a move of the
// opponent it waits until that has been made on this board too.
package seat
