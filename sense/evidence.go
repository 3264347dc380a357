package sense

// ReleaseEvidence is the evidence that a move was released.
type ReleaseEvidence uint8

// The kinds of evidence. NoEvidence means that nobody saw how the board came about.
const (
	NoEvidence ReleaseEvidence = iota
	ByFinger                   // the board felt the finger leave the piece
	ByClock                    // the player pressed his clock
	ByTurn                     // the opponent's clock has run with nothing touched
	ByReply                    // the opponent has replied
	ByNext                     // another piece was in the air for a while
	ByStop                     // the clocks were stopped
	ByRest                     // nothing has changed for a while
	ByPlay                     // play went on as under no other reading
	ByEnd                      // no more frames came

	releaseEvidences // number of kinds
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

// String returns a short name of the evidence.
func (g ReleaseEvidence) String() string { return releaseEvidenceNames[g] }
