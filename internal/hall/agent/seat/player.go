package seat

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"time"

	"adoube"
	"adoube/board"
	"adoube/chess"
	"adoube/internal/hall/play"
	"adoube/laws"
	"adoube/referee"
	"adoube/sense"
	"adoube/wire"
)

// A Note is a message for the person beside the board.
type Note struct {
	Sides  []string      // the sides that he plays: he has a seat
	Read   bool          // the board is being read: it agrees with the game
	Differ chess.Squares // squares to set up as in the game before reading continues
	Result string        // the game is over
	Lost   error         // the line ended; it is reconnected
}

// A Player plays from one board.
type Player struct {
	Link   string       // of the game
	HTTP   *http.Client // for connecting to it
	Source *board.Source
	Tell   func(Note)

	session string
	line    *line
	own     [2]bool
	referee *referee.Referee // reads the board while it agrees with the game
	face    play.Face
	started bool
	ended   bool
	seen    squares
	at      time.Duration    // of the last frame
	came    time.Time        // arrival of that frame
	turn    adoube.Party     // the running side of the board's own clock
	dirty   chess.Squares    // squares that the other end changed
	differ  chess.Squares    // last reported
	read    bool             // Read was reported
	due     <-chan time.Time // when to press the clock, once the board has scanned all squares
}

// again is the delay before reconnecting.
const again = time.Second

// pings is the time between pings, so that the server keeps the line while nobody moves.
var pings = play.QuietFor / 3

// Run plays until the game is over or ctx ends.
func (p *Player) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(ctx, func() { p.Source.Close() })()
	p.session = "board " + rand.Text()
	frames, failed := make(chan adoube.Frame, 256), make(chan error, 1)
	go func() {
		defer close(frames)
		for f, err := range p.Source.Frames() {
			if err != nil {
				failed <- err
				return
			}
			frames <- f
		}
	}()
	for ctx.Err() == nil && !p.ended {
		err := p.sit(ctx, frames)
		var refused play.Refusal
		if errors.As(err, &refused) {
			return err
		}
		if errors.Is(err, errBoardGone) {
			select {
			case err = <-failed:
			default:
			}
			return err
		}
		if ctx.Err() == nil && !p.ended {
			p.Tell(Note{Lost: err})
			select {
			case <-time.After(again):
			case <-ctx.Done():
			}
		}
	}
	return nil
}

var errBoardGone = errors.New("the board says nothing more")

// sit plays while one line lasts.
func (p *Player) sit(ctx context.Context, frames <-chan adoube.Frame) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	l, welcome, err := dial(ctx, p.Link, p.session, p.HTTP)
	if err != nil {
		return err
	}
	defer l.conn.CloseNow()
	if err := p.enter(l, welcome); err != nil {
		return err
	}
	quiet := time.NewTicker(pings)
	defer quiet.Stop()
	for !p.ended {
		select {
		case <-quiet.C:
			err = l.say(ctx, play.Request{Do: "ping"})
		case f, ok := <-frames:
			if !ok {
				return errBoardGone
			}
			err = p.frame(ctx, f)
		case m, ok := <-l.in:
			if !ok {
				return ErrGone
			}
			p.hear(m)
		case <-p.due:
			p.due = nil
			if err = p.arrived(ctx, frames); err == nil {
				err = p.press(ctx)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// enter starts with the events of the game so far.
func (p *Player) enter(l *line, m message) error {
	if len(m.Sides) == 0 {
		return play.Refusal("no-seat")
	}
	head, err := wire.Header{Laws: m.Settings.Laws, Play: m.Settings.Play, FEN: m.Settings.FEN}.Game()
	if err != nil {
		return err
	}
	p.line, p.referee = l, referee.New(head)
	l.sent = m.Heard
	for _, side := range m.Sides {
		p.own[colorOf(side)] = true
	}
	p.Tell(Note{Sides: m.Sides})
	for _, e := range m.Events {
		p.happened(e)
	}
	p.resume()
	return nil
}

func colorOf(side string) chess.Color {
	if side == chess.Black.String() {
		return chess.Black
	}
	return chess.White
}

// frame handles a frame of the board.
func (p *Player) frame(ctx context.Context, f adoube.Frame) error {
	p.at, p.came = f.At, time.Now()
	p.seen.see(f)
	if f.Kind == adoube.FrameClock {
		before := p.turn
		p.turn = f.Clock.Turn
		if f.Clock.Running && before != adoube.Unknown && p.turn != before && before.String() == p.face.Runs {
			p.soon()
		}
		return nil // the game's clock counts
	}
	if p.referee.Reader() == nil {
		p.resume()
		return nil
	}
	acts := p.referee.Reader().Frame(f)
	p.referee.Ask(p.Source)
	return p.acts(ctx, acts)
}

// arrived handles the frames that have come already.
func (p *Player) arrived(ctx context.Context, frames <-chan adoube.Frame) error {
	for len(frames) > 0 {
		if err := p.frame(ctx, <-frames); err != nil {
			return err
		}
	}
	return nil
}

// hear handles a message of the server.
func (p *Player) hear(m message) {
	switch m.Say {
	case "press":
		p.soon()
	case "event":
		p.happened(m.event)
		if p.referee.Reader() == nil {
			p.resume()
		}
	}
}

// soon schedules a press of the clock, after the board has reported earlier acts.
func (p *Player) soon() {
	if p.due == nil {
		p.due = time.After(time.Duration(sense.ProfileOf(p.Source.Family.Name).Scan) * time.Millisecond)
	}
}

// happened applies an event of the game.
func (p *Player) happened(e play.Event) {
	p.face = e.Clock
	switch e.What {
	case "begin":
		p.started = true
	case "over":
		p.ended = true
		p.Tell(Note{Result: e.Result})
	case "act":
		a, err := wire.ReadAct(e.Act)
		if err != nil {
			return
		}
		before := p.referee.Game().Placement()
		side, player := a.By.Color()
		own := player && p.own[side] && e.From == p.session
		if j := p.referee.Act(a); j.Err != nil || own {
			return
		}
		p.others(a, before)
	}
}

// others marks squares that another end changed: reading continues once the
// board agrees.
func (p *Player) others(a adoube.Act, before laws.Placement) {
	now := p.referee.Game().Placement()
	for s := range chess.AllSquares.All {
		if before.Board[s] != now.Board[s] {
			p.dirty |= chess.SquaresOf(s)
		}
	}
	if a.Verb == adoube.Touch || a.Verb == adoube.Lift || a.Verb == adoube.Clock {
		return
	}
	if p.dirty&p.seen.otherwise(now) != 0 {
		p.referee.StopReading()
	}
	p.dirty = 0
}

// resume starts reading the board, if it is on move and agrees with the game.
func (p *Player) resume() {
	if !p.started || p.ended || !p.seen.known || !p.acting() {
		return
	}
	placed := p.referee.Game().Placement()
	if len(placed.Hands) > 0 {
		return
	}
	if differ := p.seen.otherwise(placed); differ != 0 {
		if differ != p.differ {
			p.Tell(Note{Differ: differ})
		}
		p.differ = differ
		return
	}
	if p.differ != 0 || !p.read {
		p.Tell(Note{Read: true})
	}
	p.differ, p.read = 0, true
	p.referee.Read(sense.ProfileOf(p.Source.Family.Name))
	p.referee.Reader().Frame(p.clock(p.face.Runs))
}

// acting reports whether a player of this board has the move, or his time runs.
func (p *Player) acting() bool {
	return p.own[p.referee.Game().Turn()] || p.face.Runs != "" && p.own[colorOf(p.face.Runs)]
}

// clock returns the frame of a clock with that running side.
func (p *Player) clock(runs string) adoube.Frame {
	face := adoube.ClockFace{
		White: time.Duration(p.face.White) * time.Millisecond, Black: time.Duration(p.face.Black) * time.Millisecond,
		Running: runs != "", Turn: adoube.PartyOf(colorOf(runs)),
	}
	return adoube.Frame{Kind: adoube.FrameClock, At: p.at + time.Since(p.came), Clock: face}
}

// press presses the clock of a player of this board, after reporting his earlier acts.
func (p *Player) press(ctx context.Context) error {
	if p.face.Runs == "" || !p.own[colorOf(p.face.Runs)] {
		return nil
	}
	by := colorOf(p.face.Runs)
	if p.referee.Reader() != nil {
		if err := p.acts(ctx, p.referee.Reader().Frame(p.clock(by.Other().String()))); err != nil {
			return err
		}
		if p.referee.Reader() != nil {
			if err := p.acts(ctx, p.seen.changes(p.referee.Game().Placement(), by)); err != nil {
				return err
			}
		}
	}
	p.referee.StopReading()
	if err := p.ask(ctx, adoube.Act{Verb: adoube.Clock, By: adoube.PartyOf(by)}); err != nil {
		return err
	}
	p.resume()
	return nil
}

// acts records the acts of hands of this board's players, except presses of the clock,
// which are separate.
func (p *Player) acts(ctx context.Context, list []adoube.Act) error {
	for _, a := range list {
		if side, is := a.By.Color(); !is || !p.own[side] || a.Verb == adoube.Clock || !hands[a.Verb] {
			continue
		}
		if err := p.ask(ctx, a); err != nil {
			return err
		}
	}
	return nil
}

// hands are the verbs of hands.
var hands = map[adoube.Verb]bool{adoube.Touch: true, adoube.Lift: true, adoube.Put: true, adoube.Release: true, adoube.Remove: true}

// ask records an act, and waits for the answer. If the game refuses it, reading stops
// until the board agrees with the game.
func (p *Player) ask(ctx context.Context, a adoube.Act) error {
	text, err := wire.WriteAct(a)
	if err != nil {
		return err
	}
	p.line.sent++
	n := p.line.sent
	if err := p.line.say(ctx, play.Request{Do: "act", N: n, Act: text}); err != nil {
		return err
	}
	for m := range p.line.in {
		switch {
		case m.Say == "heard" && m.N >= n:
			return nil
		case m.Say == "refused" && m.N == n:
			p.referee.StopReading()
			return nil
		}
		p.hear(m)
	}
	return ErrGone
}
