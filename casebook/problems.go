package casebook

import "adoube"

// The problems of case files. Their particulars are named in the comments, and
// package say has the sentences with their remedies.
const (
	UnknownActor        adoube.Problem = "case-actor"        // value, known
	UnknownVerb         adoube.Problem = "case-verb"         // value, party, known
	UnknownPiece        adoube.Problem = "case-piece"        // value, known
	UnknownSquare       adoube.Problem = "case-square"       // value
	UnknownFact         adoube.Problem = "case-fact"         // value, known
	UnknownModifier     adoube.Problem = "case-modifier"     // value, known
	UnknownAnnouncement adoube.Problem = "case-announcement" // value, known
	UnknownNumber       adoube.Problem = "case-number"       // value
	TooFewWords         adoube.Problem = "case-ends"         // want: the line ends where that should follow
	TooManyWords        adoube.Problem = "case-more"         // value: the line should have ended
	NotTogether         adoube.Problem = "case-together"     // several squares, and not said that together
	SceneTooLate        adoube.Problem = "case-scene-late"   // value: after the first act
	SceneTwice          adoube.Problem = "case-scene-twice"  // value
	NoInput             adoube.Problem = "case-no-input"     // «----» with nothing before it
	OtherPiece          adoube.Problem = "case-other-piece"  // piece, square, found
	UnknownProvision    adoube.Problem = "case-provision"    // value, edition
	UnknownShow         adoube.Problem = "case-shows"        // value, known
	OtherColour         adoube.Problem = "case-other-colour" // square, party: whose piece it is
	WhichSquare         adoube.Problem = "case-which"        // piece, known: the squares where such a piece stands
	NoSuchPiece         adoube.Problem = "case-no-piece"     // piece
	NoSuchMove          adoube.Problem = "case-notation"     // value, perhaps move: no legal move is written so
	SeveralMoves        adoube.Problem = "case-several"      // moves: those that it can be
	NoMoveSo            adoube.Problem = "case-no-move"      // no legal move is as it is said
	OthersMove          adoube.Problem = "case-others-move"  // party: who has the move
	NoActCall           adoube.Problem = "case-no-act-call"  // meant: the line of the act that comes nearest
	NoActFlag           adoube.Problem = "case-no-act-flag"  // meant
	NoActUndo           adoube.Problem = "case-no-act-undo"  // meant, word: what takes the line back that was typed last
	NotInCase           adoube.Problem = "case-edition"      // value: the case is not of that edition
)
