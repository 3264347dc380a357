package adoube

// The wire names of the contract, by value. An empty name is the zero value.
var (
	verbNames     = []string{"", "adjust", "touch", "lift", "put", "release", "remove", "clock", "claim", "find", "unseen", "stands", "restore", "result"}
	partyNames    = []string{"unknown", "white", "black", "arbiter"}
	intentNames   = []string{"", "move", "unknown", "castle", "none", "accident", "unclear"}
	evidenceNames = []string{"", "inferred", "declared", "witnessed", "sensed", "found"}
	handNames     = []string{"", "left", "right"}
	factNames     = []string{"", "accident", "intent", "adjusting", "own-first", "opponent-first", "king-first", "rook-first", "castling", "not-castling", "released", "not-released", "not-made"}
	codeNames     = []string{"", "two-hands", "not-on-move", "adjusting-not-on-move", "touch-move", "rook-before-king", "moved-after-release", "promotion-changed", "illegal-move", "promotion-not-replaced", "clock-without-move", "late-announcement"}
	claimNames    = []string{"none", "open", "forfeited"}
	outcomeNames  = []string{"", "upheld", "rejected", "open"}
	reasonNames   = []string{"", "mate", "stalemate", "dead-position", "result"}
	penaltyNames  = []string{"", "one-minute", "two-minutes", "game-lost", "game-lost-on-claim"}
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
	default:
		return penaltyNames
	}
}
