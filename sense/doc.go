// Package sense reads what an electronic board sends as what hands did.
//
// Frames go in, one after the other, by [Reader.Frame]. Acts come out: what was touched,
// lifted, put and released, who pressed his clock, and how the game ended, each with how
// well it is known; [Reader.ReleasedBy] says on what evidence. Nobody is ruled against
// here: package laws does that. A change that the sensor reported is Sensed, one that
// follows from other things Inferred; no board hears what a contact was meant for, so
// intent is never given.
//
// # What makes no sense is asked
//
// Frames are lost. A host that can ask its board for all squares polls
// [Reader.Ask]; then nobody is reported to have pressed his clock without a move, or
// on an illegal one, before the whole board has confirmed what stands.
//
// Boards that know occupancy do not say which piece has come. Hypotheses are
// followed side by side, and what all likely ones agree on is read as if the
// board had sent it. Where the board was not seen, legal moves are looked for that
// lead to what is occupied, and reported as unseen. A new piece is read as a queen, and
// reported as concluded, until what follows or a person says otherwise, see
// [Reader.Promoted].
//
// # What was not seen is not reported as hands' doing
//
// A whole board that shows more than has been reported since the last one ends a gap.
// What happened in it is reported as unseen, and a press on no move charges nobody.
// The same goes for a piece that was taken up and not seen to come back: that it
// did is not concluded from its being needed there.
//
// The package decides nothing by the Laws: it needs the legal moves only to see
// which of the things that hands do are moves. It reads no clock; time is what
// the frames say it is.
package sense
