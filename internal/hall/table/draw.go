package table

import (
	"encoding/json"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/laws"
	"adoube/wire"
)

// A DrawAnswer is the answer of the record to a claim of a draw (9.2, 9.3). It is given
// when the claim is made, and again if a fact is found or the game is corrected before
// the claim is decided.
type DrawAnswer struct {
	No     int           // of the claim
	By     adoube.Party  // the player who claims
	Ruling adoube.Ruling // on the claim, if Err is nil
	Err    error         // an *adoube.Error: the intended move is invalid
	Stood  []Stood       // 9.2: the repetitions; 9.3: first and last position of the count
	Gap    int           // the first move number with missing moves; 0: none that matters
	Bare   bool          // the record has no moves, as at a board without electronics
	Since  bool          // there were acts at the board after the claim
}

// Stood is a position of the game.
type Stood struct {
	Ply      int            // number of plies before it
	Last     *adoube.Played // the move that led to it; nil: the game began there
	Intended bool           // that move is the intended one, written and not played
	Position chess.Position
}

// A drawClaim is an undecided claim of a draw, with the game as it stood then.
type drawClaim struct {
	no   int
	act  adoube.Act
	game *laws.Game
}

// answerDraws answers claims of draws that a record opens or affects.
func (s *GameLog) answerDraws(e journal.Entry) {
	switch e.Kind {
	case journal.Claim:
		s.claimDraw(&s.Claims[len(s.Claims)-1])
	case journal.Correct:
		for i := range s.draws {
			s.draws[i].game = s.Game().Clone()
			s.answerDraw(&s.draws[i])
		}
	case journal.Act, journal.Decision:
		s.findForDraws(e)
	}
}

// claimDraw answers the last opened claim, if it is of a draw.
func (s *GameLog) claimDraw(c *claim.Claim) {
	of, ok := claim.OfDraw(c.Kind)
	if !ok || s.Game() == nil || !s.Game().Header().Edition.Has(of) {
		return
	}
	by := claimant(c.Opening, s.Game())
	article := s.Game().Header().Edition.Number(of)
	d := drawClaim{c.No, adoube.Act{Verb: adoube.Claim, By: by, Article: article, Move: c.Opening.Move}, s.Game().Clone()}
	for _, lifted := range s.referee.Lifted() {
		d.game.Step(&lifted) // shown by the board, without an act yet
	}
	s.draws = append(s.draws, d)
	s.answerDraw(&d)
}

// claimant returns the player who claims a draw: the one who made the claim, else the
// one named by the arbiter, else the player having the move, because only he may claim.
func claimant(o claim.Opening, g *laws.Game) adoube.Party {
	for _, name := range []string{o.By, o.Against} {
		by, _ := adoube.Named[adoube.Party](name)
		if _, player := by.Color(); player {
			return by
		}
	}
	return adoube.PartyOf(g.Turn())
}

// findForDraws applies findings of fact to undecided claims, and drops decided ones. No
// other act after a claim changes its game.
func (s *GameLog) findForDraws(e journal.Entry) {
	found, waiting := findings(e), s.draws[:0:0]
	for _, d := range s.draws {
		if c, ok := s.Claims.Find(d.no); !ok || c.State(e.At) != claim.Open {
			continue
		}
		waiting = append(waiting, d)
		for i := range found {
			d.game.Step(&found[i]) // a finding about a later act changes nothing
		}
		s.answerDraw(&d)
	}
	s.draws = waiting
}

// findings returns the findings of fact in a record.
func findings(e journal.Entry) (list []adoube.Act) {
	lines := []json.RawMessage{e.Data}
	if e.Kind == journal.Decision {
		var d claim.Decision
		json.Unmarshal(e.Data, &d) // decoded before
		lines = d.Acts
	}
	for _, line := range lines {
		if a, err := wire.ReadAct(line); err == nil && a.Verb == adoube.Find {
			list = append(list, a)
		}
	}
	return list
}

// answerDraw answers a claim from the game as it stood then.
func (s *GameLog) answerDraw(d *drawClaim) {
	a := &DrawAnswer{No: d.no, By: d.act.By}
	if c, ok := s.Claims.Find(d.no); ok {
		a.Since = s.Acts() > c.Items
	}
	r, err := d.game.Clone().Step(&d.act)
	if a.Err = err; err == nil {
		a.Ruling, a.Gap, a.Stood = *r, gapAt(d.game, r), stoodAt(d, r.Draw)
		if a.Bare = len(d.game.Record()) == 0 && r.Claim.Outcome != adoube.Upheld; a.Bare {
			a.Gap = 1
		}
	}
	answers := slices.DeleteFunc(slices.Clone(s.answers), func(one *DrawAnswer) bool { return one.No == d.no })
	s.answers = append(answers, a) // existing views keep the previous list
}

// gapAt returns the first move number with missing moves.
func gapAt(g *laws.Game, r *adoube.Ruling) int {
	for _, q := range r.Ask {
		if q.Kind != adoube.AskGap {
			continue
		}
		for _, m := range g.Record() {
			if m.No >= q.About {
				return m.Before.Setup().Fullmoves
			}
		}
		p := g.Position()
		return p.Setup().Fullmoves
	}
	return 0
}

// stoodAt returns the positions on which the answer to a claim rests.
func stoodAt(d *drawClaim, claimed *adoube.DrawClaim) (list []Stood) {
	if claimed == nil || len(claimed.After) == 0 {
		return nil
	}
	record, now := d.game.Record(), d.game.Position()
	plies, last := claimed.After, claimed.After[len(claimed.After)-1]
	if claimed.Of == adoube.FiftyMoves {
		plies = []int{max(last-2*claimed.Moves, 0), last}
	}
	for _, ply := range plies {
		one := Stood{Ply: ply, Position: now}
		switch {
		case ply < len(record):
			one.Position = record[ply].Before
		case ply > len(record):
			m, err := laws.ReadMove(&now, d.act.Move)
			if err != nil {
				continue
			}
			one.Last = &adoube.Played{Move: m, By: now.Turn(), Before: now, After: now.Play(m)}
			one.Position, one.Intended = one.Last.After, true
		}
		if ply > 0 && ply <= len(record) {
			one.Last = &record[ply-1]
		}
		list = append(list, one)
	}
	return list
}

// Drawn returns the answer of the record to a claim; nil if it is not of a draw.
func (v *View) Drawn(no int) *DrawAnswer {
	for _, a := range v.Answers {
		if a.No == no {
			return a
		}
	}
	return nil
}

// Answer returns the answer in one word; for a claim that cannot be made
// now, the reason.
func (a *DrawAnswer) Answer() string {
	switch {
	case a.Err != nil:
		return "unreadable"
	case a.Ruling.Claim.Outcome == adoube.Upheld:
		return "established"
	case a.Gap > 0:
		return "gaps"
	case a.Ruling.Claim.Outcome == adoube.Pending:
		return "open"
	}
	if why := a.Ruling.Draw.Reason; why != adoube.NoRefusal {
		return why.String()
	}
	return "over"
}
