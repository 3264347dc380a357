// Package seat sits a board at a game that is played by hand: what hands do on an
// electronic board becomes the acts of a player, and what his opponent does at the
// other end is waited for until it has been done on this board too.
package seat
