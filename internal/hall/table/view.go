package table

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/wire"
)

// A View is what a table shows at one moment. It does not change; Changed is
// closed when there is a newer one.
type View struct {
	Head      journal.Head // the last durable record that is in it
	Header    wire.Header
	Items     []*Item // those whose Seq is 0 are not recorded; nil where they are forgotten
	Acts      int     // how many there are
	Wrong     []Fault
	Claims    claim.Book
	claimed   []int64 // when each was opened, by the hall's clock
	Games     []Begun
	Decisions []claim.Decided
	Answers   []*DrawAnswer // of the record to claims of draws
	Board     Board
	seen      int              // of irregularities that came after no more items than that, an arbiter knows
	sawDue    int              // the same of draws without a claim
	Displaced chess.Squares    // where pieces are still to be put back, since a position was restored
	Ask       bool             // the board should be asked for all its squares
	Clock     adoube.ClockFace // as the board showed it last, before the game was over
	Outage    error            // why nothing can be recorded; nil: it can
	Changed   <-chan struct{}
	*GameState
	Past Past // how the game stood in the last hour

	changed     chan struct{}
	hibernating bool // Items are forgotten
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
func (v *View) Played() []*Item {
	if len(v.Games) == 0 {
		return nil
	}
	return v.Items[v.Games[len(v.Games)-1].Items:]
}

// PlayedIn are the items of one of the games, from 0, among the first so many of all.
func (v *View) PlayedIn(game, acts int) []*Item {
	from, to := v.Games[game].Items, min(len(v.Items), acts)
	if game+1 < len(v.Games) {
		to = min(to, v.Games[game+1].Items)
	}
	return v.Items[min(from, to):to]
}

// disputed returns since when a claim is open at the table, by the hall's clock;
// false: none is. A call of the arbiter disputes nothing.
func (s *GameLog) disputed() (since int64, open bool) {
	for i := range s.Claims {
		c := &s.Claims[i]
		if c.Kind != "call" && c.State(0) == claim.Open {
			return s.claimed[i], true
		}
	}
	return 0, false
}

// updateView makes the view of the log as it is, without items at which nobody
// looks.
func (t *Table) updateView() {
	t.forgetUnwatched()
	if old := t.view.Swap(t.seeing(make(chan struct{}))); old != nil {
		close(old.changed)
	}
	t.watching.call()
}

// seeing returns a view of the log as it is.
func (t *Table) seeing(changed chan struct{}) *View {
	s := t.log
	v := &View{
		Head: t.head, Header: s.Header, Acts: s.Acts(), hibernating: s.forgotten > 0,
		Items: s.shown(), Wrong: s.Wrong[:len(s.Wrong):len(s.Wrong)],
		Claims: s.Claims, claimed: s.claimed[:len(s.Claims):len(s.Claims)], Games: s.Games[:len(s.Games):len(s.Games)],
		Decisions: s.Decisions[:len(s.Decisions):len(s.Decisions)], Answers: s.answers,
		Board: s.device.Board, Ask: s.ask, seen: s.seen, sawDue: s.sawDue, Displaced: s.displaced(), Clock: s.clock, Changed: changed, changed: changed,
		GameState: s.stands(), Past: s.past.shown(),
	}
	if t.outage != nil {
		v.Outage = t.outage.err
	}
	return v
}

// shown are the items, unless some are forgotten.
func (s *GameLog) shown() []*Item {
	if s.forgotten > 0 {
		return nil
	}
	return slices.Clip(s.Items)
}
