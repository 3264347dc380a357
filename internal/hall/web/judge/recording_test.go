package judge

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
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
func recordings(t *testing.T, in Input, body string) (r recording, text string, err error) {
	t.Helper()
	in.Form, in.RawBody = "recording", []byte(body)
	out, err := unhurried().Judge(t.Context(), &in)
	if err != nil {
		return r, err.Error(), err
	}
	return r, string(out.Body), json.Unmarshal(out.Body, &r)
}

// A recording of each family is answered with the acts of its games.
func TestRecordingsForPages(t *testing.T) {
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
			got, said, err := recordings(t, Input{Header: `{"laws":"fide-2018"}`}, body)
			if err != nil || got.Family != f.Name || len(got.Games) != 1 || !strings.Contains(said, `"on":"e4"`) {
				t.Errorf("%s, %s: %s", f.Name, form, said)
			}
		}
	}
	for _, c := range []struct{ family, body string }{{"", "abc"}, {"", "\x1f\x8b\x08nothing"}, {"abacus", "00"}} {
		if _, said, err := recordings(t, Input{Family: c.family}, c.body); status(err) != http.StatusUnprocessableEntity || !strings.Contains(said, "name the family") {
			t.Errorf("%q, %q: %s", c.family, c.body, said)
		}
	}
}

// A game not seen from its start begins if the request says whose move it is.
func TestRecordingWithinAGame(t *testing.T) {
	const game = `{"family":"dgt"}
{"time":0,"direction":"board","bytes":"86004308000a0c0b0a09080707070700070707000009000000000000040000070000000000000001000000000000000003000001010101000101010203040605000002"}
{"time":2,"direction":"board","bytes":"8e00050800"}
{"time":2.4,"direction":"board","bytes":"8e00051007"}
{"time":9,"direction":"board","bytes":"8e00051900"}
`
	got, said, err := recordings(t, Input{}, game)
	if err != nil || len(got.Games) != 0 || got.Stands != "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R" {
		t.Fatal(said)
	}
	header, _ := json.Marshal(map[string]string{"fen": got.Stands + " b KQkq - 0 1"})
	if got, said, err = recordings(t, Input{Header: string(header)}, game); err != nil || len(got.Games) != 1 || !strings.Contains(said, `"on":"a6"`) || got.Stands != "" {
		t.Error(said)
	}
}
