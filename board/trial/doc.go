// Package trial finds out what a board can see of hands, by letting somebody do
// a few things on it before the round: a [Trial] says what is to be done next,
// takes what the board says meanwhile, and keeps a [Record].
//
// It reads no clock and speaks to no board. It finds only what this board
// showed in this trial: a slide that was too fast to be seen is not seen.
package trial
