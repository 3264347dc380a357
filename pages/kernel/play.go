package kernel

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// A Played is a judged case and the present state of its game.
type Played struct {
	Laws   string  `json:"laws"`
	Name   string  `json:"name"` // name of the edition
	Acts   []Acted `json:"acts"`
	Pieces Pieces  `json:"pieces"`
	Turn   string  `json:"turn"`
	FEN    string  `json:"fen"` // position at the beginning of the turn
	Open   []Move  `json:"open"`
	Made   []Made  `json:"made"` // the moves played
	Over   bool    `json:"over"`

	Standing []Irregularity `json:"standing"`
	Draws    DrawArticles   `json:"draws"`

	Missing *Missing            `json:"missing,omitempty"`
	Beside  map[string][]string `json:"beside"` // pieces beside the board, by side

	// Replied: the opponent's reply makes an illegal move stand (A.5.2); otherwise it
	// can be claimed later, too.
	Replied bool `json:"replied,omitempty"`
}

// An Irregularity is a finding that was not withdrawn.
type Irregularity struct {
	Finding wire.Finding `json:"finding"` // in its present state
	Text    string       `json:"text"`    // the sentence shown to the public
	Bare    string       `json:"bare"`    // the same sentence without articles
	Now     string       `json:"now"`     // who may claim it now, and whether the arbiter intervenes without a claim
}

// Acted is an act in words, with its ruling as in the contract, or the reason of its
// refusal.
type Acted struct {
	Said    string          `json:"said"`
	Ruling  json.RawMessage `json:"ruling,omitempty"`
	Lines   []Line          `json:"lines,omitempty"`   // the ruling: what happened, what it means, and what binds
	Ply     int             `json:"ply,omitempty"`     // the number of the move made, as in [Made]
	Of      int             `json:"of,omitempty"`      // the number of the move during which the act happens, as in [Made]
	Verdict string          `json:"verdict,omitempty"` // the decision on a claim, without the resulting duties
	Error   string          `json:"error,omitempty"`
}

// A Line is a sentence of a ruling with its articles.
type Line struct {
	Text  string   `json:"text"`
	Cites []string `json:"cites"`
}

// A Move is an open move.
type Move struct {
	UCI  string `json:"uci"`
	SAN  string `json:"san"` // with the language's piece letters
	From string `json:"from"`
	To   string `json:"to"` // the destination square of the piece
}

// Made is a move played.
type Made struct {
	SAN string `json:"san"`
	UCI string `json:"uci"`
	By  string `json:"by"`
	Ply int    `json:"ply"` // number of the half-move; White's first is 1
}

// A player judges the lines of one case.
type player struct {
	game      *laws.Game
	localizer *say.Localizer
	printer   *wire.Printer
	pieces    laws.Placement // before the next act
}

// Play judges a case, a header and acts in lines. It returns an error for a bad header,
// and reports an impossible act in its place.
func Play(lines string) (*Played, error) {
	return PlayWithin(strings.NewReader(lines), math.MaxInt)
}

// PlayWithin is [Play] with a limit on the bytes of the rulings; beyond it, it returns
// a [LongError].
func PlayWithin(lines io.Reader, most int) (*Played, error) {
	r := wire.NewReader(lines)
	h, _, err := r.Next()
	if err != nil {
		return nil, err
	}
	p, err := newPlayer(h)
	if err != nil {
		return nil, err
	}
	played := &Played{Laws: p.edition().ID, Name: p.localizer.Edition(p.edition()), Acts: []Acted{}}
	played.Draws = drawArticles(p.edition())
	played.Replied = p.game.Header().Play.Unsupervised() && p.edition().Has(adoube.ArtA_5_2)
	for {
		act, err := nextAct(r)
		if err == io.EOF {
			break
		}
		done, err := p.act(act, err)
		if err != nil {
			return nil, err
		}
		if most -= len(done.Ruling); most < 0 {
			return nil, new(LongError)
		}
		played.Acts = append(played.Acts, done)
	}
	p.stands(played)
	return played, nil
}

// nextAct reads a line after the header, and returns an error for another header.
func nextAct(r *wire.Reader) (*adoube.Act, error) {
	_, act, err := r.Next()
	if act == nil && err == nil {
		err = adoube.Errorf(adoube.ActMissing)
	}
	return act, err
}

func newPlayer(h *wire.Header) (*player, error) {
	if h == nil {
		h = new(wire.Header)
	}
	head, err := h.Game()
	if err != nil {
		return nil, err
	}
	if h.Language == "" {
		h.Language = wire.DefaultLanguage
	}
	p := &player{game: laws.New(head)}
	p.pieces = p.game.Placement()
	if p.localizer, err = say.In(h.Language); err != nil {
		return nil, err
	}
	p.printer, err = wire.NewPrinter(io.Discard, *h)
	return p, err
}

func (p *player) edition() *laws.Edition { return p.game.Header().Edition }

// act judges an act. If its line could not be read, fault is the reason.
func (p *player) act(a *adoube.Act, fault error) (done Acted, err error) {
	if fault != nil {
		return p.impossible(fault)
	}
	of := p.moveOf(a)
	ruling, err := p.game.Step(a)
	p.pieces = p.game.Placement()
	if err != nil {
		failed, err := p.impossible(err)
		failed.Said = p.localizer.Named(p.game.Named(*a))
		return failed, err
	}
	done.Said, done.Of = p.localizer.Named(ruling.Named()), of
	if ruling.Claim != nil {
		verdict := *ruling.Claim
		verdict.Cites = 0 // the ruling cites them
		done.Verdict = p.localizer.Claim(p.edition(), verdict)
	}
	if ruling.Made != nil {
		done.Ply = ruling.Made.Before.Setup().Ply()
	}
	for _, l := range p.localizer.Lines(p.edition(), ruling, false) {
		done.Lines = append(done.Lines, Line{l.Text, p.edition().Numbers(l.Cites)})
	}
	done.Ruling, err = p.printer.Line(*ruling)
	return done, err
}

// moveOf returns the number of the move during which an act happens. The acts of a
// player after his own move, such as pressing the clock, belong to that move.
func (p *player) moveOf(a *adoube.Act) int {
	position := p.game.Position()
	ply := position.Setup().Ply()
	if len(p.game.Moves()) > 0 && (a.By == adoube.White || a.By == adoube.Black) && a.By != adoube.PartyOf(p.game.Turn()) {
		return ply - 1
	}
	return ply
}

// impossible reports an error of the input in words, and returns any other error.
func (p *player) impossible(err error) (Acted, error) {
	var problem *adoube.Error
	if !errors.As(err, &problem) {
		return Acted{}, err
	}
	return Acted{Error: p.localizer.Error(err)}, nil
}

// stands fills in the state of the game.
func (p *player) stands(played *Played) {
	g := p.game
	position := g.Position()
	played.Pieces, played.Turn, played.FEN = piecesOf(p.pieces), g.Turn().String(), position.FEN()
	played.Over = g.Over() != nil
	played.Missing, played.Beside = missing(g, p.pieces), beside(g.Header().Start, p.pieces)
	played.Open, played.Made = []Move{}, []Made{}
	for _, m := range g.Open().List() {
		played.Open = append(played.Open, Move{
			position.UCI(m), p.localizer.SAN(position.SAN(m)), m.From().String(), m.Destination().String(),
		})
	}
	slices.SortFunc(played.Open, func(a, b Move) int { return strings.Compare(a.UCI, b.UCI) })
	played.Standing = []Irregularity{}
	standing := g.Standing()
	for n, f := range p.printer.Findings(standing) {
		bare := standing[n]
		bare.Cites = 0
		played.Standing = append(played.Standing, Irregularity{
			f, p.localizer.Irregularity(p.edition(), standing[n]),
			p.localizer.Sentence(p.localizer.Irregularity(p.edition(), bare)), p.localizer.Remedy(p.edition(), standing[n]),
		})
	}
	for _, m := range g.Moves() {
		played.Made = append(played.Made, Made{p.localizer.SAN(m.Before.SAN(m.Move)), m.Before.UCI(m.Move), m.By.String(), m.Before.Setup().Ply()})
	}
}
