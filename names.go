package adoube

// Names in the contract, indexed by value. An empty name stands for the zero value.
var (
	verbNames = []string{
		Adjust:   "adjust",
		Touch:    "touch",
		Lift:     "lift",
		Put:      "put",
		Release:  "release",
		Remove:   "remove",
		Clock:    "clock",
		Claim:    "claim",
		Find:     "find",
		Unseen:   "unseen",
		Stands:   "stands",
		Restore:  "restore",
		Result:   "result",
		Pause:    "pause",
		Resume:   "resume",
		Offer:    "offer",
		Accept:   "accept",
		Decline:  "decline",
		Announce: "announce",
	}
	partyNames = []string{
		Unknown: "unknown",
		White:   "white",
		Black:   "black",
		Arbiter: "arbiter",
		Players: "players",
	}
	intentNames = []string{
		Move:          "move",
		UnknownIntent: "unknown",
		Castle:        "castle",
		NoIntent:      "none",
		Accident:      "accident",
		Unclear:       "unclear",
	}
	evidenceNames = []string{
		Inferred:  "inferred",
		Declared:  "declared",
		Witnessed: "witnessed",
		Sensed:    "sensed",
		Found:     "found",
	}
	handNames = []string{
		LeftHand:  "left",
		RightHand: "right",
	}
	factNames = []string{
		FactAccident:      "accident",
		FactIntent:        "intent",
		FactAdjusting:     "adjusting",
		FactOwnFirst:      "own-first",
		FactOpponentFirst: "opponent-first",
		FactKingFirst:     "king-first",
		FactRookFirst:     "rook-first",
		FactCastling:      "castling",
		FactNotCastling:   "not-castling",
		FactReleased:      "released",
		FactNotReleased:   "not-released",
		FactNotMade:       "not-made",
		FactInOrder:       "in-order",
		FactReversed:      "reversed",
		FactPressedBack:   "pressed-back",
		FactPressed:       "pressed",
		FactUnfinished:    "unfinished",
		FactCompleted:     "completed",
	}
	codeNames = []string{
		TwoHands:             "two-hands",
		NotOnMove:            "not-on-move",
		AdjustingNotOnMove:   "adjusting-not-on-move",
		TouchMove:            "touch-move",
		RookBeforeKing:       "rook-before-king",
		MovedAfterRelease:    "moved-after-release",
		PromotionChanged:     "promotion-changed",
		IllegalMove:          "illegal-move",
		PromotionNotReplaced: "promotion-not-replaced",
		ClockWithoutMove:     "clock-without-move",
		LateAnnouncement:     "late-announcement",
		ClockOtherHand:       "clock-other-hand",
		IntendedMove:         "intended-move",
	}
	claimNames = []string{
		ClaimNone:      "none",
		ClaimOpen:      "open",
		ClaimForfeited: "forfeited",
	}
	outcomeNames = []string{
		Upheld:   "upheld",
		Rejected: "rejected",
		Pending:  "open",
	}
	reasonNames = []string{
		Mate:             "mate",
		Stalemate:        "stalemate",
		DeadPosition:     "dead-position",
		ByResult:         "result",
		Agreement:        "agreement",
		Repetition:       "repetition",
		FiftyMoves:       "fifty-moves",
		Fivefold:         "fivefold",
		SeventyFiveMoves: "seventy-five-moves",
	}
	penaltyNames = []string{
		OneMinute:    "one-minute",
		TwoMinutes:   "two-minutes",
		GameLost:     "game-lost",
		LostOnClaim:  "game-lost-on-claim",
		ThreeMinutes: "three-minutes",
	}
	offerNames = []string{
		OfferOpen:     "open",
		OfferAccepted: "accepted",
		OfferDeclined: "declined",
	}
	refusalNames = []string{
		Touched:         "touched",
		Moved:           "moved",
		ClaimOffMove:    "not-on-move",
		NotEstablished:  "not-established",
		IllegalIntended: "illegal-intended",
	}
	dutyNames = []string{
		PauseClocks:     "pause",
		Establish:       "establish",
		RestorePosition: "restore",
		MustPlay:        "must-play",
		ReplacePawn:     "replace-pawn",
		TakeOff:         "take-off",
		AddTime:         "add-time",
		NoteIllegalMove: "note-illegal-move",
		StartClock:      "start-clock",
		LoseGame:        "game-lost",
		DrawGame:        "game-drawn",
		WaitForClaim:    "wait-for-claim",
		DoNotIntervene:  "do-not-intervene",
	}
)

// String returns the name in the contract.
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

// word constrains types whose values have names in the contract.
type word interface {
	~uint8
	String() string
}

// Named returns the value of T with the contract's name s, and false if there is none.
func Named[T word](s string) (T, bool) {
	for v, n := range namesOf[T]() {
		if n == s && n != "" {
			return T(v), true
		}
	}
	return 0, false
}

// Names returns the contract's names of T, without the zero value if it has no name.
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
	case Penalty:
		return penaltyNames
	}
	panic("a word without its names")
}
