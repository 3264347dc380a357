// Package trial finds out what a board shows of hand movements, by a few actions done on it
// before the round. A [Trial] names the next action, takes the frames that the board sends
// meanwhile, and keeps a [Record].
//
// It reads no clock and does not communicate with the board. It finds only what the board
// showed in this trial, so a slide that was too fast counts as not shown.
package trial
