package table

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/wire"
)

// A View is an immutable snapshot of a table. Changed is closed when there
// is a newer one.
type View struct {
	Head      journal.Head // the last durable record in it
	Header    wire.Header
	Items     []*Item // those with Seq 0 are not recorded; nil if forgotten
	Acts      int     // number of items
	Wrong     []Fault
	Claims    claim.Book
	claimed   []int64 // when each was opened, by the hall's clock
	Games     []Begun
	Decisions []claim.Decided
	Answers   []*DrawAnswer // the record's answers to claims of draws
	Board     Board
	seen      int              // number of the last item whose irregularities an arbiter has acknowledged
	sawDue    int              // the same for draws without a claim
	Displaced chess.Squares    // where pieces of a restored position are still to be put back
	Ask       bool             // the board should be asked for all its squares
	Clock     adoube.ClockFace // as last shown by the board before the game was over
	Outage    error            // why nothing can be recorded; nil: it can
	Changed   <-chan struct{}
	*GameState
	Past Past // the states of the game in the last hour

	changed     chan struct{}
	hibernating bool // Items were forgotten
}

// GameOf returns the index of the game to which item i, from 0, belongs.
func (v *View) GameOf(i int) int {
	n := len(v.Games) - 1
	for n > 0 && v.Games[n].Items > i {
		n--
	}
	return n
}

// Played returns the items of the present game: all, unless a game was corrected.
func (v *View) Played() []*Item {
	if len(v.Games) == 0 {
		return nil
	}
	return v.Items[v.Games[len(v.Games)-1].Items:]
}

// PlayedIn returns the items of one of the games, from 0, among the first acts items.
func (v *View) PlayedIn(game, acts int) []*Item {
	from, to := v.Games[game].Items, min(len(v.Items), acts)
	if game+1 < len(v.Games) {
		to = min(to, v.Games[game+1].Items)
	}
	return v.Items[min(from, to):to]
}

// disputed returns since when a claim is open at the table, by the hall's clock; false
// if none is. A call for the arbiter disputes nothing.
func (s *GameLog) disputed() (since int64, open bool) {
	for i := range s.Claims {
		c := &s.Claims[i]
		if c.Kind != "call" && c.State(0) == claim.Open {
			return s.claimed[i], true
		}
	}
	return 0, false
}

// updateView publishes a view of the present log, without items if nobody
// looks at them.
func (t *Table) updateView() {
	t.forgetUnwatched()
	if old := t.view.Swap(t.seeing(make(chan struct{}))); old != nil {
		close(old.changed)
	}
	t.watching.call()
}

// seeing returns a view of the present log.
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

// shown returns the items; nil if some are forgotten.
func (s *GameLog) shown() []*Item {
	if s.forgotten > 0 {
		return nil
	}
	return slices.Clip(s.Items)
}
