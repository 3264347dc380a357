package incident

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
)

// view returns a table with these records: headers, acts, and others named
// before a colon.
func view(t *testing.T, records ...string) *table.View {
	t.Helper()
	now := time.UnixMilli(0)
	tb, err := table.Open(t.Context(), journaltest.NewMemory(), "open/1/1", func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range records {
		kind := journal.Act
		if name, rest, ok := strings.Cut(text, ": "); ok {
			kind, text = journal.Kind(name), rest
		}
		r := journal.Record{Kind: kind, At: int64(i), By: fmt.Sprint("token-", i), Key: fmt.Sprint("k.", i), Data: []byte(text)}
		if got, err := tb.Put(t.Context(), r); err != nil || got.Err != nil {
			t.Fatal(err, got.Err)
		}
	}
	if v := tb.View(); len(v.Wrong) == 0 {
		return v
	}
	t.Fatal(tb.View().Wrong)
	return nil
}

// report returns the report of the last claim at a table.
func report(t *testing.T, records ...string) *Incident {
	t.Helper()
	v := view(t, records...)
	i, err := New(Source{Claimed: "1-1-1", View: v, Claim: &v.Claims[len(v.Claims)-1], Now: time.UnixMilli(1000)})
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// opening is the game of most reports here.
var opening = []string{
	`header: {"language":"en"}`,
	`{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `{"act":"clock","by":"white"}`,
	`{"act":"lift","by":"black","on":"e5"}`, // the square is empty: refused
	`{"act":"touch","by":"black","on":"g8","evidence":"sensed"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`,
}

func with(records ...string) []string { return append(opening[:len(opening):len(opening)], records...) }

// The turn in dispute begins after the other player's last move and press, whoever
// claims and whatever was refused meanwhile.
func TestWhereTheTurnBegan(t *testing.T) {
	for _, c := range []struct {
		claim    string
		from, at int // acts before the turn, acts up to the disputed one
		seen     int
	}{
		{`{"by":"white","against":"black","at":5}`, 3, 4, 3},
		{`{"by":"white","against":"black"}`, 3, 6, 3},
		{`{"by":"arbiter","at":7}`, 3, 6, 3},
		{`{"by":"black","against":"white","at":2}`, 0, 2, 7},
		{`{"by":"black","against":"white","at":3}`, 0, 3, 7},
		{`{"by":"arbiter","at":1}`, 0, 1, 7},
	} {
		i := report(t, with("claim: "+c.claim)...)
		if i.From != c.from || len(i.Acts) != c.at || len(i.Seen) != c.seen {
			t.Errorf("%s: from %d, %d acts, %d seen", c.claim, i.From, len(i.Acts), len(i.Seen))
		}
	}
}

// A claim at a table where nothing has happened yet.
func TestBeforeAnyAct(t *testing.T) {
	i := report(t, opening[0], `claim: {"by":"white","against":"black"}`)
	if i.From != 0 || i.At != 0 || len(i.Acts) != 0 || !strings.HasPrefix(i.Pieces, "rnbqkbnr/") || i.Position == "" || i.Start.Variant != "standard" {
		t.Errorf("%+v", i)
	}
	v := view(t, `claim: {"by":"white"}`)
	if _, err := New(Source{View: v, Claim: &v.Claims[0]}); err != ErrNoGame {
		t.Errorf("without a game: %v", err)
	}
}

// The report shows the record when the claim was opened, with the rulings made then;
// later acts are part of the decision.
func TestFactsStayAsTheyWere(t *testing.T) {
	i := report(t, with(`claim: {"by":"white","against":"black"}`,
		`statement: {"no":1,"from":"black","after":3,"acts":[{"act":"touch","by":"black","on":"g8","intent":"accident"},{"act":"lift","by":"black","on":"e7"},{"act":"release","by":"black","on":"e5"}]}`,
		`decision: {"no":1,"outcome":"dismissed","acts":[{"act":"find","about":4,"finding":"accident"}]}`,
		`{"act":"clock","by":"black"}`)...)
	if len(i.Seen) != 3 || i.Seen[0].Evidence != "sensed" || !strings.Contains(i.Seen[0].Text, "knight") {
		t.Errorf("seen: %+v", i.Seen)
	}
	sentences := i.Statements[0]
	if len(sentences.Rulings) != 3 || strings.Contains(string(sentences.Rulings[2]), "findings") || !strings.Contains(sentences.Sentences[1], "pawn from e7") {
		t.Errorf("the statement: %+v", sentences)
	}
	if len(i.Decision.Rulings) != 1 || !strings.Contains(i.Decision.Sentences[0], "4") || i.State != "final" {
		t.Errorf("the decision: %+v", i.Decision)
	}
	if i.Record.Seq != uint64(len(opening)+4) || i.Record.Board != "open/1/1" {
		t.Errorf("the record: %+v", i.Record)
	}
}

// Each ruling's text has its sentences beside it, each with its articles.
func TestSentencesOfRulings(t *testing.T) {
	i := report(t, with(`claim: {"by":"white","against":"black"}`)...)
	cited := 0
	for _, seen := range i.Seen {
		var r struct{ Text string }
		if err := json.Unmarshal(seen.Ruling, &r); err != nil {
			t.Fatal(err)
		}
		var plain []string
		for _, line := range i.Lines[r.Text] {
			text, articles, found := strings.Cut(line, " [")
			if plain = append(plain, text); found && strings.Trim(articles, "0123456789., ]") == "" {
				cited++
			}
		}
		if strings.Join(plain, " ") != r.Text {
			t.Errorf("%q: %q", r.Text, i.Lines[r.Text])
		}
	}
	if cited == 0 {
		t.Errorf("no sentence has its article: %q", i.Lines)
	}
}

// The irregularities that could still be claimed when the claim was opened exclude
// those forfeited by a touch or removed by a finding.
func TestWhoMayStillClaim(t *testing.T) {
	declared := append([]string{}, opening...)
	declared[5] = `{"act":"touch","by":"black","on":"g8"}`
	const claim = `claim: {"by":"white","against":"black"}`
	if i := report(t, append(declared, claim)...); len(i.MayClaim) != 1 || i.MayClaim[0].By != "white" || i.MayClaim[0].Code != "touch-move" || i.MayClaim[0].Cites[0] != "4.3.1" || i.MayClaim[0].Of != "black" || i.MayClaim[0].Move != i.Move {
		t.Errorf("at once: %+v", i.MayClaim)
	}
	for _, then := range []string{
		`{"act":"touch","by":"white","on":"d2"}`,
		`{"act":"find","about":4,"finding":"accident"}`,
		`{"act":"claim","by":"white","article":"4.3.1"}`,
	} {
		if i := report(t, append(declared, then, claim)...); len(i.MayClaim) != 0 {
			t.Errorf("after %s: %+v", then, i.MayClaim)
		}
	}
	if i := report(t, with(claim)...); len(i.MayClaim) != 0 {
		t.Errorf("a sensed contact alone accuses nobody: %+v", i.MayClaim)
	}
}

// A claim is about the game that was on then, even if it was corrected later.
func TestAfterACorrection(t *testing.T) {
	set := `correct: {"reason":"begun wrongly","fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1","laws":"fide-2018"}`
	before := report(t, with(`claim: {"by":"white","against":"black"}`, set, `{"act":"touch","by":"white","on":"h1"}`)...)
	if before.Laws != "fide-2023" || len(before.Acts) != 6 || len(before.Seen) != 3 {
		t.Errorf("before: %s, %d acts, %d seen", before.Laws, len(before.Acts), len(before.Seen))
	}
	after := report(t, with(set, `{"act":"touch","by":"white","on":"h1"}`, `claim: {"by":"black","against":"white"}`)...)
	if after.Laws != "fide-2018" || len(after.Acts) != 1 || after.At != 8 || after.Position != "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" {
		t.Errorf("after: %s, %d acts, at %d, %s", after.Laws, len(after.Acts), after.At, after.Position)
	}
	last := report(t, with(set, `claim: {"by":"white","against":"black"}`)...)
	if last.Laws != "fide-2023" || last.At != 7 || len(last.Acts) != 6 {
		t.Errorf("about the last act, before the correction: %s, at %d, %d acts", last.Laws, last.At, len(last.Acts))
	}
}

// Two arbiters decide at the same moment on two nodes: the first decision
// counts, and the acts of the second are not applied.
func TestTwoDecisions(t *testing.T) {
	tb, err := table.Open(t.Context(), journaltest.NewMemory(), "open/1/1", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range []journal.Record{
		{Kind: journal.Header, Data: []byte(`{}`)},
		{Kind: journal.Act, Data: []byte(`{"act":"touch","by":"white","on":"g1"}`)},
		{Kind: journal.Claim, Data: []byte(`{"by":"black","against":"white"}`)},
		{Kind: journal.Decision, Data: []byte(`{"no":1,"outcome":"upheld"}`)},
		{Kind: journal.Decision, Data: []byte(`{"no":1,"outcome":"dismissed","acts":[{"act":"find","about":1,"finding":"accident"}]}`)},
	} {
		r.Key = fmt.Sprint("k.", i)
		if _, err := tb.Put(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	v := tb.View()
	if v.Claims[0].Decision.Outcome != "upheld" || len(v.Items) != 1 || len(v.Wrong) != 1 {
		t.Errorf("%+v, %d items, %v", v.Claims[0].Decision, len(v.Items), v.Wrong)
	}
}

// A report can be written and read again.
func TestJSON(t *testing.T) {
	i := report(t, with(`claim: {"by":"white","against":"black"}`)...)
	data, err := json.Marshal(i)
	if err != nil {
		t.Fatal(err)
	}
	var again Incident
	if err := json.Unmarshal(data, &again); err != nil || again.Claim != "1-1-1" || len(again.Seen) != 3 {
		t.Errorf("%v %s", err, data)
	}
}

// A report is about the punished player, whatever player the claim was against; if a claim is
// dismissed, about the player it was against; otherwise about nobody.
func TestWhomItIsAbout(t *testing.T) {
	white, black := []penalty.Penalty{{Penalty: "warning", Against: "white"}}, []penalty.Penalty{{Penalty: "warning", Against: "black"}}
	for _, c := range []struct {
		against, outcome string
		penalties        []penalty.Penalty
		changed          []penalty.Penalty // by a committee
		want             []string
	}{
		{"black", "upheld", white, nil, []string{"white"}},
		{"black", "dismissed", white, nil, []string{"black"}},
		{"black", "upheld", nil, nil, []string{"black"}},
		{"", "upheld", nil, nil, []string{}},
		{"", "upheld", slices.Concat(black, white), nil, []string{"white", "black"}},
		{"white", "upheld", white, black, []string{"black"}},
	} {
		i := &Incident{Against: c.against, Decision: &Decided{Outcome: c.outcome, Penalties: c.penalties}}
		if c.changed != nil {
			i.Committee = &Committee{Decided{Outcome: "changed", Penalties: c.changed}}
		}
		if err := new(game).about(i); err != nil || !slices.Equal(i.About, c.want) {
			t.Errorf("%+v: %v %v", c, i.About, err)
		}
	}
}

// The position after a decision is that of the game after its acts, even if a corrected
// decision repeats none; a decision without acts has none.
func TestThePositionAfterADecision(t *testing.T) {
	const start, played = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
	acts := []string{opening[0], `{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `claim: {"by":"black","against":"white"}`}
	for _, c := range []struct {
		decisions []string
		want      string
	}{
		{nil, ""},
		{[]string{`decision: {"no":1,"outcome":"upheld"}`}, ""},
		{[]string{`decision: {"no":1,"outcome":"upheld","acts":[{"act":"restore","by":"arbiter"}]}`, `{"act":"lift","by":"white","on":"g1"}`}, start},
		{[]string{`decision: {"no":1,"outcome":"upheld","acts":[{"act":"stands","by":"arbiter"}]}`}, played},
		{[]string{`decision: {"no":1,"outcome":"upheld","second":true,"acts":[{"act":"restore","by":"arbiter"}]}`, `decision: {"no":1,"outcome":"upheld","second":true,"corrects":1,"text":"seen"}`}, start},
	} {
		if i := report(t, append(acts[:len(acts):len(acts)], c.decisions...)...); i.Settled != c.want {
			t.Errorf("%v: %s, not %s", c.decisions, i.Settled, c.want)
		}
	}
}

// A corrected decision describes the position even if it has no acts about it, and one
// that undoes an earlier decision says only that.
func TestADecisionSaysWhatBecameOfThePosition(t *testing.T) {
	restore, stands := `{"act":"restore","by":"arbiter"}`, `{"act":"stands","by":"arbiter"}`
	undo := `{"act":"find","by":"arbiter","about":4,"finding":"not-made"}`
	const back, stays, undone = "The arbiter puts the pieces back.", "The arbiter lets the move stand.", "The earlier decision is undone."
	first := `decision: {"no":1,"outcome":"upheld","second":true,"acts":[` + restore + `]}`
	acts := []string{opening[0], `{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `claim: {"by":"black","against":"white"}`}
	for _, c := range []struct {
		corrections []string
		want        []string
	}{
		{nil, []string{back}},
		{[]string{`"text":"seen"`}, []string{back}},
		{[]string{`"text":"seen"`, `"text":"heard"`}, []string{back}},
		{[]string{`"acts":[` + undo + `,` + stands + `]`}, []string{undone, stays}},
		{[]string{`"acts":[` + undo + `]`, `"text":"seen"`}, nil},
	} {
		list := append(acts[:len(acts):len(acts)], first)
		for n, more := range c.corrections {
			list = append(list, fmt.Sprintf(`decision: {"no":1,"outcome":"upheld","second":true,"corrects":%d,%s}`, n+1, more))
		}
		d := report(t, list...).Decision
		if !slices.Equal(d.Sentences, c.want) || len(d.Rulings) != len(c.want) {
			t.Errorf("%v: %q, %s", c.corrections, d.Sentences, d.Rulings)
		}
	}
}
