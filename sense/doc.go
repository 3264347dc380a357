// Package sense interprets the messages of an electronic board as acts of hands.
//
// [Reader.Frame] takes frames one after another and returns acts: touches, lifts, puts,
// releases, clock presses and results, each with its evidence; [Reader.ReleasedBy] gives
// the reason for each. Nobody is ruled against here: package laws does that. A change
// reported by the sensor is Sensed, a conclusion from other facts Inferred. No board
// reports the purpose of a contact, so acts carry no intent.
//
// # Inconsistent reports are checked
//
// Frames get lost. A host that can ask its board for all squares polls [Reader.Ask]. Then a
// press without a move, or on an illegal one, is reported only after the whole board has
// confirmed the placement.
//
// Occupancy boards do not identify pieces. The package follows several hypotheses in
// parallel and reads an observation once all likely ones agree on it. After a gap it
// searches for legal moves leading to the occupied squares and reports them as unseen. A
// promotion piece is read as a queen, and reported as inferred, until later play or a
// person says otherwise, see [Reader.Promoted].
//
// # Unseen events are not attributed to hands
//
// A whole board with more changes than reported since the last one ends a gap. The events
// in the gap are reported as unseen, and a press without a move charges nobody. Likewise, a
// piece that was lifted and not seen coming back is not assumed back because a move needs
// it there.
//
// The package decides nothing under the Laws: it uses legal moves only to recognise moves
// among the acts of hands. It reads no clock; all times come from the frames.
package sense
