package wire

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
)

// judged returns Judge's answers to these lines.
func judged(t *testing.T, in ...string) (out []string, bad int) {
	t.Helper()
	var b strings.Builder
	bad, err := Judge(Header{}, strings.NewReader(strings.Join(in, "\n")+"\n"), &b)
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() == 0 {
		return nil, bad
	}
	return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n"), bad
}

const castling = `{"laws":"fide-2023","fen":"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}`

// The example of the contract: header, two touches, ruling.
func TestContractExample(t *testing.T) {
	got, bad := judged(t, castling,
		`{"act":"touch","by":"white","on":"e1"}`,
		`{"act":"touch","by":"white","on":"h1","at":1500.5}`)
	want := `{"no":2,"at":1500.5,"turn":"white","open":["e1g1"],"cites":["4.4.1"],"trail":[{"cites":["4.4.1"],"from":26,"to":1}],"certainty":"declared","text":"White touched the king and the rook on h1 and must castle on that side."}`
	if bad != 0 || len(got) != 2 || got[1] != want {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
}

// TestTheOnlyMoveHasItsPiece: the step that demands a move says it in the notation of the
// language, while its field stays UCI.
func TestTheOnlyMoveHasItsPiece(t *testing.T) {
	for language, text := range map[string]string{"en": "Have White play Nxc3 (4.3.3).", "de": "Lassen Sie Weiß Sxc3 spielen (4.3.3)."} {
		got, bad := judged(t, `{"fen":"4k3/8/8/8/8/2p5/8/1N2K3 w - - 0 1","language":"`+language+`"}`,
			`{"act":"touch","by":"white","on":"c3"}`,
			`{"act":"lift","by":"white","on":"e1"}`,
			`{"act":"release","by":"white","on":"f1"}`)
		if want := `"move":"b1c3","on":"b1","cites":["4.3.3"],"text":"` + text; bad != 0 || !strings.Contains(got[2], want) {
			t.Errorf("no %s in\n%s", want, got[2])
		}
	}
}

// A question without answers still has the field.
func TestQuestionWithoutAnswers(t *testing.T) {
	got, bad := judged(t, `{}`,
		`{"act":"lift","by":"white","on":"e2","evidence":"sensed"}`,
		`{"act":"release","by":"white","on":"e4","evidence":"sensed"}`,
		`{"act":"claim","by":"black"}`)
	if bad != 0 || len(got) != 3 || !strings.Contains(got[2], `"verdict":"open"`) || !strings.Contains(got[2], `"answers":[]`) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

func TestManyGamesInOneStream(t *testing.T) {
	touch := `{"act":"touch","by":"white","on":"g1"}`
	got, bad := judged(t, touch, `{"id":"board 2","laws":"fide-2005"}`, touch, touch, `{}`, touch)
	if bad != 0 || len(got) != 4 {
		t.Fatalf("%d bad lines in %q", bad, got)
	}
	for i, want := range []string{
		`{"no":1,"turn":"white","open":["g1f3","g1h3"],"cites":["4.3.1"]`,
		`{"no":1,"id":"board 2","turn":"white","open":["g1f3","g1h3"],"cites":["4.3a"]`,
		`{"no":2,"id":"board 2",`,
		`{"no":1,"turn":`,
	} {
		if !strings.HasPrefix(got[i], want) {
			t.Errorf("line %d is\n%s\nbut should begin with\n%s", i+1, got[i], want)
		}
	}
}

// A bad line changes nothing, is not counted, and judging goes on.
func TestBadLines(t *testing.T) {
	touch := `{"act":"touch","by":"white","on":"g1"}`
	got, bad := judged(t, touch, "", `{"act":"touch"`, `{"act":"lift","by":"white","on":"e4"}`, touch)
	if bad != 2 || len(got) != 4 {
		t.Fatalf("%d bad lines in %q", bad, got)
	}
	for i, line := range map[int]int{1: 3, 2: 4} {
		var e struct {
			Error string
			Line  int
		}
		if err := json.Unmarshal([]byte(got[i]), &e); err != nil || e.Line != line || e.Error == "" {
			t.Errorf("answer %d is %s, which is no error of line %d", i+1, got[i], line)
		}
	}
	if !strings.HasPrefix(got[3], `{"no":2,`) {
		t.Errorf("the act after the bad lines is answered with %s", got[3])
	}
}

func TestBadHeaderUntilTheNext(t *testing.T) {
	touch := `{"act":"touch","by":"white","on":"g1"}`
	got, bad := judged(t, touch, `{"laws":"fide-1066"}`, touch, `nonsense`, `{"play":"rapid"}`, touch)
	if bad != 3 || len(got) != 5 {
		t.Fatalf("%d bad lines in %q", bad, got)
	}
	if strings.Contains(got[4], "error") || !strings.HasPrefix(got[4], `{"no":1,`) {
		t.Errorf("after the next header: %s", got[4])
	}
}

// An unreadable header ends the previous game: what follows is not judged in it.
func TestUnreadableHeaderUntilTheNext(t *testing.T) {
	touch := `{"act":"touch","by":"white","on":"g1"}`
	for _, header := range []string{
		`{"laws":"fide-2023","laws":"fide-2005"}`,
		`{"laws":"fide-2005","fen":"8/`,
		"{\"id\":\"M\xfcller\"}",
		`game 2: {"id":"2"}`,
	} {
		got, bad := judged(t, touch, header, touch, `{}`, touch)
		if bad != 2 || len(got) != 4 {
			t.Fatalf("after %q: %d bad lines in %q", header, bad, got)
		}
		if !strings.Contains(got[2], "line 2") || !strings.HasPrefix(got[3], `{"no":1,`) {
			t.Errorf("after %q: %q", header, got[2:])
		}
	}
}

// An empty field is not treated like a missing one.
func TestEmptyFieldsAreRefused(t *testing.T) {
	for _, line := range []string{
		`{"laws":""}`, `{"fen":""}`, `{"variant":""}`, `{"play":""}`, `{"language":""}`, `{"boards":{"white":""}}`,
		`{"act":"claim","by":"white","article":""}`,
		`{"act":"claim","by":"white","article":"9.2","move":""}`,
		`{"act":"announce","by":"white","move":""}`,
		`{"act":"unseen","by":"unknown","fen":""}`,
		`{"act":"result","by":"arbiter","result":""}`,
	} {
		if got, bad := judged(t, line); bad != 1 || !strings.Contains(got[0], "is empty: fill it in") {
			t.Errorf("%s: %q", line, got)
		}
	}
	if got, bad := judged(t, `{"id":""}`); bad != 0 {
		t.Errorf("an id may be empty: %q", got)
	}
}

// A time is passed through, so others must be able to read it.
func TestTimesBeyondNumbersAreRefused(t *testing.T) {
	for _, at := range []string{"1e400", "-1e999", "1e99999999999"} {
		got, bad := judged(t, `{"act":"touch","by":"white","on":"g1","at":`+at+`}`)
		if bad != 1 || !strings.Contains(got[0], "milliseconds") {
			t.Errorf("%s: %q", at, got)
		}
	}
}

// An invalid move is refused in every field, on every board, and the only suggestion is
// the notation.
func TestWhatIsNoMoveIsRefused(t *testing.T) {
	for _, header := range []string{`{}`, `{"boards":{"white":"tactile"}}`} {
		for _, act := range []string{
			`{"act":"announce","by":"white","move":"zzz"}`,
			`{"act":"claim","by":"white","article":"9.2","move":"zzz"}`,
		} {
			got, bad := judged(t, header, act)
			want := `{"error":"“zzz” is not a move: write it like e2e4 or Nf3.","line":2}`
			if bad != 1 || got[0] != want {
				t.Errorf("%s after %s: %q", act, header, got)
			}
		}
	}
}

func TestErrorsSpeakTheLanguageOfTheHeader(t *testing.T) {
	got, _ := judged(t, `{"language":"de"}`, `{"act":"fly","by":"white"}`, `{"language":"de","laws":"fide-1066"}`)
	for _, line := range got {
		if !strings.Contains(line, "es gibt") && !strings.Contains(line, "möglich") {
			t.Errorf("this is not German: %s", line)
		}
	}
}

func TestLinesOfAllSystems(t *testing.T) {
	in := "\ufeff{\"id\":\"1\"}\r\n \t\r\n{\"act\":\"touch\",\"by\":\"white\",\"on\":\"g1\"}\r\n" +
		"{\"act\":\"touch\",\"by\":\"white\",\"on\":\"\xff\"}\r\n" +
		`{"act":"touch","by":"white","on":"` + strings.Repeat("x", 3*maxLine) + "\"}\r\n" +
		`{"act":"clock","by":"white"}` // no line end
	var b strings.Builder
	bad, err := Judge(Header{}, strings.NewReader(in), &b)
	if err != nil || bad != 2 {
		t.Errorf("%d bad lines, %v", bad, err)
	}
	if got := strings.Count(b.String(), "\n"); got != 4 {
		t.Errorf("%d answers, not 4:\n%s", got, b.String())
	}
}

// A ruling is written before the next act arrives: Judge can be used in a pipe.
func TestEachActIsAnsweredAtOnce(t *testing.T) {
	in, acts := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := Judge(Header{}, in, out)
		done <- err
	}()
	lines := bufio.NewScanner(answers)
	for _, on := range []string{"g1", "b1", "e4"} {
		if _, err := io.WriteString(acts, `{"act":"touch","by":"white","on":"`+on+"\"}\n"); err != nil {
			t.Fatal(err)
		}
		if !lines.Scan() {
			t.Fatal("no answer")
		}
	}
	acts.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

type deaf struct{}

var errDeaf = errors.New("nobody listens")

func (deaf) Write([]byte) (int, error) { return 0, errDeaf }

func TestJudgeReportsThatItCannotWrite(t *testing.T) {
	acts := strings.Repeat(`{"act":"touch","by":"white","on":"g1"}`+"\n", 3)
	if _, err := Judge(Header{}, strings.NewReader(acts), deaf{}); !errors.Is(err, errDeaf) {
		t.Errorf("got %v", err)
	}
}

func TestJudgeReportsThatItCannotRead(t *testing.T) {
	in := io.MultiReader(strings.NewReader(`{"act":"clock","by":"white"}`+"\n"), broken{})
	var b strings.Builder
	if _, err := Judge(Header{}, in, &b); !errors.Is(err, errDeaf) || strings.Count(b.String(), "\n") != 1 {
		t.Errorf("got %v and %q", err, b.String())
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errDeaf }
