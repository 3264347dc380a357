package wire

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
)

// An actLine is an act as the contract writes it (doc/protocol.md).
type actLine struct {
	Act       string          `json:"act"`
	By        string          `json:"by,omitempty"`
	On        any             `json:"on,omitempty"`
	Piece     string          `json:"piece,omitempty"`
	Hand      string          `json:"hand,omitempty"`
	Intent    string          `json:"intent,omitempty"`
	Article   string          `json:"article,omitempty"`
	About     int             `json:"about,omitempty"`
	Finding   string          `json:"finding,omitempty"`
	Move      string          `json:"move,omitempty"`
	FEN       string          `json:"fen,omitempty"`
	Result    string          `json:"result,omitempty"`
	Evidence  string          `json:"evidence,omitempty"`
	Unordered bool            `json:"unordered,omitempty"`
	Assistant bool            `json:"assistant,omitempty"`
	At        json.RawMessage `json:"at,omitempty"`
}

// WriteAct returns the line of one act.
func WriteAct(a adoube.Act) ([]byte, error) {
	line := actLine{
		Act: a.Verb.String(), By: a.By.String(), On: squares(a.On), Hand: a.Hand.String(), Intent: a.Intent.String(),
		Article: a.Article, About: a.About, Finding: a.Fact.String(), Move: a.Move, FEN: a.FEN, Result: a.Result,
		Evidence: a.Evidence.String(), Unordered: a.Unordered, Assistant: a.Assistant, At: at(a.At),
	}
	if a.Piece != chess.NoType {
		line.Piece = string(a.Piece.Letter())
	}
	return json.Marshal(line)
}

// squares is one square by its name, or a list of several.
func squares(on chess.Squares) any {
	var names []string
	for s := range on.All {
		names = append(names, s.String())
	}
	switch len(names) {
	case 0:
		return nil
	case 1:
		return names[0]
	}
	return names
}
