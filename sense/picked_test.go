package sense_test

import (
	"time"

	"adoube/chess"
	"adoube/sim/hall"
)

// picked are games with rare situations: those of thousands that noticed the most mutants
// unnoticed by other tests.
var picked = []struct {
	family, manner string
	seeds          []uint64
}{
	{"livechess", "fast", []uint64{500012, 500048, 500053, 500065, 500094, 500142, 500227}},
	{"livechess", "clumsy", []uint64{203, 246, 248, 271}},
	{"livechess", "clumsy by 250 ms", []uint64{7, 23, 25, 26, 27, 106, 112, 226, 286}},
	{"livechess", "short by 250 ms", []uint64{22, 24, 30, 31, 35, 38, 102, 104}},
	{"dgt", "clumsy by 250 ms", []uint64{6, 30, 106, 121, 128}},
	{"dgt", "short by 250 ms", []uint64{3, 117, 155}},
	{"chessup", "short by 60 ms", []uint64{7}},
	{"chessup", "short by 250 ms", []uint64{19}},
	{"pegasus", "short by 60 ms", []uint64{204}},
	{"pegasus", "short by 100 ms", []uint64{22}},
	{"chessnut", "short by 250 ms", []uint64{30}},
}

// manners are the ways in which the games of the signature are played and recorded. Rounded
// times hit the limits of a profile far more often than others.
var manners = map[string]func(hall.Family) hall.Match{
	"noisy": hall.Noisy, "fast": hall.Fast, "broken": hall.Broken, "untimed": untimed, "clumsy": clumsy,
	"clumsy by 250 ms": rounded(clumsy, 250),
	"short by 60 ms":   rounded(short, 60),
	"short by 100 ms":  rounded(short, 100),
	"short by 250 ms":  rounded(short, 250),
}

// clumsy returns a fast match with all habits at high rates.
func clumsy(f hall.Family) hall.Match {
	m := hall.Fast(f)
	h := &m.Habits
	h.Slide, h.PlaceFirst, h.Pushed, h.Bump, h.Knock = 25, 10, 40, 5, 0.5
	h.Touched, h.Adjust, h.Wrong, h.Illegal, h.Empty, h.RookFirst = 10, 4, 4, 1.5, 2, 50
	if f.Fingers {
		h.Fingered, h.Brushed = 10, 10
	}
	return m
}

// short returns the same match from positions with few pieces, pawns about to be promoted,
// or castling on both sides.
func short(f hall.Family) hall.Match {
	m := clumsy(f)
	m.Plies = [2]int{8, 40}
	for _, fen := range []string{
		"8/1p1k4/2p5/8/3B4/2P2K2/1P6/8 w - - 0 1",
		"r3k2r/pppq1ppp/2n1bn2/3pp3/3PP3/2N1BN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
		"1k6/4PPPP/8/8/8/8/4pppp/1K6 w - - 0 1",
		"8/8/8/2k5/8/4K3/7P/8 w - - 0 1",
		"3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
	} {
		pos, err := chess.ParsePosition(fen, chess.Standard)
		if err != nil {
			panic(err)
		}
		m.Starts = append(m.Starts, pos)
	}
	return m
}

// rounded returns a manner recorded by a host that rounds times to grain milliseconds.
func rounded(manner func(hall.Family) hall.Match, grain time.Duration) func(hall.Family) hall.Match {
	return func(f hall.Family) hall.Match {
		m := manner(f)
		m.Noise.Grain = grain * time.Millisecond
		return m
	}
}
