package judge

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// status returns the status of an answer.
func status(err error) int {
	if refused := huma.StatusError(nil); errors.As(err, &refused) {
		return refused.GetStatus()
	}
	if err != nil {
		return http.StatusInternalServerError
	}
	return http.StatusOK
}

// unhurried returns a room in which work may take any time.
func unhurried() *Room {
	room := NewRoom()
	room.within = time.Hour
	return room
}

// forms are the forms of requests for lines.
var forms = []Input{{Form: "lines"}, {Form: "lines", Ack: true}, {Form: "board"}}

// A finding repeats all irregularities: some kilobytes could cause megabytes.
func TestTheJudgeAnswersWithSoMuch(t *testing.T) {
	presses := `{"act":"clock","by":"white"}` + "\n" + `{"act":"clock","by":"black"}` + "\n"
	finding := `{"act":"find","by":"arbiter","about":1,"finding":"unfinished"}` + "\n"
	for _, form := range forms {
		for lines, want := range map[string]int{
			strings.Repeat(presses, 150) + strings.Repeat(finding, 80): http.StatusRequestEntityTooLarge,
			strings.Repeat(presses, 40) + finding:                      http.StatusOK,
		} {
			in := form
			in.RawBody = []byte(lines)
			if _, err := unhurried().Judge(t.Context(), &in); status(err) != want {
				t.Errorf("%s, %v: %d bytes: %v, want %d", in.Form, in.Ack, len(lines), err, want)
			}
		}
	}
}

// Concurrent work is limited, however small the input; nothing is done for a client
// that has left.
func TestTheJudgeWorksOnSoMuchAtOnce(t *testing.T) {
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	zip.Write(bytes.Repeat([]byte("\n"), mostRecorded))
	zip.Close()
	room := NewRoom()
	for range cap(room.working) {
		room.working <- struct{}{} // all are at work
	}
	left, leave := context.WithCancel(t.Context())
	leave()
	for form, body := range map[string]string{"recording": packed.String(), "lines": "{}\n", "board": "{}\n"} {
		if _, err := room.Judge(left, &Input{Form: form, RawBody: []byte(body)}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s was worked on although all are at work: %v", form, err)
		}
	}
}

// Work that takes too long is stopped, however small the input.
func TestTheJudgeWorksForSoLong(t *testing.T) {
	opera, err := os.ReadFile("../../../../board/dgt/testdata/opera.dgt")
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range append(forms, Input{Form: "recording"}) {
		for limit, want := range map[bool]int{false: http.StatusOK, true: http.StatusRequestEntityTooLarge} {
			room, in := unhurried(), form
			if limit {
				room.within = 0
			}
			if in.RawBody = []byte(`{"act":"touch","by":"white","on":"e2"}` + "\n"); in.Form == "recording" {
				in.RawBody = opera
			}
			if _, err := room.Judge(t.Context(), &in); status(err) != want {
				t.Errorf("%s, %v, limited %v: %v, want %d", in.Form, in.Ack, limit, err, want)
			}
		}
	}
}
