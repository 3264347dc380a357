package web

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adoube/board"
	"adoube/chess"
)

// recordedBy returns the frames of a board of a family for a game in which White plays
// a pawn to e4: as lines of digits, or as a recording that names the family.
func recordedBy(f board.Family, named bool) string {
	var b strings.Builder
	v, d := f.Virtual(board.Setting{}), f.Decoder(board.Setting{})
	var say func(at time.Duration, data []byte)
	say = func(at time.Duration, data []byte) {
		switch {
		case len(data) == 0:
			return
		case named:
			fmt.Fprintf(&b, `{"time":%.3f,"direction":"board","bytes":"%x"}`+"\n", at.Seconds(), data)
		default:
			b.WriteString(hex.EncodeToString(data) + "\n")
		}
		d.Decode(nil, data, at)
		if a, answers := d.(board.Answerer); answers {
			say(at, v.Host(a.Answer()))
		}
	}
	reports := func(at time.Duration) {
		if p, polls := d.(board.Poller); polls {
			say(at, v.Host(p.Poll()))
		}
		say(at, v.Report())
	}
	if named {
		fmt.Fprintf(&b, `{"family":%q}`+"\n", f.Name)
	}
	start := chess.Start()
	v.SetBoard(start.Board())
	for _, ask := range f.Start {
		say(0, v.Host(ask))
	}
	for range 10 { // a Certabo learns its pieces from several
		reports(0)
	}
	say(2*time.Second, v.Set(chess.E2, chess.NoPiece))
	reports(2 * time.Second)
	say(3*time.Second, v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn)))
	for at := 3 * time.Second; at < 8*time.Second; at += time.Second {
		reports(at)
	}
	return b.String()
}

// recordings requests the contents of a recording.
func (s *site) recordings(t *testing.T, query url.Values, body string) (status int, r recording, text string) {
	t.Helper()
	query.Set("form", "recording")
	got := s.judged(http.MethodPost, "?"+query.Encode(), body)
	text = got.Body.String()
	_ = json.Unmarshal(got.Body.Bytes(), &r)
	return got.Code, r, text
}

// A recording of each family is answered with the acts of its games.
func TestRecordingsForPages(t *testing.T) {
	s := newSite(t)
	zip := func(text string) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		_, _ = w.Write([]byte(text))
		_ = w.Close()
		return b.String()
	}
	for _, f := range board.Families {
		text := recordedBy(f, true)
		for form, body := range map[string]string{"named": text, "packed": zip(text)} {
			status, got, said := s.recordings(t, url.Values{"header": {`{"laws":"fide-2018"}`}}, body)
			if status != 200 || got.Family != f.Name || len(got.Games) != 1 || !strings.Contains(said, `"on":"e4"`) {
				t.Errorf("%s, %s: %d %s", f.Name, form, status, said)
			}
		}
	}
	for body, want := range map[string]string{"abc": "family", "\x1f\x8b\x08nothing": "family"} {
		if status, _, said := s.recordings(t, url.Values{}, body); status != 422 || !strings.Contains(said, "kind of board") {
			t.Errorf("%q: %d %s, want %s", body, status, said, want)
		}
	}
	if status, _, said := s.recordings(t, url.Values{"family": {"abacus"}}, "00"); status != 422 {
		t.Errorf("a family that there is not: %d %s", status, said)
	}
}

// A game not seen from its start begins if the request says whose move it is.
func TestRecordingWithinAGame(t *testing.T) {
	s := newSite(t)
	const within = `{"family":"dgt"}
{"time":0,"direction":"board","bytes":"86004308000a0c0b0a09080707070700070707000009000000000000040000070000000000000001000000000000000003000001010101000101010203040605000002"}
{"time":2,"direction":"board","bytes":"8e00050800"}
{"time":2.4,"direction":"board","bytes":"8e00051007"}
{"time":9,"direction":"board","bytes":"8e00051900"}
`
	_, got, said := s.recordings(t, url.Values{}, within)
	if len(got.Games) != 0 || got.Stands != "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R" {
		t.Fatal(said)
	}
	header, _ := json.Marshal(map[string]string{"fen": got.Stands + " b KQkq - 0 1"})
	if _, got, said = s.recordings(t, url.Values{"header": {string(header)}}, within); len(got.Games) != 1 || !strings.Contains(said, `"on":"a6"`) || got.Stands != "" {
		t.Error(said)
	}
}
