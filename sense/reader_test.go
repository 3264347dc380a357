package sense_test

import (
	"cmp"
	"strconv"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// scenes are what a board says and what is to be made of it. In what the board
// says, e2- is a square that has become empty and e4P a piece on it, W and B
// are messages of the clock with that player's time running, stop and flagW
// what they say, W++500 that both have got so many milliseconds (two seconds, if
// no number is there), +500 lets so many pass (each word lets pass 100, but not one
// that comes &with the one before) and no-times takes the times away; occ: says
// which squares are occupied, free that no finger is on a piece. In the acts, ~ is
// inferred, ? unordered; the acts after the bar are those of the end.
var scenes = []struct{ name, fen, says, want string }{
	{"a plain move and the clock", "startpos", "W e2- +500 e4P B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock |"},
	{"no release while the clock runs on", "startpos", "W e2- +500 e4P W +9000 W",
		"white lift e2; white put e4 | ~white release e4"},
	{"a slide over legal squares is no move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "W a1- +600 b1R +900 b1- +100 c1R +900 c1- +200 d1R B +500 B",
		"white lift a1; white put b1; white put c1; white put d1; ~white release d1; white clock |"},
	{"the reply comes before the clock says so", "startpos", "W e2- +500 e4P +200 e7- +500 e5p +500 B W +500 W",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
	{"no clock: the opponent's piece in the air is evidence", "startpos", "e2- +500 e4P +900 e7- +700 e5p",
		"white lift e2; white put e4; ~white release e4; black lift e7; black put e5 | ~black release e5"},
	{"no clock: quiet is evidence", "startpos", "e2- +500 e4P +3500 info",
		"white lift e2; white put e4; ~white release e4 |"},
	{"seen on the new square first", "startpos", "W g1- g1N f3N g1- B +500 B",
		"white lift g1; white put f3; ~white release f3; white clock |"},
	{"the victim first", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "W d5- +800 e4- +500 d5P B +500 B",
		"white remove d5; white lift e4; white put d5; ~white release d5; white clock |"},
	{"both within one scan", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "W d5- e4- +500 d5P B +500 B",
		"white remove d5; ?white lift e4; white put d5; ~white release d5; white clock |"},
	{"a target that never reads empty", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "W e4- +700 d5P B +500 B",
		"white lift e4; ~white remove d5; white put d5; ~white release d5; white clock |"},
	{"the victim pushed aside and lifted after the clock", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "W e4- +700 d5P c6p B +500 B c6- +900 e8- +600 e7k",
		"white lift e4; ~white remove d5; white put d5; ~white release d5; white clock; black lift e8; black put e7 | ~black release e7"},
	{"en passant, the pawn taken last", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "W e5- +600 d6P +900 d5- B +500 B",
		"white lift e5; white put d6; white remove d5; ~white release d6; white clock |"},
	{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "W e1- +600 g1K +600 h1- +600 f1R B +500 B",
		"white lift e1; white put g1; ~white release g1; white lift h1; white put f1; ~white release f1; white clock |"},
	{"the rook before the king", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "W h1- +600 f1R +600 e1- +600 g1K B +500 B",
		"white lift h1; white put f1; white lift e1; white put g1=K; ~white release g1; ~white release f1; white clock |"},
	{"the rook told before the king, whose lift was lost", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "W +600 h1- g1K +600 f1R e1- B +500 B",
		"white lift h1; ?white lift e1; white put g1=K; white put f1=R; ~white release g1; ~white release f1; white clock |"},
	{"a pawn exchanged on the last rank", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "W a7- +600 a8P +600 a8- +600 a8Q B +500 B",
		"white lift a7; white put a8; white remove a8; white put a8=Q; ~white release a8; white clock |"},
	{"a pawn taken off before the new piece", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "W a7- +600 a8N B +500 B",
		"white lift a7; white put a8=N; ~white remove =P; ~white release a8; white clock |"},
	{"the new piece before the pawn is taken off", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "W a8Q +600 a7- B +500 B",
		"white put a8=Q; white lift a7; ~white remove =P; ~white release a8; white clock |"},
	{"touched, put back, another moved", "startpos", "W b1- +900 b1N +900 e2- +500 e4P B +500 B",
		"white lift b1; white put b1; ~white release b1; white lift e2; white put e4; ~white release e4; white clock |"},
	{"touched and put elsewhere, never seen to come back, another moved", "startpos", "W g1- +900 h3N +900 h3- +600 e2- +500 e4P B +4000 B",
		"white lift g1; white put h3; white lift e2; white put e4=P; unknown unseen; white clock | unknown unseen"},
	{"a flicker is not told", "startpos", "W b1- +200 b1N +900 e2- +500 e4P B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock |"},
	{"without times a flicker cannot be told from a touch", "startpos", "no-times W b1- b1N e2- e4P B B B",
		"white lift b1; white put b1; ~white release b1; white lift e2; white put e4; ~white release e4; white clock |"},
	{"an enemy piece lifted by nobody knows whom", "startpos", "W d7- +900 d7p +900 e2- +500 e4P B +500 B",
		"unknown lift d7; ~unknown release d7; white lift e2; white put e4; ~white release e4; white clock |"},
	{"the sides of the clock the other way round", "startpos", "B e2- +500 e4P W +500 W e7- +500 e5p B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
	{"the clocks are stopped on the last move", "startpos", "W e2- +500 e4P stop e4- d7-",
		"white lift e2; white put e4; ~white release e4 |"},
	{"adjusting before the clock is started", "startpos", "off b1- +900 b1N off W e2- +600 e4P B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock |"},
	{"kings in the centre, a king's legal way there no move", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "W e3- +600 e4K +2000 c5- +600 d5k +2000 W",
		"white lift e3; white put e4; ~unknown result 1-0 |"},
	{"a king put in the centre again, where it stood", "8/8/8/2k5/4K3/8/7P/8 b - - 0 1", "B e4- +900 c5- +300 e4K +300 d5k +2000 B",
		"~unknown result 1-0 |"},
	{"a king adjusted in the centre", "8/8/8/2k5/4K3/8/7P/8 b - - 0 1", "B e4- +900 e4K +2000 B",
		"unknown lift e4; ~unknown release e4 |"},
	{"both have gained time: the knight has gone where the bishop stands now", "5b1k/8/8/8/8/8/8/1N5K b - - 0 1", "B f8- +500 d6b +300 b1- +300 B++ d6- +300 a3b W++ +3000 W",
		"black lift f8; black put d6; ~black release d6; black clock; white lift b1; ~white put a3; ~white release a3; black lift d6; ~black remove a3; black put a3 | ~black release a3"},
	{"nobody has gained time: the bishop stopped on its way", "5b1k/8/8/8/8/8/8/1N5K b - - 0 1", "B f8- +500 d6b +300 b1- +300 B d6- +300 a3b W +3500 W",
		"black lift f8; black put d6; black put a3; ~black release a3; black clock; white lift b1 |"},
	{"the king has rested before it goes to the centre", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "e3- +600 f3K +2600 f3- +300 c5- +300 e4K +300 d5k +2000 info",
		"white lift e3; white put f3; ~white release f3; ~unknown result 1-0 |"},
	{"the king has rested in the centre before it is taken up again", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "e3- +600 e4K +2600 e4- +300 c5- +300 e4K +300 d5k +2000 info",
		"white lift e3; white put e4; white put e4; ~white release e4; ~unknown result 1-0 |"},
	{"a king put illegally beside the other in the centre is no result", "8/8/8/4k3/8/6K1/7P/8 w - - 0 1", "W g3- +600 d5K +400 B +2500 B stop d5- +900 g3K W +3500 W",
		"white lift g3; white put d5; ~white release d5; white clock; ~arbiter restore |"},
	{"a king that stands beside the other on its way is no result", "8/5k2/8/8/3K4/8/7P/8 b - - 0 1", "B f7- +600 d5k +450 d5- +300 g8k W +4000 W",
		"black lift f7; black put d5; black put g8; ~black release g8; black clock |"},
	{"pressed upon a rook that stood before where it could have been captured and pushed", "8/1k6/8/8/8/8/8/2R1K3 w - - 0 1", "W c1- +800 c7R +200 c7- +200 c6R +600 c6- c8R B +1000 B +1000 B e1- +600 b7- +300 e4K +300 d5k +2000 B",
		"white lift c1; white put c7; white put c6; white put c8; ~white release c8; white clock; ~unknown result 1-0 |"},
	{"a captured pawn is pushed aside as one like it moves", "r3k3/8/1p6/3p4/8/8/3Q4/4K3 w - - 0 1", "W d2- d5Q +120 b5p &d4p +60 b6- +60 a8- d5- +80 W++ d4- +180 B++ a8Q +800 B +3500 B",
		"white lift d2; ?~white remove d5; white put d5; ~white release d5; white clock; black lift b6; black put b5; ~black release b5; black clock; white remove a8; ?white lift d5; white put a8; ~white release a8; white clock |"},
	{"a pawn comes back as one like it is put, before that one is seen to leave", "4k3/5p2/7p/8/8/8/8/4K3 b - - 0 1", "B h6- +1800 f6p h6p +100 f7- +100 W +3000 W",
		"black lift h6; ~black put h6=P; ~black release h6; black lift f7; black put f6; ~black release f6; black clock |"},
	{"a pawn is carried to where one like it could go", "4k3/5p2/7p/8/8/8/8/4K3 b - - 0 1", "B h6- +1800 f6p +1000 B +1000 B",
		"black lift h6; black put f6 | unknown unseen"},
	{"the pawn rests on its last square before it is exchanged, where it has captured what was not seen to come", "3k4/1Q6/3P1n2/8/8/4K3/8/8 w - - 0 1", "W d6- +500 d7P +200 B f6- +300 d7- +300 e8P +100 W +900 W e8- +800 e8Q B +2000 B",
		"white lift d6; white put d7; ~white release d7; white clock; black lift f6 | ~black put e8; ~black release e8; black clock; white lift d7; ?white remove e8; white put e8; white remove e8; white put e8=Q; ~white release e8; white clock"},
	{"what is seen only after the press was captured elsewhere, and pushed there", "6k1/8/8/8/1q6/8/8/1N5K w - - 0 1", "W b1- +600 B b4- +200 c3N d2q +300 W +200 c3- +2000 W +2000 W",
		"white lift b1 | ~white put d2; ~white release d2; white clock; black lift b4; ~black remove d2; black put d2; ~black release d2; black clock"},
	{"a captured rook is pushed to where it could have captured, and its captor seen after the press", "1k6/q7/8/8/8/8/R7/2K5 b - - 0 1", "B a7- +240 W &dump:1k6/8/8/8/8/8/8/2K5 &a3R +170 a2q +320 a3- +600 W +900 W",
		"black lift a7; black remove a2; black put a2; ~black release a2; black clock |"},
	{"a bishop comes back where it stood on its way, captured", "2b3k1/8/2Q5/8/8/8/8/4K3 b - - 0 1", "B c8- +200 b7b +400 b7- +100 W +500 c6- +400 a6Q b7b +200 b7- B +3000 B",
		"black lift c8; black put b7; ~black put a6; ~black release a6; black clock; white lift c6; ~white remove a6; white put a6; ~white release a6; white clock |"},
	{"a piece put illegally where the king has just come from", "8/4k3/8/8/8/8/1P6/4K3 b - - 0 1", "B e7- +600 f8k W b2- e7P B +3000 B stop e7- +900 b2P W +4000 W",
		"black lift e7; black put f8; ~black release f8; black clock; white lift b2; white put e7; ~white release e7; white clock; ~arbiter restore |"},
	{"what comes late comes together", "startpos", "W d2- +200 d3P +300 B +190 B &d4P &d3- +900 B",
		"white lift d2; white put d3; ~white put d4; ~white release d4; white clock |"},
	{"a captured knight's square is taken by another", "4k3/8/8/8/6b1/5N2/8/4K1N1 b - - 0 1", "B f3- g4- +1900 g1- f3N +300 B +3500 B",
		"black remove f3; ?black lift g4; ~black put f3; ~black release f3; white lift g1; ?~white remove f3; white put f3; ~white release f3 |"},
	{"a king that slides to its square in the centre", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "W c5- d5k e3- e4K +300 e4- +100 d4K",
		"| ~unknown result 1/2-1/2"},
	{"a piece that rests under the hand at the end is not in the centre", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "W h2- +600 h4P +400 c5- +300 e5k +300 e3- +300 e4K +2000 W",
		"white lift h2; white put h4; ~unknown result 1/2-1/2 |"},
	{"the last move rested before the kings met", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "W h2- +600 h4P +2400 c5- +300 e5k +300 e3- +300 e4K +2000 W",
		"white lift h2; white put h4; ~white release h4; ~unknown result 1/2-1/2 |"},
	{"the flag, then pieces about, then kings", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "W flagW h2- +900 h4P c5- e5k e3- d4K +2000 flagW",
		"~unknown result 0-1 |"},
	{"a knight is captured so soon that it has gone before the bishop is seen to stand alone", "4k3/8/8/8/1p6/2N5/8/2B1K3 w - - 0 1", "W c1- +500 c3- &b4- &b2B +900 W c3p +300 e1- +700 B +300 W d2K +2000 B",
		"white lift c1; white put b2; ~white release b2; black remove c3; ?black lift b4; black put c3; white clock |"},
	{"pressed with an illegal move on the board", "startpos", "W g1- +600 g3N B +2500 B",
		"white lift g1; white put g3; ~white release g3; white clock |"},
	{"the illegal move put back: the arbiter has restored the position", "startpos", "W g1- +600 g3N B +2500 B stop g3- +900 g1N W +3500 W",
		"white lift g1; white put g3; ~white release g3; white clock; ~arbiter restore |"},
	{"pressed with the piece in the hand says nothing yet", "startpos", "W g1- +600 B +2500 B",
		"white lift g1 |"},
	{"pressed too early and pressed back", "startpos", "W B +900 W +900 e2- +600 e4P +200 W +900 W B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock |"},
	{"the frame that the knight left is lost", "startpos", "W f3N +500 B +3000 B",
		"~white lift g1; white put f3; ~white release f3; white clock |"},
	{"the recording begins within a game", "startpos", "W dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R B +3500 B +500 b8- +600 c6n W +500 W",
		"unknown unseen; black lift b8; black put c6; ~black release c6; black clock |"},
	{"the board is set up first", "startpos", "dump:8/8/8/8/8/8/PPPPPPPP/RNBQKBNR dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W e2- +500 e4P B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock |"},
	{"no clock, and two moves by one player: not told as a move of his", "startpos", "e2- +600 g1- +600 e4P +600 f3N +12000 info",
		"white lift e2 |"},
	{"put elsewhere before he had the move, and brought back: he is not told to have put it there", "startpos", "W e2- +600 g8- +300 f6n +300 e4P +200 B +900 f6- +300 g8n +600 e7- +500 e5p W +900 W",
		"white lift e2; white put e4; ~white release e4; white clock; black lift g8; black put g8; ~black release g8; black lift e7; black put e5; ~black release e5; black clock |"},
	{"lifted before he had the move, put elsewhere after: he is not told to have put it there", "startpos", "W e2- +600 g8- +600 e4P f6n +200 B +900 f6- +300 g8n +600 e7- +500 e5p W +900 W",
		"white lift e2; white put e4; ~white release e4; white clock; black lift g8; black put g8; ~black release g8; black lift e7; black put e5; ~black release e5; black clock |"},
	{"two plies lost, then a dump", "startpos", "W e2- +600 e4P B +900 B dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R +5000 B +4000 B",
		"white lift e2; white put e4; ~white release e4; white clock; unknown unseen; unknown unseen |"},
	{"after a gap the clock runs on no move: nobody is charged", "startpos", "W e2- +600 e4P B +900 B dump:rnbqkbnr/ppp1pp1p/6p1/3p4/4P3/8/PPPP1PPP/RNBQKBNR W +3000 W +3000 W",
		"white lift e2; white put e4; ~white release e4; white clock; unknown unseen |"},
	{"a pawn that slides over one square to the next is captured in passing at once, and its captor there", "4k3/1pp5/8/P7/8/8/8/4K3 b - - 0 1", "B b7- +400 b6p +450 b6- b5p W +50 a5- +200 b6P +300 b5- B c7- +400 b6p +100 W +3500 W",
		"black lift b7; black put b6; black put b5; ~black release b5; black clock; white lift a5; white put b6; white remove b5; ~white release b6; white clock; black lift c7; ~black remove b6; black put b6; ~black release b6; black clock |"},
}

func TestScenes(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			pos, err := chess.ParsePosition(s.fen, chess.Standard)
			if err != nil {
				t.Fatal(err)
			}
			r := shown(pos, sense.DGT)
			var reported, end []string
			for _, f := range frames(t, s.says) {
				reported = append(reported, words(r.Frame(f))...)
			}
			end = append(end, words(r.End())...)
			got := strings.TrimSpace(strings.Join(reported, "; ") + " | " + strings.Join(end, "; "))
			if got != s.want {
				t.Errorf("%s\n got %s\nwant %s", s.says, got, s.want)
			}
		})
	}
}

// shown returns a reader to which a whole board has been reported.
func shown(pos chess.Position, p sense.Profile) *sense.Reader {
	r, f, b := sense.New(pos, p), adoube.Frame{Kind: adoube.FrameBoard}, pos.Board()
	for s := range b.Occupied().All {
		f.Board[s] = b.At(s)
	}
	r.Frame(f)
	return r
}

// frames reads what a board says in a scene.
func frames(t *testing.T, says string) []adoube.Frame {
	at, timed := time.Second, true
	face := adoube.ClockFace{White: time.Minute, Black: time.Minute}
	var all []adoube.Frame
	for _, word := range strings.Fields(says) {
		var f adoube.Frame
		word, together := strings.CutPrefix(word, "&")
		switch {
		case word == "no-times":
			timed = false
			continue
		case word[0] == '+':
			ms, _ := strconv.Atoi(word[1:])
			at += time.Duration(ms) * time.Millisecond
			continue
		case strings.HasPrefix(word, "dump:"):
			f = dump(t, word[len("dump:"):])
		case strings.HasPrefix(word, "occ:"):
			f = occupancy(t, word[len("occ:"):])
		case len(word) == 3 && word[1] >= '1' && word[1] <= '8':
			f = square(word)
		case word == "free":
			f.Kind, f.Square = adoube.FrameLetGo, chess.NoSquare
		case word == "info":
			f.Kind = adoube.FrameInfo
		default:
			face = dial(face, word)
			f.Kind, f.Clock = adoube.FrameClock, face
		}
		if timed {
			if !together {
				at += 100 * time.Millisecond
			}
			f.At = at
		}
		all = append(all, f)
	}
	return all
}

// square reads what a board says about one square: what stands there, by e2~ and e2o
// that nothing or something does, by e2* that a finger has left it.
func square(word string) (f adoube.Frame) {
	f.Square, _ = chess.ParseSquare(word[:2])
	switch word[2] {
	case '~':
		f.Kind = adoube.FrameEmpty
	case 'o':
		f.Kind = adoube.FrameFull
	case '*':
		f.Kind = adoube.FrameLetGo
	default:
		f.Kind = adoube.FrameField
		f.Piece, _ = chess.ParsePiece(word[2])
	}
	return f
}

// occupancy reads which squares are occupied.
func occupancy(t *testing.T, placement string) adoube.Frame {
	f := dump(t, placement)
	for s, p := range f.Board {
		if p != chess.NoPiece {
			f.Full = f.Full.With(chess.Square(s))
		}
	}
	f.Kind = adoube.FrameOccupancy
	return f
}

func dump(t *testing.T, placement string) adoube.Frame {
	b, err := chess.ParsePlacement(placement)
	if err != nil {
		t.Fatal(err)
	}
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for s := range b.Occupied().All {
		f.Board[s] = b.At(s)
	}
	return f
}

// dial turns the clock as the word says.
func dial(f adoube.ClockFace, word string) adoube.ClockFace {
	if on, more, gained := strings.Cut(word, "++"); gained {
		ms, _ := strconv.Atoi(cmp.Or(more, "2000"))
		more := time.Duration(ms) * time.Millisecond
		f.White, f.Black, word = f.White+more, f.Black+more, on
	}
	f.Running = word == "W" || word == "B"
	switch word {
	case "W", "off":
		f.Turn = adoube.White
	case "B":
		f.Turn = adoube.Black
	case "flagW":
		f.Flag = adoube.White
	}
	return f
}

// words writes acts as scenes do.
func words(acts []adoube.Act) []string {
	var all []string
	for _, a := range acts {
		text := a.By.String() + " " + a.Verb.String()
		if s, ok := a.Square(); ok {
			text += " " + s.String()
		} else if a.Piece != chess.NoType {
			text += " "
		}
		if a.Piece != chess.NoType {
			text += "=" + string(a.Piece.Letter())
		}
		if a.Result != "" {
			text += " " + a.Result
		}
		if a.Evidence == adoube.Inferred {
			text = "~" + text
		}
		if a.Unordered {
			text = "?" + text
		}
		all = append(all, text)
	}
	return all
}
