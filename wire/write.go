package wire

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
)

// An Act is an act, in the contract's form (doc/protocol.md). Values are the words of
// package adoube, one square or several, and a time in its original form.
type Act struct {
	Act       string          `json:"act" doc:"what was done"`
	By        string          `json:"by,omitempty" doc:"who did it; a finding of fact needs none"`
	On        any             `json:"on,omitempty" doc:"a square, or several that were touched together"`
	Piece     string          `json:"piece,omitempty" doc:"a letter"`
	Color     string          `json:"color,omitempty" doc:"of a new piece from beside the board; absent: the player's own"`
	Hand      string          `json:"hand,omitempty"`
	Intent    string          `json:"intent,omitempty" doc:"what the contact was meant for"`
	Article   string          `json:"article,omitempty" doc:"of a claim"`
	About     int             `json:"about,omitempty" minimum:"1" maximum:"1000000000" doc:"the number of an earlier act"`
	To        int             `json:"to,omitempty" minimum:"1" maximum:"1000000000" doc:"of a restore by the players: the position before that act"`
	Finding   string          `json:"finding,omitempty" doc:"a finding of fact"`
	Move      string          `json:"move,omitempty" doc:"in UCI; of a claim or an announcement in UCI or SAN"`
	FEN       string          `json:"fen,omitempty" doc:"how the pieces stand now; several, with « | » between: as in one of them"`
	Result    string          `json:"result,omitempty"`
	Evidence  string          `json:"evidence,omitempty" doc:"how well it is known"`
	Unordered bool            `json:"unordered,omitempty" doc:"not known whether before or after the act before it"`
	Assistant bool            `json:"assistant,omitempty" doc:"by the player's assistant (4.9)"`
	At        json.RawMessage `json:"at,omitempty" doc:"RFC 3339, or milliseconds"`
}

// WriteAct returns the line of one act.
func WriteAct(a adoube.Act) ([]byte, error) {
	line := Act{
		Act: a.Verb.String(), By: a.By.String(), On: squares(a.On), Hand: a.Hand.String(), Intent: a.Intent.String(),
		Article: a.Article, About: a.About, To: a.To, Finding: a.Fact.String(), Move: a.Move, FEN: a.FEN, Result: a.Result,
		Evidence: a.Evidence.String(), Unordered: a.Unordered, Assistant: a.Assistant, At: at(a.At),
	}
	if a.Piece != chess.NoType {
		line.Piece = string(a.Piece.Letter())
	}
	if a.Color != adoube.Unknown {
		line.Color = a.Color.String()
	}
	return json.Marshal(line)
}

// squares returns one square by its name, or a list of several.
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
