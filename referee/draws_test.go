package referee_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/dgt"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/sense"
	"adoube/wire"
)

// A seat is a game at an electronic board. People's statements arrive as acts, and the
// board's as bytes.
type seat struct {
	*testing.T
	referee *referee.Referee
	board   board.Virtual
	reads   board.Decoder
	now     time.Duration
	shown   []string // the rulings on draws, and questions
}

// shuffle moves the knights out and back.
const shuffle = "white lift g1, white release f3, black lift g8, black release f6, white lift f3, white release g1, black lift f6, black release g8"

// seated returns a seat at which the knights have moved out and back the given number of
// times, with a board that is read from then on.
func seated(t *testing.T, edition string, shuffles int) *seat {
	e, err := laws.Find(edition)
	if err != nil {
		t.Fatal(err)
	}
	s := &seat{T: t, referee: referee.New(laws.Header{Edition: e, Start: chess.Start()})}
	for range shuffles {
		s.does(shuffle)
	}
	s.shown = nil
	family := board.Families[0]
	s.board, s.reads = family.Virtual(board.Setting{Number: "1"}), family.Decoder(board.Setting{})
	start := chess.Start()
	s.board.SetBoard(start.Board())
	s.referee.Read(sense.ProfileOf(family.Name))
	for _, command := range family.Start {
		s.bytes(s.board.Host(command))
	}
	return s
}

// does performs what the words say, separated by commas: acts of people such as «white
// touch g1» and «white claim 9.2», or changes of the board such as «g1 off» and «g1 N».
func (s *seat) does(words string) {
	for one := range strings.SplitSeq(words, ", ") {
		w := strings.Fields(one)
		if on, ok := chess.ParseSquare(w[0]); ok {
			p := chess.NoPiece
			if w[1] == "N" {
				p = chess.MakePiece(chess.White, chess.Knight)
			}
			s.bytes(s.board.Set(on, p))
			s.bytes(s.board.(*dgt.Virtual).SetClock(adoube.ClockFace{Running: true, White: time.Hour - s.now, Black: time.Hour})) // time passes
			continue
		}
		line := map[string]any{"by": w[0], "act": w[1]}
		for _, x := range w[2:] {
			switch {
			case w[1] == "claim":
				line["article"] = x
			case x == "accident" || x == "unclear":
				line["intent"] = x
			default:
				line["on"] = x
			}
		}
		text, err := json.Marshal(line)
		if err != nil {
			s.Fatal(err)
		}
		act, err := wire.ReadAct(text)
		if err != nil {
			s.Fatal(err)
		}
		if act.Verb == adoube.Claim {
			for _, lifted := range s.referee.Lifted() {
				s.notes(s.referee.Act(lifted))
			}
		}
		s.notes(s.referee.Act(act))
	}
}

// bytes passes bytes of the board to the referee.
func (s *seat) bytes(p []byte) {
	s.now += 3 * time.Second
	for _, f := range s.reads.Decode(nil, p, s.now) {
		for j := range s.referee.Frame(f) {
			s.notes(j)
		}
	}
}

// notes records what a ruling says about draws, and whether it asks.
func (s *seat) notes(j referee.Judged) {
	r := j.Ruling
	switch {
	case j.Err != nil:
		s.Fatalf("%v: %v", j.Act, j.Err)
	case r.Claim != nil && r.Draw != nil:
		said := []string{r.Claim.Outcome.String()}
		if r.Draw.Reason != adoube.NoRefusal {
			said = append(said, r.Draw.Reason.String())
		}
		if r.Claim.Penalty != adoube.NoPenalty {
			said = append(said, r.Claim.Penalty.String())
		}
		s.shown = append(s.shown, strings.Join(said, " "))
	case r.Offer != nil && r.Offer.State == adoube.OfferDeclined:
		s.shown = append(s.shown, "declined")
	case len(r.Ask) > 0:
		s.shown = append(s.shown, "asked")
	}
}

// A touch affects an offer and a claim of a draw (9.1, 9.4, 9.5), whether people report it
// or a board detects it; a board hears no «j'adoube» and knows no intention.
func TestTouchesAndDraws(t *testing.T) {
	for _, c := range []struct {
		edition  string
		shuffles int
		does     string
		want     string
	}{
		// 9.4, reported by people.
		{"fide-2023", 2, "white claim 9.2", "upheld"},
		{"fide-2023", 2, "white touch g1, white claim 9.2", "rejected touched"},
		{"fide-2023", 2, "white lift g1, white release g1, white claim 9.2", "rejected touched"},
		{"fide-2023", 2, "white touch g8, white claim 9.2", "rejected touched"},
		{"fide-2023", 2, "white adjust, white touch g1, white claim 9.2", "upheld"},
		{"fide-2023", 2, "white touch g1 accident, white claim 9.2", "upheld"},
		{"fide-2014", 2, "white touch g1 unclear, white claim 9.2", "asked, open"},
		{"fide-2023", 2, "black touch g8, white claim 9.2", "upheld"},
		{"fide-2009", 2, "white touch g1, white claim 9.2", "rejected touched"},
		{"fide-2005", 2, "white touch g1, white claim 9.2", "upheld"},
		{"fide-1997", 2, "white lift g1, white release f3, white claim 9.2", "rejected moved"},
		{"fide-2023", 2, "black clock, black claim 9.2", "rejected not-on-move"},
		// 9.5, reported by people.
		{"fide-2023", 1, "white claim 9.2", "rejected not-established two-minutes"},
		{"fide-2009", 1, "white claim 9.2", "rejected not-established three-minutes"},
		{"fide-2023", 1, "white touch g1, white claim 9.2", "rejected touched"},
		// 9.1, reported by people.
		{"fide-2023", 0, "black offer, white touch g1", "declined"},
		{"fide-2023", 0, "black offer, white adjust, white touch g1", ""},
		{"fide-2023", 0, "black offer, white touch g1 accident", ""},
		{"fide-2023", 0, "black offer, black touch g8", ""},
		{"fide-1997", 0, "black offer, white touch g1", ""},
		// 9.4, from the bytes of a board.
		{"fide-2023", 2, "g1 off, f3 N, white claim 9.2", "rejected touched"},
		{"fide-2023", 2, "g1 off, g1 N, white claim 9.2", "open"},
		{"fide-2023", 2, "g1 off, white claim 9.2", "open"},
		{"fide-2009", 2, "g1 off, white claim 9.2", "open"},
		{"fide-2005", 2, "g1 off, white claim 9.2", "upheld"},
		{"fide-2023", 2, "white adjust, g1 off, white claim 9.2", "upheld"},
		{"fide-2023", 1, "g1 off, white claim 9.2", "open"},
		{"fide-2023", 0, "black offer, g1 off, white claim 9.2", "asked, open"},
		{"fide-2018", 2, "g1 off, g1 N, white claim 9.2", "open"},
		{"fide-2017", 2, "g1 off, g1 N, white claim 9.2", "open"},
		{"fide-2014", 2, "g1 off, g1 N, white claim 9.2", "open"},
		{"fide-2009", 2, "g1 off, g1 N, white claim 9.2", "open"},
		{"fide-2005", 2, "g1 off, g1 N, white claim 9.2", "upheld"},
		{"fide-2001", 2, "g1 off, g1 N, white claim 9.2", "upheld"},
		{"fide-1997", 2, "g1 off, g1 N, white claim 9.2", "upheld"},
		{"fide-2023", 2, "white adjust, g1 off, g1 N, white claim 9.2", "upheld"},
		{"fide-2009", 2, "white adjust, g1 off, g1 N, white claim 9.2", "upheld"},
		{"fide-2023", 2, "g1 off, g1 N, white adjust, white claim 9.2", "asked, open"},
		// 9.5, from the bytes of a board.
		{"fide-2023", 1, "g1 off, g1 N, white claim 9.2", "open"},
		{"fide-2005", 1, "g1 off, g1 N, white claim 9.2", "rejected not-established three-minutes"},
		{"fide-2023", 1, "white adjust, g1 off, g1 N, white claim 9.2", "rejected not-established two-minutes"},
		// 9.1, from the bytes of a board.
		{"fide-2023", 0, "black offer, g1 off, g1 N", "asked"},
		{"fide-2014", 0, "black offer, g1 off, g1 N", "asked"},
		{"fide-2023", 0, "black offer, white adjust, g1 off, g1 N", ""},
		{"fide-2023", 0, "black offer, g1 off, f3 N, white clock", "asked, declined, asked"},
		{"fide-1997", 0, "black offer, g1 off, g1 N", ""},
	} {
		s := seated(t, c.edition, c.shuffles)
		s.does(c.does)
		if got := strings.Join(s.shown, ", "); got != c.want {
			t.Errorf("%s, %d shuffles, %s: %q, not %q", c.edition, c.shuffles, c.does, got, c.want)
		}
	}
}
