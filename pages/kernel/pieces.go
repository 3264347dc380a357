package kernel

import (
	"adoube/chess"
	"adoube/laws"
)

// Pieces is a placement: the FEN letters on each square, White's first if there are
// two.
type Pieces struct {
	Board map[string]string `json:"board"`
	Held  []string          `json:"held"` // squares whose piece a hand still holds
	Hands []InHand          `json:"hands"`
}

// InHand is a piece in a hand, off the board.
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
