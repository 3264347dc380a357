// Package sense reads what an electronic board sends as what hands did.
//
// Frames go in, one after the other, by [Reader.Frame]. Acts come out: what was touched,
// lifted, put and released, who pressed his clock, and how the game ended, each with how
// well it is known; [Reader.ReleasedBy] says on what evidence. Nobody is ruled against
// here: package laws does that. A change that the sensor reported is Sensed, one that
// follows from other things Inferred; no board hears what a contact was meant for, so
// intent is never given.
//
// # How it is built
//
// A Reader has an intake, which takes each kind of frame into a game: occupied squares by
// way of package occupancy, which makes of them what a board that knows pieces would have
// sent. A game is one reading of what was sent. It is made of parts, each of which knows
// those above it in this list, and none below:
//
//   - timeline and clock: the time by the frames, and what the chess clock shows
//   - board, record, ply: what stands, how the game has gone, what was seen of this ply
//   - candidateMoves: the moves that the board has shown in this ply
//   - ambiguity: the variations that explain what stands, where moves are not plain
//   - losses: the messages that may have been lost
//   - release, irregularity, returning: the evidence that a legal move was released, that
//     one was left although it is not legal, that pieces were put back
//   - emitter and reporter: the acts that follow, and what was seen made into them
//
// Parts ask those above them; only the game itself begins a ply, makes the move that the
// evidence shows, and goes on from there. Where messages were lost, copies of a game are
// followed beside each other.
//
// # When is a piece released?
//
// Hardly any board feels the hand; where one does, the finger that leaves the
// piece is the evidence. Elsewhere a piece that stands on a square is put
// there and still held, however legal the square, until something shows that
// the hand has gone: the player's clock was pressed, the opponent has replied,
// the clocks were stopped, or, where no clock runs, the opponent or another
// piece of the same player was lifted for a while, or all was quiet for a
// while. So a piece that slides over a legal square has not moved there, and a
// reply that comes before the clock says so is not lost: what is not known
// yet waits in order and is reported when it can.
//
// # What was shown
//
// The board shows a move when the squares that the move changes stand as it
// leaves them; what stands otherwise elsewhere is overlooked within limits that
// have names: a piece that the opponent has lifted for his reply, a captured
// piece that lies beside its square. All moves shown are kept, each with the
// replies that have followed it, and one is taken for made only while no other
// explains the board as well. Where the opponent has replied before that is plain,
// variations of up to four plies are followed: the move with which all that explain
// the board begin is concluded, and where they part and meet again the board is
// reported as unseen.
//
// A player who has gained time has pressed his clock, whoever's runs when it is
// reported. That speaks for the moves of a variation, and charges nobody.
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
// # Messages that were lost
//
// Where a board cannot be asked and its clock shows a move that the board does not,
// readings are followed beside each other, each with a message that may have been lost.
// Nothing is reported until one of them alone goes on as games do, or all have come to the
// same position.
//
// # Irregular moves
//
// Where no legal play explains the board, a candidate is kept for what a player may
// have left as his move although it is not legal. It is taken for what was played
// when he has pressed his clock on it and the opponent has replied, or for a while
// nothing else came; without a clock when the reply has stood for a while or was
// replied to. A board that can be asked has to confirm the squares first. Play is
// then read on from the position that stands: nobody captures en passant there, and
// castling rights stay as long as king and rook stand on their squares. Pieces that
// are put back to the position before are reported as restored, and a legal move from
// where they stand as the move that replaces the irregular one. Without a clock a piece
// moved by a player who has not the move is his opponent's doing if he replies to it, and
// his own if the opponent does; that the board was seen whole since is needed for it.
//
// A piece that stood where it could stay and went home was put back by its player or by
// the opponent, where no clock runs or its player had pressed his: it is reported as put
// back by an unknown hand. What only a whole board shows may be older than the ply, and a
// captured piece beside its square that is captured again was not captured: neither
// charges anybody. Pieces that come to stand as before by moves are not put back.
//
// What a message shows that reports no change, or more of a piece than can stand, is that
// another was lost: nothing irregular is concluded until the whole board is reported.
//
// A board that knows occupancy is read so as well: hypotheses go on from what is left as a
// move although it is not legal, at a cost that leaves every legal reading before it.
// Which piece a new one is, it does not say: where what follows would be legal with
// another, or with a pawn that was not replaced, nobody is charged, and what was reported
// of the piece is taken back. Nor is anybody charged for a while after a reading that
// another nearly equalled. Before an irregular move is reported as its player's, the
// hypotheses that were dropped on the way are looked at too: where one explains all that
// was seen since about as well, and it was nobody's or another's, the piece is reported to
// have been let go by an unknown hand, and a person says whose it was.
//
// # What is reported when
//
// Lifts and puts of the player having the move are reported at once where they can
// mean only that, until a legal move stands. The lift of an enemy piece waits:
// it is a capture, or the opponent's reply, or somebody's sleeve. With the
// evidence of the release the rest of the move is reported, in the order in which
// it was seen, and what must have happened unseen is added as Inferred, so that
// the acts of each ply end with the position after a legal move. Contacts within
// one scan of the board are marked as unordered.
//
// While the board can be explained by more than one move, as when a captured
// piece is pushed to where it could have moved itself, no move is taken for
// made until what comes decides, or nothing comes for a while.
//
// What was knocked and came back within the time that the [Profile] allows for
// flicker is not reported. An enemy piece that was lifted and put back is reported as
// the act of an unknown hand. Where the trail is lost, the board is reported as
// unseen, once it is quiet and can be a position of the game; at once where it is
// an earlier position of the game, to which the pieces have been put back, and
// the clock of the player who had the move then runs.
// Where an act is refused ([Reader.Refused]), how the pieces stand is reported as the next
// ply begins: whoever reads the acts knows them to stand otherwise.
//
// While nothing explains the board, other readings are tried from how it stood when
// a piece was lifted; the first that goes on as games do is reported, from there.
//
// Kings that stand together in the centre are the result of the game, by the
// custom of these boards, and never moves.
//
// The package decides nothing by the Laws: it needs the legal moves only to see
// which of the things that hands do are moves. It reads no clock; time is what
// the frames say it is.
package sense
