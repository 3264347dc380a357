// Package centaur reads and speaks the language that the parts of a DGT Centaur
// speak among themselves, on its own serial line (1 Mbaud): DGT's bus, on which
// the board answers when it is asked, with lifts and places and the time between
// them to 1/256 second, or with the squares on which something stands. It does not
// know which piece stands there.
//
// # How well this is known
//
// One program, used with real boards (confidence C). Where a time ends and an
// event begins is seen only from the event's first byte, 40 or 41, so a time with
// such a byte is read wrongly; an event is therefore never put before the one
// before it nor after the moment at which it was heard. That program takes the
// state of the board for a byte a square, as on DGT's bus, not 0 where something
// stands; an answer of another length is passed over. The board is asked for it
// once a second, and for what had changed before right after.
package centaur
