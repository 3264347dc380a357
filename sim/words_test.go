package sim

import (
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A lens converts one game into the terms of another: its squares, its colours and the
// numbers of its acts.
type lens struct {
	edition *laws.Edition
	variant chess.Variant
	square  func(chess.Square) chess.Square
	swapped bool // the colours
	setup   func(chess.Setup) chess.Setup
	number  func(int) int // of an act
	brief   bool          // without questions
}

// plain returns the lens that changes nothing.
func plain(g *laws.Game) lens {
	head := g.Header()
	return lens{
		edition: head.Edition,
		variant: head.Start.Variant(),
		square:  func(s chess.Square) chess.Square { return s },
		setup:   func(s chess.Setup) chess.Setup { return s },
		number:  func(n int) int { return n },
	}
}

// words is a ruling in the words of the contract, without its sentence.
type words struct {
	lens
	state  []string // of the game after the act
	events []string // shown by the act
}

// spell returns a ruling as text, converted by a lens.
func spell(r *adoube.Ruling, l lens) string {
	w := wordsOf(r, l)
	return strings.Join(slices.Concat(w.state, w.events), "")
}

func wordsOf(r *adoube.Ruling, l lens) *words {
	w := &words{lens: l}
	w.stands(l.number(r.No), l.color(r.Turn), l.open(r.Open), l.numbers(r.Cites), r.Certainty)
	for _, step := range r.Trail() {
		w.stands("trail", l.numbers(step.Cites), step.From, step.To)
	}
	if r.Over != nil {
		w.stands("over", l.result(r.Over.Result), r.Over.Reason)
	}
	w.made("made", r.Made)
	w.made("completed", r.Completed)
	for _, f := range r.Findings {
		w.shows("finding", f.Code, l.color(f.By), l.number(f.About), l.numbers(f.Cites), f.Claim, f.Arbiter, f.Nth, f.Penalty, f.Withdrawn)
	}
	if v := r.Claim; v != nil {
		w.shows("claim", v.Outcome, l.number(v.About), v.Code, l.numbers(v.Cites))
	}
	for _, q := range r.Ask {
		if !l.brief {
			w.asked(q)
		}
	}
	return w
}

func (w *words) stands(what ...any) { w.state = append(w.state, fmt.Sprintln(what...)) }
func (w *words) shows(what ...any)  { w.events = append(w.events, fmt.Sprintln(what...)) }

func (w *words) made(how string, m *adoube.Made) {
	if m != nil {
		w.shows(how, w.move(m.Move), w.fen(m.After), w.color(m.By), w.numbers(m.Cites))
	}
}

// asked appends a question with its answers in the order of their texts.
func (w *words) asked(q adoube.Question) {
	var answers []string
	for _, a := range q.Answers {
		answers = append(answers, fmt.Sprint(a.Fact, " ", w.move(a.Move), " ", w.party(a.By), " ", a.Rule, w.color(a.Turn), w.open(a.Open)))
	}
	slices.Sort(answers)
	w.shows("ask", w.number(q.About), uint8(q.Kind), answers)
}

func (l lens) numbers(c adoube.Cites) []string { return l.edition.Numbers(c) }

func (l lens) color(c chess.Color) chess.Color {
	if l.swapped {
		return c.Other()
	}
	return c
}

func (l lens) party(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok {
		return adoube.PartyOf(l.color(c))
	}
	return p
}

func (l lens) move(m chess.Move) string {
	if m == chess.NoMove {
		return "-"
	}
	return l.uci(m.UCI(l.variant))
}

// uci converts the squares of a move.
func (l lens) uci(text string) string {
	if len(text) < 4 {
		return text
	}
	from, _ := chess.ParseSquare(text[:2])
	to, _ := chess.ParseSquare(text[2:4])
	return l.square(from).String() + l.square(to).String() + text[4:]
}

func (l lens) open(o adoube.Open) []string {
	var moves []string
	for _, m := range o.List() {
		moves = append(moves, l.move(m))
	}
	slices.Sort(moves)
	return moves
}

// fen returns a position without its move number, which counts White's moves.
func (l lens) fen(p chess.Position) string {
	s := l.setup(p.Setup())
	s.Fullmoves = 1
	return s.FEN()
}

func (l lens) result(r string) string {
	if other := map[string]string{"1-0": "0-1", "0-1": "1-0"}[r]; l.swapped && other != "" {
		return other
	}
	return r
}
