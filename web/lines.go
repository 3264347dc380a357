package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube/journal"
	"adoube/say"
	"adoube/table"
	"adoube/wire"
)

func (s *Server) linesOfJSON() {
	register(s, huma.Operation{OperationID: "send-lines", Method: http.MethodPost, Path: tablePath + "/lines", Summary: "Record acts and have them judged, a line of JSON each; rulings and errors come back as lines, as the contract writes them"}, s.sendLines)
	register(s, huma.Operation{OperationID: "show-lines", Method: http.MethodGet, Path: tablePath + "/lines", Summary: "The rulings of the game, a line of JSON each"}, s.showLines)
}

// maxLines is how many acts one request may bring.
const maxLines = 1000

type linesOutput struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

// A lineWriter writes rulings and errors as lines.
type lineWriter struct {
	out     bytes.Buffer
	printer *wire.Printer
	voice   *say.Speaker
}

func newLineWriter(h wire.Header, language string) (w *lineWriter, err error) {
	w = new(lineWriter)
	if language != "" {
		h.Language = language
	}
	if w.voice, err = say.In(orEnglish(h.Language)); err != nil {
		return nil, strange(err)
	}
	if w.printer, err = wire.NewPrinter(&w.out, h); err != nil {
		return nil, strange(err)
	}
	return w, nil
}

func (w *lineWriter) items(n int, list []*table.Item) error {
	for _, it := range list {
		if it.Refused != nil {
			w.fault(n, w.voice.Error(it.Refused))
		} else if err := w.printer.Print(it.Ruling); err != nil {
			return err
		}
	}
	return nil
}

// fault writes an error about line n of the input, as the contract does.
func (w *lineWriter) fault(n int, text string) {
	line, err := json.Marshal(struct {
		Error string `json:"error"`
		Line  int    `json:"line"`
	}{text, n})
	if err != nil {
		panic(err) // a text and a number
	}
	w.out.Write(append(line, '\n'))
}

func (w *lineWriter) output() *linesOutput {
	return &linesOutput{"application/x-ndjson", w.out.Bytes()}
}

// sendLines records one line after the other. Each has the key of the request
// and its number for a key: sent again, it is not recorded again, and has no
// ruling in the answer.
func (s *Server) sendLines(ctx context.Context, in *struct {
	Place
	Reading
	Key     string `header:"Idempotency-Key" required:"true" minLength:"1" maxLength:"70" doc:"the sender's own: sent again with the same key, nothing is recorded again"`
	RawBody []byte `contentType:"application/x-ndjson"`
}) (*linesOutput, error) {
	t, _, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(in.RawBody, []byte("\n")); n > maxLines {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(maxLines))
	}
	w, err := newLineWriter(t.Glance().Header, in.Language)
	if err != nil {
		return nil, err
	}
	n := 0
	for line := range bytes.Lines(in.RawBody) {
		if n++; len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		switch err := s.sendLine(ctx, t, w, in.Key, n, bytes.TrimSpace(line)); {
		case err != nil && w.out.Len() == 0:
			return nil, err
		case err != nil:
			w.fault(n, err.Error())
			return w.output(), nil // what came before is recorded
		}
	}
	return w.output(), nil
}

// sendLine records an act. An error says that it could not be recorded.
func (s *Server) sendLine(ctx context.Context, t *table.Table, w *lineWriter, key string, n int, line []byte) error {
	if _, err := wire.ReadAct(line); err != nil {
		w.fault(n, w.voice.Error(err))
		return nil
	}
	r, err := s.durable(ctx, t, []journal.Record{s.record(ctx, journal.Act, key+"-"+strconv.Itoa(n), bytes.Clone(line))})
	if err != nil {
		return err
	}
	return w.items(n, r.Items)
}

func (s *Server) showLines(ctx context.Context, in *struct {
	Place
	Reading
}) (*linesOutput, error) {
	t, _, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	v := t.View()
	if !v.Begun {
		return nil, errors.New("the game has not begun")
	}
	w, err := newLineWriter(v.Header, in.Language)
	if err != nil {
		return nil, err
	}
	for i, it := range v.Played() {
		if err := w.items(i+1, []*table.Item{it}); err != nil {
			return nil, err
		}
	}
	return w.output(), nil
}
