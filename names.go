package adoube

// The wire names of the contract, by value. An empty name is the zero value.
var (
	verbNames     = []string{"", "adjust", "touch", "lift", "put", "release", "remove", "clock", "claim", "find", "unseen", "stands", "restore", "result", "pause", "resume", "offer", "accept", "decline", "announce"}
	partyNames    = []string{"unknown", "white", "black", "arbiter", "players"}
	intentNames   = []string{"", "move", "unknown", "castle", "none", "accident", "unclear"}
	evidenceNames = []string{"", "inferred", "declared", "witnessed", "sensed", "found"}
	handNames     = []string{"", "left", "right"}
	factNames     = []string{"", "accident", "intent", "adjusting", "own-first", "opponent-first", "king-first", "rook-first", "castling", "not-castling", "released", "not-released", "not-made", "in-order", "reversed", "pressed-back", "pressed", "unfinished", "completed"}
	codeNames     = []string{"", "two-hands", "not-on-move", "adjusting-not-on-move", "touch-move", "rook-before-king", "moved-after-release", "promotion-changed", "illegal-move", "promotion-not-replaced", "clock-without-move", "late-announcement", "clock-other-hand", "intended-move"}
	claimNames    = []string{"none", "open", "forfeited"}
	outcomeNames  = []string{"", "upheld", "rejected", "open"}
	reasonNames   = []string{"", "mate", "stalemate", "dead-position", "result", "agreement", "repetition", "fifty-moves", "fivefold", "seventy-five-moves"}
	penaltyNames  = []string{"", "one-minute", "two-minutes", "game-lost", "game-lost-on-claim", "three-minutes"}
	offerNames    = []string{"", "open", "accepted", "declined"}
	refusalNames  = []string{"", "touched", "moved", "not-on-move", "not-established", "illegal-intended"}
	dutyNames     = []string{"", "pause", "establish", "restore", "must-play", "replace-pawn", "take-off", "add-time", "note-illegal-move", "start-clock", "game-lost", "game-drawn", "wait-for-claim", "do-not-intervene"}
)

// String returns the contract's word.
func (v Verb) String() string       { return verbNames[v] }
func (p Party) String() string      { return partyNames[p] }
func (i Intent) String() string     { return intentNames[i] }
func (e Evidence) String() string   { return evidenceNames[e] }
func (h Hand) String() string       { return handNames[h] }
func (f Fact) String() string       { return factNames[f] }
func (c Code) String() string       { return codeNames[c] }
func (s ClaimState) String() string { return claimNames[s] }
func (o Outcome) String() string    { return outcomeNames[o] }
func (r Reason) String() string     { return reasonNames[r] }
func (p Penalty) String() string    { return penaltyNames[p] }
func (s OfferState) String() string { return offerNames[s] }
func (r Refusal) String() string    { return refusalNames[r] }
func (d DutyStep) String() string   { return dutyNames[d] }

// A word is a type whose values have names in the contract.
type word interface {
	~uint8
	String() string
}

// Named returns the value of T that the contract calls s.
func Named[T word](s string) (T, bool) {
	for v, n := range namesOf[T]() {
		if n == s && n != "" {
			return T(v), true
		}
	}
	return 0, false
}

// Names returns the contract's words for T, without the zero value's where that has none.
func Names[T word]() []string {
	names := namesOf[T]()
	if names[0] == "" {
		names = names[1:]
	}
	return names
}

func namesOf[T word]() []string {
	switch any(T(0)).(type) {
	case Verb:
		return verbNames
	case Party:
		return partyNames
	case Intent:
		return intentNames
	case Evidence:
		return evidenceNames
	case Hand:
		return handNames
	case Fact:
		return factNames
	case Code:
		return codeNames
	case ClaimState:
		return claimNames
	case Outcome:
		return outcomeNames
	case Reason:
		return reasonNames
	case OfferState:
		return offerNames
	case Refusal:
		return refusalNames
	case DutyStep:
		return dutyNames
	default:
		return penaltyNames
	}
}
