package board_test

import (
	"slices"
	"testing"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/chessup"
	"adoube/board/trial"
	"adoube/chess"
)

// hands are a user's changes in each step: squares and the pieces placed on them.
var hands = [...][]placed{
	trial.Lift:    {{chess.E2, 0}, {chess.E2, pawn}},
	trial.Slide:   {{chess.E2, 0}, {chess.E3, pawn}, {chess.E3, 0}, {chess.E4, pawn}},
	trial.Capture: {{chess.D7, 0}, {chess.D5, black}, {chess.D5, 0}, {chess.E4, 0}, {chess.D5, pawn}},
	trial.Castle:  {{chess.F1, 0}, {chess.G1, 0}, {chess.E1, 0}, {chess.G1, king}, {chess.H1, 0}, {chess.F1, rook}},
	trial.Promote: {{chess.B7, 0}, {chess.B8, 0}, {chess.B2, 0}, {chess.B7, pawn}, {chess.B7, 0}, {chess.B8, pawn}, {chess.B8, 0}, {chess.D1, 0}, {chess.B8, queen}},
}

type placed struct {
	on    chess.Square
	piece chess.Piece
}

var (
	pawn, rook  = chess.MakePiece(chess.White, chess.Pawn), chess.MakePiece(chess.White, chess.Rook)
	queen, king = chess.MakePiece(chess.White, chess.Queen), chess.MakePiece(chess.White, chess.King)
	black       = chess.MakePiece(chess.Black, chess.Pawn)
)

// A tester is a user who tries a virtual board.
type tester struct {
	trial   trial.Trial
	virtual board.Virtual
	decoder board.Decoder
	deaf    chess.Square // the square that the board does not detect
	now     time.Duration
}

func newTester(f board.Family) *tester {
	x := &tester{virtual: f.Virtual(board.Setting{}), decoder: f.Decoder(board.Setting{}), deaf: chess.NoSquare}
	start := chess.Start()
	x.virtual.SetBoard(start.Board())
	for _, command := range f.Start {
		x.hear(x.virtual.Host(command))
	}
	for range 10 {
		x.hear(x.virtual.Report())
	}
	x.poll()
	return x
}

// hear decodes messages of the board.
func (x *tester) hear(said []byte) {
	for _, f := range x.decoder.Decode(nil, said, x.now) {
		x.trial.Frame(f)
	}
	if a, ok := x.decoder.(board.Answerer); ok && len(said) > 0 {
		x.hear(x.virtual.Host(a.Answer()))
	}
}

func (x *tester) poll() {
	p, ok := x.decoder.(board.Poller)
	for n := 0; ok && n < 3; n++ {
		x.now += 100 * time.Millisecond
		x.hear(x.virtual.Host(p.Poll()))
	}
}

// do performs a step, and reports it done where the board has not shown it.
func (x *tester) do(s trial.Step) {
	for _, h := range hands[s] {
		if v, ok := x.virtual.(*chessup.Virtual); ok {
			x.hear(v.Touch(h.on))
		}
		if h.on == x.deaf {
			continue
		}
		x.hear(x.virtual.Set(h.on, h.piece))
		for range 3 {
			x.hear(x.virtual.Report())
		}
		x.poll()
	}
	if now, more := x.trial.Step(); more && now == s {
		x.trial.Skip()
	}
}

func (x *tester) all() trial.Record {
	for s := range trial.Step(len(hands)) {
		x.do(s)
	}
	return x.trial.Record()
}

// TestTrial tries every family and expects the features it has.
func TestTrial(t *testing.T) {
	for _, f := range board.Families {
		r := newTester(f).all()
		if len(r.Done) != len(hands) || r.Frames == 0 {
			t.Errorf("%s: %d steps, %d frames", f.Name, len(r.Done), r.Frames)
		}
		for _, d := range r.Done {
			if !d.Seen {
				t.Errorf("%s: %v seen %v, wrong %v", f.Name, d.Step, d.Seen, d.Wrong)
			}
		}
		for fact, want := range map[trial.Fact]bool{
			trial.Pieces: f.Tells.Has(board.Pieces), trial.Fingers: f.Tells.Has(board.Fingers), trial.Clock: f.Name == "dgt",
			trial.Lifts: true, trial.Passing: true, trial.Victims: true, trial.Order: true, trial.Pawns: true,
		} {
			if got, tried := r.Seen[fact]; !tried || got != want {
				t.Errorf("%s: %v %v, want %v", f.Name, fact, got, want)
			}
		}
	}
}

// TestTrialOfBadBoard expects a square that the board does not detect to be named, and the
// later steps to be recognised.
func TestTrialOfBadBoard(t *testing.T) {
	f, _ := board.Lookup("dgt")
	x := newTester(f)
	x.deaf = chess.E3
	if r := x.all(); r.Seen[trial.Passing] || !r.Done[trial.Slide].Seen {
		t.Errorf("a square that is not read while a piece slides over it: %+v", r)
	}
	x = newTester(f)
	x.deaf = chess.F1
	r := x.all()
	if d := r.Done[trial.Castle]; d.Seen || d.Wrong != chess.SquaresOf(chess.F1) {
		t.Errorf("castling: %+v", d)
	}
	if !r.Done[trial.Promote].Seen {
		t.Errorf("what was named once is held against the board again: %+v", r.Done)
	}
}

// TestTrialWithClock expects the clock and undecodable bytes to be noted.
func TestTrialWithClock(t *testing.T) {
	var x trial.Trial
	x.Frame(adoube.Frame{Kind: adoube.FrameClock})
	x.Frame(adoube.Frame{Kind: adoube.FrameFault, Text: "?"})
	x.Frame(adoube.Frame{})
	if r := x.Record(); !r.Seen[trial.Clock] || r.Frames != 1 || r.Faults != 1 || len(r.Done) != 0 {
		t.Errorf("%+v", r)
	}
	if len(trial.Facts()) != len(slices.Compact(trial.Facts())) {
		t.Error("a fact twice")
	}
}
