// Package centaur implements the protocol between the parts of a DGT Centaur on its
// internal serial line (1 Mbaud). It is DGT's bus: the board answers requests with lifts
// and places and the time between them in 1/256 second, or with the occupied squares. It
// does not identify pieces.
//
// # How well this is known
//
// One program, used with real boards (confidence C). Only the first byte of an event, 40 or
// 41, separates it from the time before it, so a time with such a byte is misread. An event
// is therefore never dated before the previous one or after its arrival. That program reads
// the state of the board as one byte per square, as on DGT's bus, not 0 if occupied;
// answers of another length are ignored. The state is requested once a second, and the
// changes before it right afterwards.
package centaur
