package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/pages/kernel"
	"adoube/wire"
)

// judgeHandlers judge what anybody sends, and record nothing.
type judgeHandlers struct{}

// judgePath is the address of the judge, which pages of any origin may ask.
const judgePath = "/api/v1/judge"

func (h judgeHandlers) routes(r *router) {
	register(r, anyone, published, once, post("judge", judgePath, "Judge headers and acts, a line of JSON each; rulings and errors come back as lines, as the contract writes them. Nothing is recorded"), h.judge)
}

type judgeInput struct {
	Form    string `query:"form" enum:"lines,board" default:"lines" doc:"lines: what «adoube judge --json» writes; board: one game as a page draws it"`
	RawBody []byte `contentType:"application/x-ndjson"`
}

// judge answers with the lines of [wire.Judge], or with a [kernel.Played]. Lines
// that cannot be judged are answered in their place, with the status 200.
func (judgeHandlers) judge(_ context.Context, in *judgeInput) (*linesOutput, error) {
	if n := bytes.Count(in.RawBody, []byte("\n")); n > maxLines {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(maxLines))
	}
	if in.Form == "board" {
		return played(string(in.RawBody))
	}
	var out bytes.Buffer
	if _, err := wire.Judge(wire.Header{}, bytes.NewReader(in.RawBody), &out); err != nil {
		return nil, err
	}
	return &linesOutput{ContentType: "application/x-ndjson", Body: out.Bytes()}, nil
}

func played(lines string) (*linesOutput, error) {
	game, err := kernel.Play(lines)
	if problem := (*adoube.Error)(nil); errors.As(err, &problem) {
		return nil, inputError(err)
	} else if err != nil {
		return nil, err
	}
	body, err := json.Marshal(game)
	return &linesOutput{ContentType: "application/json", Body: body}, err
}

// judgeFromAnywhere lets pages of any origin ask the judge: there is nothing that
// a token guards, and nothing changes (CORS protocol, Fetch standard).
func judgeFromAnywhere(mux *http.ServeMux) {
	mux.HandleFunc("OPTIONS "+judgePath, func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		h.Set("Access-Control-Allow-Methods", "POST")
		h.Set("Access-Control-Allow-Headers", "Content-Type")
		h.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	})
}
