package incident

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// ErrNoGame is the error of a report when no game has begun.
var ErrNoGame = errors.New("incident: no game has begun")

// A game is the game in dispute, as it stood when the claim was opened.
type game struct {
	source    Source
	view      *table.View
	claim     *claim.Claim
	header    wire.Header
	head      laws.Header
	first     int           // items before the game began
	last      int           // items when the claim was opened
	taken     []*table.Item // accepted items between these
	at        int           // number of them up to the act that the claim is about
	from      int           // number of them before the turn in dispute
	on        bool          // it is the present game
	printer   *wire.Printer
	localizer *say.Localizer
	lines     map[string][]string // sentences of each ruling, by its text
}

// find finds the game that a claim is about.
func find(s Source) (*game, error) {
	c, v := s.Claim, s.View
	n := len(v.Games) - 1
	for n > 0 && v.Games[n].Items >= max(c.Opening.At, 1) {
		n--
	}
	if n < 0 {
		return nil, ErrNoGame
	}
	g := &game{source: s, on: n+1 == len(v.Games), view: v, claim: c, header: v.Games[n].Header, first: v.Games[n].Items, last: min(c.Items, len(v.Items)), lines: map[string][]string{}}
	if n+1 < len(v.Games) {
		g.last = min(g.last, v.Games[n+1].Items)
	}
	if s.Language != "" {
		g.header.Language = s.Language
	}
	for i := g.first; i < g.last; i++ {
		if v.Items[i].Refused == nil {
			g.taken = append(g.taken, v.Items[i])
		}
		if i < c.Opening.At {
			g.at = len(g.taken)
		}
	}
	g.from = g.fork()
	if g.beside() {
		g.from = g.at
	}
	return g, g.speak()
}

// speak prepares the conversion of rulings to lines.
func (g *game) speak() (err error) {
	if g.head, err = g.header.Game(); err != nil {
		return err
	}
	if g.header.Language == "" {
		g.header.Language = wire.DefaultLanguage
	}
	if g.localizer, err = say.In(g.header.Language); err != nil {
		return err
	}
	g.printer, err = wire.NewPrinter(io.Discard, g.header)
	return err
}

// fork returns the number of acts before the turn in dispute: up to the other player's
// last move before it, including the press of his clock.
func (g *game) fork() int {
	side, known := g.accused()
	for n := g.at - 1; n > 0; n-- {
		m := g.taken[n-1].Ruling.Made
		if m == nil || known && m.By == side {
			continue
		}
		for n < g.at-1 && g.taken[n].Act.Verb == adoube.Clock && g.taken[n].Act.By == adoube.PartyOf(m.By) {
			n++
		}
		return n
	}
	return 0
}

// accused returns the player whose turn is in dispute.
func (g *game) accused() (chess.Color, bool) {
	if p, ok := adoube.Named[adoube.Party](g.claim.Against); ok {
		return p.Color()
	}
	if g.at == 0 {
		return chess.White, false
	}
	return g.taken[g.at-1].Act.By.Color()
}

// replay judges the game up to a number of acts.
func (g *game) replay(acts int) *laws.Game {
	l := laws.New(g.head)
	for _, it := range g.taken[:min(acts, len(g.taken))] {
		l.Step(&it.Act) // it was accepted before
	}
	return l
}

// beside reports whether the claim is about something outside Article 4: no act of the
// game is in dispute, and no ruling concerns it.
func (g *game) beside() bool {
	_, ok := claim.FindKind(g.claim.Kind)
	return ok
}

// move returns the number of the move that the claim is about.
func (g *game) move() int {
	p := g.replay(g.from).Position()
	return p.Setup().Fullmoves
}

// position returns the position after a number of acts, as FEN.
func (g *game) position(acts int) string {
	p := g.replay(acts).Position()
	return p.FEN()
}

// placement returns the placement of the pieces when the claim was opened.
func (g *game) placement() string { return placed(g.replay(len(g.taken))) }

// after returns the placement of the pieces after further acts, from the game after a
// number of its own.
func (g *game) after(acts int, more []json.RawMessage) string {
	l := g.replay(acts)
	for _, line := range more {
		if a, err := wire.ReadAct(line); err == nil {
			l.Step(&a) // an invalid act moves nothing
		}
	}
	return placed(l)
}

// placed returns the placement of a game's pieces, as in a FEN.
func placed(l *laws.Game) string {
	return l.Placement().BoardFor(adoube.PartyOf(l.Turn())).String()
}

// judge describes and judges acts that continue the game after a number of its own.
func (g *game) judge(after int, acts []json.RawMessage) (sentences []string, list []json.RawMessage, err error) {
	l := g.replay(after)
	for _, line := range acts {
		a, err := wire.ReadAct(line)
		var r *adoube.Ruling
		if err == nil {
			r, err = l.Step(&a)
		}
		if r != nil {
			sentences = append(sentences, g.localizer.Named(r.Named()))
		} else {
			sentences = append(sentences, g.localizer.Named(l.Named(a)))
		}
		said, err := g.line(r, err)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, said)
	}
	return sentences, list, nil
}

// line returns the line of a ruling in the contract's form, or of an error.
func (g *game) line(r *adoube.Ruling, refused error) (json.RawMessage, error) {
	if refused != nil {
		return json.Marshal(map[string]string{"error": g.localizer.Error(refused)})
	}
	g.tell(r)
	return g.printer.Line(*r)
}

// tell returns a ruling's sentences in one text, and stores each with its articles.
func (g *game) tell(r *adoube.Ruling) string {
	text, lines := g.localizer.Ruling(g.head.Edition, r), []string{}
	for _, line := range g.localizer.Sentences(g.head.Edition, r) {
		if articles := g.head.Edition.Numbers(line.Cites); len(articles) > 0 {
			line.Text += " [" + strings.Join(articles, ", ") + "]"
		}
		lines = append(lines, line.Text)
	}
	g.lines[text] = lines
	return text
}
