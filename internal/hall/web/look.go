package web

import (
	"adoube"
	"adoube/chess"
	"adoube/internal/hall/table"
	"adoube/laws"
)

// A Look is what one sees who stands at a table.
type Look struct {
	Pieces    string   `json:"wood,omitempty" doc:"what stands on the board, as the placement of a FEN; of two pieces on a square, that of who has the move"`
	Hand      []InHand `json:"hand,omitempty" doc:"pieces in a hand and on no square"`
	Clock     *Face    `json:"clock,omitempty" doc:"as the electronic board showed it last"`
	Move      string   `json:"move,omitempty" doc:"the last move, as UCI writes it"`
	Irregular []string `json:"irregular,omitempty" doc:"codes of the irregularities that stand, the last at the end"`
}

// InHand is a piece in a hand.
type InHand struct {
	Piece string `json:"piece" doc:"its letter in FEN"`
	From  string `json:"from,omitempty" doc:"the square it was lifted from; without: from beside the board"`
	By    string `json:"by,omitempty"`
}

// A Face is what a clock shows.
type Face struct {
	White   int64  `json:"white" doc:"milliseconds"`
	Black   int64  `json:"black" doc:"milliseconds"`
	Running bool   `json:"running"`
	Turn    string `json:"turn,omitempty" doc:"whose time runs"`
	Flag    string `json:"flag,omitempty" doc:"whose flag fell"`
}

// look returns what one sees.
func look(v *table.View) Look {
	if !v.Begun {
		return Look{}
	}
	l := Look{Pieces: placement(v.Pieces, adoube.PartyOf(v.Turn.Other())), Clock: face(v.Clock), Move: v.LastUCI}
	for _, h := range v.Pieces.Hands {
		l.Hand = append(l.Hand, InHand{Piece: h.Piece.String(), From: square(h.From), By: party(h.By)})
	}
	for _, one := range v.Irregular {
		l.Irregular = append(l.Irregular, one.Code.String())
	}
	return l
}

func placement(w laws.Placement, waits adoube.Party) string {
	var b chess.Board
	at := w.Standing(waits)
	for s := range chess.AllSquares.All {
		if p := at(s); p != chess.NoPiece {
			b.Put(s, p)
		}
	}
	return b.String()
}

func face(f adoube.ClockFace) *Face {
	if f == (adoube.ClockFace{}) {
		return nil
	}
	return &Face{f.White.Milliseconds(), f.Black.Milliseconds(), f.Running, party(f.Turn), party(f.Flag)}
}

// party names a player; nobody by nothing.
func party(p adoube.Party) string {
	if p == adoube.Unknown {
		return ""
	}
	return p.String()
}

func square(s chess.Square) string {
	if s == chess.NoSquare {
		return ""
	}
	return s.String()
}
