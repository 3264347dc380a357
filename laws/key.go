package laws

import (
	"fmt"
	"slices"
	"strings"
)

// Key returns a text that identifies the state of the game without the numbers of its acts.
// The exhaustive tests of package sim recognise states by it: under the acts that they try,
// games with equal keys are ruled alike from there on. A test names the fields that it leaves
// out.
func (g *Game) Key() string {
	s := &g.state
	parts := []string{s.turn.name(), s.last.key(), fmt.Sprint(s.late, s.over != nil, g.paused, g.offer.open)}
	if s.line != nil && s.line.game != nil {
		parts = append(parts, s.line.game.Key(), fmt.Sprint(s.line.after, s.line.sure))
		if s.line.still != nil {
			parts = append(parts, s.line.still.Key())
		}
	}
	for _, f := range g.findings {
		parts = append(parts, fmt.Sprint(f.Code, f.By, f.Claim, f.Nth, f.reply == barred, len(f.doubts), f.displaced.early != nil, f.displaced.accident, f.displaced.added, f.displaced.from))
	}
	return strings.Join(parts, "\n")
}

func (last *lastMove) key() string {
	if last == nil {
		return ""
	}
	return fmt.Sprint(last.made.Before.FEN(), last.made.Move, last.completed(), last.bothHands(), last.breach, last.grade, last.waits != nil)
}

// name identifies the turn by the board and the contacts in their order.
func (t *turn) name() string {
	var items []string
	for _, i := range t.board.Items {
		items = append(items, fmt.Sprint(i.Piece, i.From, i.At, uint8(i.Held), i.By, i.Hands, i.Displaced.When, i.Knocked, i.StillStray()))
	}
	slices.Sort(items)
	var facts []string
	last := -1
	for _, c := range t.record.distinct() {
		facts = append(facts, fmt.Sprint(c.on, t.record.key(c) == last, t.record.rank(c), c.sure, c.plain, c.meant, c.cites))
		last = t.record.key(c)
	}
	for _, m := range t.record.marks {
		if f := fmt.Sprint(m.piece, m.from, m.to, m.released); !slices.Contains(facts, f) {
			facts = append(facts, f)
		}
	}
	return fmt.Sprint(t.board.Pos.FEN(), items, facts, t.record.orders, t.record.covered, t.record.written, t.record.announced, t.left != nil, t.clock.spent, t.clock.press, t.clock.stirred, t.astray.untraced.lost(), t.astray.untraced.since != 0, t.astray.untraced.pressed, t.moves.all().Len())
}
