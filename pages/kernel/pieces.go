package kernel

import (
	"adoube/chess"
	"adoube/laws"
)

// Pieces is how the pieces stand: by square the letters of FEN, White's first
// where two stand there.
type Pieces struct {
	Board map[string]string `json:"board"`
	Held  []string          `json:"held"` // squares on which a hand still holds a piece
	Hands []InHand          `json:"hands"`
}

// InHand is a piece in a hand and on no square.
type InHand struct {
	Piece string `json:"piece"`
	From  string `json:"from,omitempty"`
	By    string `json:"by"`
}

func piecesOf(w laws.Placement) Pieces {
	out := Pieces{Board: map[string]string{}, Held: []string{}, Hands: []InHand{}}
	for s := range chess.AllSquares.All {
		for _, p := range w.Board[s] {
			if p != chess.NoPiece {
				out.Board[s.String()] += p.String()
			}
		}
	}
	for s := range w.Held.All {
		out.Held = append(out.Held, s.String())
	}
	for _, h := range w.Hands {
		hand := InHand{Piece: h.Piece.String(), By: h.By.String()}
		if h.From != chess.NoSquare {
			hand.From = h.From.String()
		}
		out.Hands = append(out.Hands, hand)
	}
	return out
}
