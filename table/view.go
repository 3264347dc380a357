package table

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/claim"
	"adoube/journal"
	"adoube/laws"
	"adoube/wire"
)

// A View is what a table shows at one moment. It does not change; Changed is
// closed when there is a newer one.
type View struct {
	Head      journal.Head // the last durable record that is in it
	Header    wire.Header
	Items     []Item // those whose Seq is 0 are not recorded
	Wrong     []Fault
	Claims    claim.Book
	Games     []Begun
	Decisions []claim.Decided
	Board     Board
	Ask       bool             // the board should be asked for all its squares
	Clock     adoube.ClockFace // as the board showed it last
	Start     chess.Position
	Position  chess.Position
	Wood      laws.Wood
	Turn      chess.Color
	Begun     bool
	Moves     int
	Last      string // the last move, in SAN
	LastUCI   string
	LastAt    int64 // when the last act came
	Findings  int   // irregularities that stand
	Irregular []adoube.Code
	Asks      int // facts that wait for a person
	Result    string
	Outage    error // why nothing can be recorded; nil: it can
	Changed   <-chan struct{}

	plies   []published
	changed chan struct{}
}

// A published move is one that stands, with when it was known.
type published struct {
	chess.Ply
	at   int64
	from *chess.Position // where the game went on, if not from where the move before had led
}

// GameOf returns the number of the game, from 0, of which item i is, from 0.
func (v *View) GameOf(i int) int {
	n := len(v.Games) - 1
	for n > 0 && v.Games[n].Items > i {
		n--
	}
	return n
}

// Played are the items of the game that is on: all, unless one was set right.
func (v *View) Played() []Item {
	if len(v.Games) == 0 {
		return nil
	}
	return v.Items[v.Games[len(v.Games)-1].Items:]
}

// View returns what the table shows now.
func (t *Table) View() *View { return t.view.Load() }

// show makes the view of the sheet as it is.
func (t *Table) show() {
	s := t.sheet
	changed := make(chan struct{})
	v := &View{
		Head: t.head, Header: s.Header,
		Items: s.Items[:len(s.Items):len(s.Items)], Wrong: s.Wrong[:len(s.Wrong):len(s.Wrong)],
		Claims: s.Claims, Games: s.Games[:len(s.Games):len(s.Games)],
		Decisions: s.Decisions[:len(s.Decisions):len(s.Decisions)],
		Board:     s.device.Board, Ask: s.ask, Clock: s.clock, Changed: changed, changed: changed,
	}
	if t.outage != nil {
		v.Outage = t.outage.err
	}
	if s.game != nil {
		v.stand(s)
	}
	if old := t.view.Swap(v); old != nil {
		close(old.changed)
	}
}

// stand fills in how the game stands.
func (v *View) stand(s *Sheet) {
	g := s.game
	v.Begun, v.Start, v.Position, v.Wood, v.Turn = true, g.Header().Start, g.Position(), g.Wood(), g.Turn()
	v.LastAt = s.Games[len(s.Games)-1].At
	if items := v.Played(); len(items) > 0 {
		last := &items[len(items)-1]
		v.LastAt, v.Asks = last.At, len(last.Ruling.Ask)
	}
	v.Findings, v.Irregular = len(s.standing), slices.Clone(s.standing)
	moves := g.Moves()
	v.Moves = len(moves)
	after := v.Start
	for i, m := range moves {
		p := published{Ply: chess.MakePly(m.Move), at: s.madeAt(i)}
		if i < len(s.clocks) {
			p.Clock = s.clocks[i]
		}
		if m.Before != after {
			p.from = &moves[i].Before
		}
		v.plies = append(v.plies, p)
		after = m.After
	}
	if n := len(moves); n > 0 {
		v.Last = moves[n-1].Before.SAN(moves[n-1].Move)
		v.LastUCI = moves[n-1].Before.UCI(moves[n-1].Move)
	}
	if end := g.Over(); end != nil {
		v.Result = end.Result
	}
}

// madeAt returns when move no. i of those that stand was known.
func (s *Sheet) madeAt(i int) int64 {
	if i < len(s.made) {
		return s.made[i]
	}
	return 0
}

// count keeps what a ruling says of moves and findings.
func (s *Sheet) count(r adoube.Ruling, at int64) {
	n := len(s.game.Moves())
	for len(s.made) < n {
		s.made = append(s.made, at)
	}
	s.made = s.made[:n]
	s.clocks.Note(r, n, s.clock)
	for _, f := range r.Findings {
		s.find(f)
	}
}

// find keeps which irregularities stand. One whose claim is forfeited stands,
// and was listed before.
func (s *Sheet) find(f adoube.Finding) {
	switch {
	case f.Withdrawn:
		if i := slices.Index(s.standing, f.Code); i >= 0 {
			s.standing = slices.Delete(s.standing, i, i+1)
		}
	case f.Claim != adoube.ClaimForfeited:
		s.standing = append(s.standing, f.Code)
	}
}
