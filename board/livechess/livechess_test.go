package livechess_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/board/codec/codectest"
	"adoube/board/livechess"
	"adoube/chess"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// feed returns an event in the form that LiveChess sends.
func feed(fields string) string {
	return `{"response":"feed","id":1,"param":{"serialnr":"23946","flipped":false` + fields + `},"time":1587948082889}` + "\n"
}

func TestMessages(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{feed(`,"board":"` + start + `","clock":null`), "board " + start},
		{feed(`,"clock":{"white":5676,"black":7190,"run":true,"time":1}`), "1h34m36s 1h59m50s white runs"},
		{feed(`,"clock":{"white":1,"black":2,"run":false,"time":1}`), "1s 2s black runs"},
		{feed(`,"clock":{"white":1,"black":2,"run":null,"time":1}`), "1s 2s unknown"},
		{feed(`,"clock":{"white":-1,"black":2,"run":null,"time":1}`), "fault: LiveChess: clock shows no time"},
		{feed(`,"san":["e4"],"match":true`), ""},
		{feed(`,"board":"rnbqkbnr"`), "fault: LiveChess: rnbqkbnr: "},
		{feed(`,"board":7`), "fault: LiveChess: an event that cannot be read"},
		{`{"response":"error","id":1,"param":{"message":"no"},"time":1}` + "\n", "fault: LiveChess: no"},
		{`{"id":1,"call":"eboards"}` + "\n", ""}, // the host's own, in a recording
		{`{"id":42,"response":"call","param":null,"time":1503849460753}` + "\n", ""},
		{`{"response":"call","id":1,"param":[{"serialnr":3000147740,"source":"ttyACM0","state":"ACTIVE"}],"time":1}` + "\n", "board 3000147740 ttyACM0 ACTIVE"},
		{`{"response":"call","id":1,"param":[],"time":1}` + "\n", "fault: LiveChess has no such board"},
		{"what?\n" + feed(""), "fault: 6 bytes skipped"},
		{"\n\n" + strings.TrimSuffix(feed(""), "\n"), "fault: 92 bytes skipped"},
	} {
		got := codectest.Text(&livechess.Decoder{}, []byte(c.text))
		if got != c.want && !(strings.HasSuffix(c.want, ": ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestChoice expects the requested board or an active one, because boards of past events
// stay in the list.
func TestChoice(t *testing.T) {
	list := `{"response":"call","id":1,"param":[{"serialnr":"1","state":"INACTIVE"},{"serialnr":"2","state":"ACTIVE"},{"serialnr":"3","state":null}],"time":1}` + "\n"
	for asked, want := range map[string]string{"": `"serialnr":"2"`, "3": `"serialnr":"3"`, "4": ""} {
		d := livechess.Decoder{Serial: asked}
		d.Decode(nil, []byte(list), 0)
		answer := string(d.Answer())
		if (want == "") != (answer == "") || !strings.Contains(answer, want) {
			t.Errorf("asked for %q: %s", asked, answer)
		}
		if again := d.Answer(); len(again) > 0 {
			t.Errorf("said twice: %s", again)
		}
	}
}

// TestOtherBoard ignores boards that were not chosen.
func TestOtherBoard(t *testing.T) {
	text := feed("") + strings.Replace(feed(`,"board":"8/8/8/8/8/8/8/8"`), "23946", "7", 1)
	if got := codectest.Text(&livechess.Decoder{}, []byte(text)); got != "" {
		t.Error(got)
	}
}

// TestVirtual has a host find the board of a virtual LiveChess and follow it.
func TestVirtual(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	pos := chess.Start()
	v := livechess.Virtual{Serial: "23946", Now: time.UnixMilli(1587948082875)}
	v.SetBoard(pos.Board())
	var d livechess.Decoder
	frames := d.Decode(nil, v.Host(livechess.Start()[0]), 0)
	frames = d.Decode(frames, v.Host(d.Answer()), 0)
	if len(frames) != 2 || codectest.Brief(frames[1]) != "board "+start {
		t.Fatalf("%v", frames)
	}
	want := pos.Board()
	for range 200 {
		s, p := chess.Square(rng.IntN(64)), chess.MakePiece(chess.Color(rng.IntN(2)), chess.PieceType(rng.IntN(7)))
		changes := want.At(s) != p
		want.Put(s, p)
		v.Set(s, p)
		v.Now = v.Now.Add(time.Second)
		frames := d.Decode(nil, v.Report(), 0)
		if (len(frames) == 1) != changes || changes && frames[0].Board != codec.Pieces(want) {
			t.Fatalf("%v on %v: %v", p, s, frames)
		}
	}
	v.SetClock(adoube.ClockFace{White: 90 * time.Second, Black: time.Hour, Running: true, Turn: adoube.White})
	frames = d.Decode(nil, v.Report(), 0)
	if len(frames) != 2 || codectest.Brief(frames[1]) != "1m30s 1h0m0s white runs" || frames[1].At < 100*time.Second {
		t.Errorf("%v", frames)
	}
	for call, want := range map[string]string{
		"?\n": "not a call", `{"call":"fly","id":1}` + "\n": "unknown call fly",
		`{"call":"subscribe","id":1,"param":{"feed":"eboardevent","id":1,"param":{"serialnr":"1"}}}` + "\n": "no such board",
	} {
		if got := codectest.Text(&d, v.Host([]byte(call))); got != "fault: LiveChess: "+want {
			t.Errorf("%s is answered %s", call, got)
		}
	}
	v.Host([]byte(`{"call":"unsubscribe","id":1}` + "\n"))
	v.SetBoard(pos.Board())
	if got := v.Report(); len(got) > 0 {
		t.Errorf("sent without being asked: %s", got)
	}
}

// TestRealSession decodes a session with the real program, which is not in the repository.
func TestRealSession(t *testing.T) {
	text, err := os.ReadFile("../../../shared/recordings/livechess/session.txt")
	if err != nil {
		t.Skip("NOT RUN: the real session is not here:", err)
	}
	var boards int
	var last time.Duration
	var d livechess.Decoder
	for _, f := range d.Decode(nil, text, 0) {
		if f.Kind == adoube.FrameBoard {
			boards++
		}
		last = f.At
	}
	if want := 55706 * time.Millisecond; boards != 7 || last != want {
		t.Errorf("%d boards, the last after %v", boards, last)
	}
}

func fresh() codectest.Decoder { return &livechess.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, []byte(feed(`,"board":"`+start+`"`)), []byte(feed(`,"clock":{"white":1,"black":2,"run":true}`)),
		[]byte("x\n"), []byte(`{"response":"call","id":1,"param":[{"serialnr":"1"}]}`+"\n"))
}
