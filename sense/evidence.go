package sense

// ReleaseEvidence is what showed that a move had been released.
type ReleaseEvidence uint8

// The evidence. Of the first nobody saw how the board came to stand so.
const (
	NoEvidence ReleaseEvidence = iota
	ByFinger                   // the board felt the finger leave the piece
	ByClock                    // the player pressed his clock
	ByTurn                     // the opponent's clock has run, with nothing touched
	ByReply                    // the opponent has replied
	ByNext                     // another piece was in the air for a while
	ByStop                     // the clocks were stopped
	ByRest                     // nothing has changed for long
	ByPlay                     // the game went on as by no other reading
	ByEnd                      // no more came

	releaseEvidences // how many there are
)

var releaseEvidenceNames = [releaseEvidences]string{
	"not seen", "finger off", "clock pressed", "opponent's clock", "reply", "another piece lifted", "clocks stopped", "at rest", "play gone on", "end",
}

// EachReleaseEvidence ranges over all kinds of evidence.
func EachReleaseEvidence(yield func(ReleaseEvidence) bool) {
	for g := range releaseEvidences {
		if !yield(g) {
			return
		}
	}
}

// String says in a word or two what it is.
func (g ReleaseEvidence) String() string { return releaseEvidenceNames[g] }
