package wire

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"adoube/chess"
)

// million is how many acts BenchmarkJudgeJSON judges, at least.
const million = 1_000_000

// BenchmarkJudgeJSON judges a million act lines of famous games, and tells how
// often longer that takes than decoding those lines and encoding those rulings
// with the same JSON library, in the same run, by turns.
func BenchmarkJudgeJSON(b *testing.B) {
	stream, acts := famousLines(b)
	rulings := rulingsOf(b, stream)
	var judging, bare time.Duration
	judged := 0
	for b.Loop() {
		for done := 0; done < million; done += acts {
			judging += timed(func() { judgeAll(b, stream, io.Discard) })
			bare += timed(func() { recode(b, stream, rulings) })
			judged += acts
		}
	}
	b.ReportMetric(float64(judged)/judging.Seconds(), "acts/s")
	b.ReportMetric(judging.Seconds()/bare.Seconds(), "times-bare-JSON")
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

func judgeAll(b *testing.B, stream string, out io.Writer) {
	if bad, err := Judge(Header{}, strings.NewReader(stream), out); err != nil || bad > 0 {
		b.Fatal(bad, err)
	}
}

// recode decodes acts and encodes their rulings, by encoding/json alone.
func recode(b *testing.B, stream string, rulings []Ruling) {
	decode, encode := json.NewDecoder(strings.NewReader(stream)), json.NewEncoder(io.Discard)
	for n := 0; ; {
		var act struct {
			Act, By, On, Evidence string
			At                    int
		}
		switch err := decode.Decode(&act); {
		case err == io.EOF:
			return
		case err != nil:
			b.Fatal(err)
		case act.Act == "":
			continue // a header
		}
		if err := encode.Encode(rulings[n]); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

func rulingsOf(b *testing.B, stream string) (rulings []Ruling) {
	var out strings.Builder
	judgeAll(b, stream, &out)
	for line := range strings.Lines(out.String()) {
		var r Ruling
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			b.Fatal(err)
		}
		rulings = append(rulings, r)
	}
	return rulings
}

// famousLines writes famous games as a board reports them, and counts the acts.
func famousLines(b *testing.B) (stream string, acts int) {
	text, err := os.ReadFile("../chess/testdata/famous.pgn")
	if err != nil {
		b.Fatal(err)
	}
	var s strings.Builder
	tell := func(act string, by chess.Color, on ...chess.Square) {
		acts++
		fmt.Fprintf(&s, `{"act":"%s","by":"%v",`, act, by)
		for _, square := range on {
			fmt.Fprintf(&s, `"on":"%v",`, square)
		}
		fmt.Fprintf(&s, `"at":%d,"evidence":"sensed"}`+"\n", 1000*acts)
	}
	for g, err := range chess.ReadGames(string(text)) {
		if err != nil {
			b.Fatal(err)
		}
		s.WriteString("{}\n")
		pos := g.Start
		for _, ply := range g.Plies {
			m, by := ply.Move, pos.Turn()
			if !m.Castles() && pos.At(m.To()) != chess.NoPiece {
				tell("remove", by, m.To())
			}
			tell("lift", by, m.From())
			tell("release", by, m.Destination())
			if m.Castles() {
				tell("lift", by, m.To())
				tell("release", by, chess.RookTo(by, m.Side()))
			}
			tell("clock", by)
			pos = pos.Play(m)
		}
	}
	return s.String(), acts
}
