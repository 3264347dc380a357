package sense

// families are the profiles by the names that package board gives families.
// Where nobody has stated how fast a board looks at its squares, it is taken
// for like another.
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

// ProfileOf returns what must be known of a family to read hands from it.
func ProfileOf(family string) Profile { return families[family] }
