package web

import (
	"context"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/laws"
)

// This file states what each kind of viewer sees. The staff see a [Summary] with a
// [Look] at the board. Everybody else sees a [broadcast.Snapshot] of the game: the
// public and a screen in the room as a [broadcast.ShownGame], public followers of a
// game as [broadcast.ShownMoves], the players at their own table as [Own].

// views makes, from the hall and the game at a table, the view of each kind of viewer.
type views struct {
	hall       *hall.Hall
	now        func() time.Time
	find       *lookup
	conditions *conditions
	unsafe     []string // reasons why records could be lost
}

// A Summary is a table in a list of tables.
type Summary struct {
	Event     string      `json:"event"`
	Round     int         `json:"round"`
	Table     int         `json:"table"`
	Number    int         `json:"number,omitempty" doc:"of the board on the pairing list, if it differs from the table's"`
	Sector    string      `json:"sector,omitempty"`
	White     hall.Person `json:"white"`
	Black     hall.Person `json:"black"`
	Assist    []Helper    `json:"assistants,omitempty" doc:"who move the pieces for players who cannot (4.9)"`
	Board     table.Board `json:"board"`
	Delay     *int        `json:"delay,omitempty" doc:"seconds by which the public sees it late, where they are not the event's"`
	Health    *Condition  `json:"health,omitempty" doc:"of the electronic board"`
	FEN       string      `json:"fen"`
	Turn      string      `json:"turn"`
	Acts      int         `json:"acts"`
	Moves     int         `json:"moves"`
	Last      string      `json:"last,omitempty" doc:"the last move, in SAN"`
	Ply       int         `json:"ply,omitempty" doc:"its number among the moves of both players, with irregular ones that stood: 1 is White's first"`
	Line      string      `json:"line,omitempty" doc:"the last move after an unsettled irregularity, in SAN; it may be taken back"`
	Findings  int         `json:"findings" doc:"irregularities that stand"`
	Asks      int         `json:"asks" doc:"facts that wait for a person"`
	Claims    int         `json:"claims,omitempty" doc:"that wait for a decision, a signature or a committee"`
	PutBack   []string    `json:"putBack,omitempty" doc:"the squares of the electronic board on which pieces are still to be put back, since a position was restored"`
	Result    string      `json:"result,omitempty"`
	Says      hall.Saying `json:"says,omitzero" doc:"what the players have said that the result is"`
	Record    uint64      `json:"record" doc:"number of the last durable record"`
	Outage    string      `json:"outage,omitempty" doc:"why nothing is recorded now"`
	Disclosed []int       `json:"disclosed,omitempty" doc:"the acts in the current game whose irregularity is public"`
	Unsafe    []string    `json:"unsafe,omitempty" doc:"why recorded data could be lost"`

	Attention []Alarm `json:"attention,omitempty" doc:"reasons for an arbiter to come; absent: none"`
	Look

	taken *taken // the electronic board that was taken away from the game; nil: none
}

func (vs *views) summary(ctx context.Context, seat hall.Seat) (Summary, error) {
	t, _, err := vs.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return Summary{}, err
	}
	white, err := vs.hall.Person(ctx, seat.Event, seat.White)
	if err != nil {
		return Summary{}, err
	}
	black, err := vs.hall.Person(ctx, seat.Event, seat.Black)
	if err != nil {
		return Summary{}, err
	}
	helpers, err := vs.find.helpers(ctx, seat)
	if err != nil {
		return Summary{}, err
	}
	sum := Summary{
		Event: seat.Event, Round: seat.Round, Table: seat.Table, Sector: seat.Sector,
		White: white, Black: black, Assist: helpers, Board: seat.Board, Delay: seat.Delay,
	}
	vs.stand(ctx, &sum, t.Snapshot())
	return sum, nil
}

// stand fills in the state of the game.
func (vs *views) stand(ctx context.Context, sum *Summary, v *table.View) {
	sum.Health, sum.Unsafe = vs.condition(v), vs.unsafe
	sum.FEN, sum.Turn, sum.Acts, sum.Record = v.Position.FEN(), v.Turn.String(), v.Acts, v.Head.Seq
	sum.Claims, sum.Look = vs.waiting(v), look(v)
	sum.Moves, sum.Last, sum.Ply = v.Moves, v.Last, v.LastPly
	sum.Findings, sum.Asks, sum.Result = v.Findings, v.Asks, v.Result
	sum.Line, sum.PutBack = v.LineLast, nil
	for s := range v.Displaced.All {
		sum.PutBack = append(sum.PutBack, s.String())
	}
	if v.Outage != nil {
		sum.Outage = v.Outage.Error()
	}
	vs.hall.Look(func(st *hall.State) error {
		seat, err := st.Table(sum.Event, sum.Round, sum.Table)
		sum.Disclosed, sum.Number, sum.taken = nil, 0, nil
		if err != nil {
			return err
		}
		if seat.Result != "" {
			sum.Result = seat.Result
		}
		sum.Board, sum.Delay, sum.Sector, sum.Number = seat.Board, seat.Delay, seat.Sector, seat.Shown // the present values: a follower may have an older seat
		sum.Says = seat.Says
		sum.Disclosed = seat.DisclosedOf(max(0, len(v.Games)-1))
		sum.taken = takenFrom(st, seat)
		return nil
	})
	sum.Attention = vs.alarms(sum, v)
	vs.find.nameComers(ctx, sum.Attention)
}

// waiting counts the claims of a table that wait for an arbiter.
func (vs *views) waiting(v *table.View) (n int) {
	now := vs.now().UnixMilli()
	for i := range v.Claims {
		switch v.Claims[i].State(now) {
		case claim.Open, claim.Unsigned, claim.Appeals:
			n++
		}
	}
	return n
}

// condition returns the state of the board at a table; nil if there is none.
func (vs *views) condition(v *table.View) *Condition {
	if v.Board == (table.Board{}) {
		return nil
	}
	h, _ := vs.conditions.of(v.Board)
	now := vs.now()
	c := &Condition{Report: h.Report}
	c.Connected = h.Connected && now.Sub(h.reported) < missed
	c.Behind = h.Waiting > 0 || h.Lost > 0
	if !h.spoke.IsZero() {
		c.Spoke = h.spoke.UnixMilli()
	}
	c.Silent = c.Connected && speaks(v) && now.Sub(h.spoke) >= silent
	c.ClockStopped = v.Clock != (adoube.ClockFace{}) && !v.Clock.Running
	c.trouble = c.device(v)
	vs.conditions.finds(v.Board, c.trouble)
	c.Human = c.human(v)
	return c
}

// A Look is the sight of a board at a table.
type Look struct {
	Pieces    string          `json:"pieces,omitempty" doc:"what stands on the board, as the placement of a FEN; of two pieces on a square, that of who has the move"`
	Hand      []InHand        `json:"hand,omitempty" doc:"pieces in a hand and on no square"`
	Clock     *broadcast.Face `json:"clock,omitempty" doc:"as the electronic board showed it last, before the game was over"`
	Move      string          `json:"move,omitempty" doc:"the last move, as UCI writes it"`
	Irregular []string        `json:"irregular,omitempty" doc:"codes of the irregularities that stand, the last at the end"`
}

// InHand is a piece in a hand.
type InHand struct {
	Piece string `json:"piece" doc:"its letter in FEN"`
	From  string `json:"from,omitempty" doc:"the square it was lifted from; absent: it came from beside the board"`
	By    string `json:"by,omitempty"`
}

// look returns the sight of the board.
func look(v *table.View) Look {
	if !v.Begun {
		return Look{}
	}
	l := Look{Pieces: placement(v.Pieces, adoube.PartyOf(v.Turn.Other())), Clock: face(v.Clock), Move: v.LastUCI}
	for _, h := range v.Pieces.Hands {
		l.Hand = append(l.Hand, InHand{Piece: h.Piece.String(), From: square(h.From), By: party(h.By)})
	}
	for _, one := range v.Irregular {
		l.Irregular = append(l.Irregular, one.Code.String())
	}
	return l
}

func placement(w laws.Placement, waits adoube.Party) string {
	return w.BoardFor(waits).String()
}

func face(f adoube.ClockFace) *broadcast.Face {
	if f == (adoube.ClockFace{}) {
		return nil
	}
	return &broadcast.Face{
		White: f.White.Milliseconds(), Black: f.Black.Milliseconds(), Running: f.Running, Turn: party(f.Turn), Flag: party(f.Flag),
	}
}

// party returns the name of a player; empty for nobody.
func party(p adoube.Party) string {
	if p == adoube.Unknown {
		return ""
	}
	return p.String()
}

func square(s chess.Square) string {
	if s == chess.NoSquare {
		return ""
	}
	return s.String()
}

// shown returns the visible part of the game at a table, for the public or for a screen
// in the room.
func (vs *views) shown(ctx context.Context, at Place, public bool) (g broadcast.Snapshot, err error) {
	t, seat, err := vs.find.table(ctx, at)
	if err != nil {
		return g, err
	}
	event, err := vs.find.event(seat.Event)
	if err != nil {
		return g, problem.NotFound(err)
	}
	var delay time.Duration
	if public {
		if delay, err = vs.find.delay(seat); err != nil {
			return g, problem.NotFound(err)
		}
	} else {
		event.Pause = false
	}
	if len(seat.Disclosed) == 0 {
		return vs.snapshot(t.Snapshot().Past, event, seat, delay), nil
	}
	v := t.View() // with the acts
	g = vs.snapshot(v.Past, event, seat, delay)
	if len(g.Disclosed) > 0 {
		g.Header = v.Games[g.Of].Header
		for _, it := range v.PlayedIn(g.Of, g.Acts) {
			g.Played = append(g.Played, broadcast.Ruled{Act: it.Act, Ruling: it.Ruling, Refused: it.Refused != nil})
		}
	}
	return g, nil
}

// snapshot returns the visible part of a game with a delay. Delays, pauses
// and provisional moves are decided here, once for the public, a screen in
// the room and the players.
func (vs *views) snapshot(past table.Past, event hall.Event, seat hall.Seat, delay time.Duration) broadcast.Snapshot {
	until := vs.find.until(delay)
	m, withheld := past.Visible(until, event.Pause, event.Hold)
	g := snapshotOf(m, seat, until)
	g.Delay, g.Paused, g.Late = delay, withheld, past.Last() > until || seat.Changed() > until
	if withheld {
		g.Clock = broadcast.LastFace(g.Game)
	}
	return g
}

// snapshotOf returns a game as it was in one moment, with what was organised up to a time.
func snapshotOf(m table.Moment, seat hall.Seat, until int64) broadcast.Snapshot {
	g := broadcast.Snapshot{
		Pairing: seat.Pairing, Number: seat.Number(), Shown: seat.Shown, Electronic: seat.ElectronicBy(until), Counts: knownResult(seat, m, until),
		Game: m.Known(), Of: m.Game, Acts: m.Acts, Began: m.Began(), Clock: face(m.Clock),
	}
	for _, d := range seat.DisclosedBy(m.Game, until) {
		g.Disclosed = append(g.Disclosed, d.Act)
	}
	g.Settled = min(len(g.Plies), m.Moves)
	g.Result = pgnResult(g.Counts)
	g.Game.Result = g.Result
	return g
}
