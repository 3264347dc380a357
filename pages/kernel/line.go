package kernel

import (
	"adoube/chess"
	"adoube/internal/jsonline"
)

// A page asks for all of a case after each act, so what is played is written
// without looking at types; a test compares it with what encoding/json does.

// MarshalJSON writes a case as its tags say.
func (p *Played) MarshalJSON() ([]byte, error) {
	return p.line(make(jsonline.Line, 0, p.length())), nil
}

// length is about how long a case will be, so that it is written in one place.
func (p *Played) length() int {
	n := 8192 // the position, and what is open
	for _, a := range p.Acts {
		n += 32 + 2*len(a.Said) + len(a.Ruling)
	}
	return n
}

func (p *Played) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').Text("laws", p.Laws).Text("name", p.Name)
	l = jsonline.List(l, "acts", p.Acts, Acted.line)
	l = p.Wood.line(l.Key("wood")).Text("turn", p.Turn).Text("fen", p.FEN)
	l = jsonline.List(l, "open", p.Open, Move.line)
	l = jsonline.List(l, "made", p.Made, Made.line)
	return l.Flag("over", p.Over).Close('}')
}

func (a Acted) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Text("said", a.Said).SomeRaw("ruling", a.Ruling).SomeText("error", a.Error).Close('}')
}

func (m Move) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Text("uci", m.UCI).Text("san", m.SAN).Text("from", m.From).Text("to", m.To).Close('}')
}

func (m Made) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Text("san", m.SAN).Text("by", m.By).Close('}')
}

func (w *Wood) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').Key("board").Open('{')
	for s := range chess.AllSquares.All {
		l = l.SomeText(s.String(), w.Board[s.String()])
	}
	l = l.Close('}').Texts("held", w.Held)
	return jsonline.List(l, "hands", w.Hands, InHand.line).Close('}')
}

func (h InHand) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Text("piece", h.Piece).SomeText("from", h.From).Text("by", h.By).Close('}')
}
