package sense

// families maps the family names of package board to profiles. A family without a published
// scan rate uses the profile of a similar board.
var families = map[string]Profile{
	"dgt":        DGT,
	"livechess":  LiveChess,
	"chessnut":   Chessnut,
	"millennium": Millennium,
	"chessup":    ChessUp,
	"pegasus":    Pegasus,
	"squareoff":  Pegasus,
	"centaur":    Pegasus,
	"tabutronic": Tabutronic,
	"certabo":    Tabutronic,
	"ichessone":  Tabutronic,
}

// ProfileOf returns the profile of a family; the zero Profile for an unknown one.
func ProfileOf(family string) Profile { return families[family] }
