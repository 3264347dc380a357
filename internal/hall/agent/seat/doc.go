// Package seat lets a player play by hand on an electronic board. It sends the acts
// read from the board's frames to the game. After a move of the opponent it waits until
// that was made on this board too.
package seat
