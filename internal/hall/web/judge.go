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
	"adoube/pages"
	"adoube/pages/kernel"
	"adoube/wire"
)

// judgeHandlers judge what anybody sends, and record nothing.
type judgeHandlers struct{}

// judgePath is the address of the judge, which pages of any origin may ask.
const judgePath = "/api/v1/judge"

func (h judgeHandlers) routes(r *router) {
	register(r, anyone, published, once, gives(post("judge", judgePath, "Judge headers and acts, a line of JSON each; rulings and errors come back as lines, as the contract writes them. Nothing is recorded"), kindLines, kindJSON), h.judge)
}

type judgeInput struct {
	Form    string `query:"form" enum:"lines,board,recording" default:"lines" doc:"lines: what «adoube judge --json» writes; board: one game as a page draws it; recording: the acts of each game in what an electronic board recorded"`
	Family  string `query:"family" maxLength:"20" doc:"of a recording: of which boards, where it does not say so itself"`
	Header  string `query:"header" maxLength:"2000" doc:"of a recording: the header of its games, as JSON"`
	Ack     bool   `query:"ack" doc:"answer a header that begins a game too: one line in, one line out"`
	Takes   string `header:"Accept-Encoding"`
	RawBody []byte `contentType:"application/x-ndjson"`
}

type judgeOutput struct {
	ContentType string `header:"Content-Type"`
	Encoding    string `header:"Content-Encoding"`
	Vary        string `header:"Vary"`
	Body        []byte
}

// judged is an answer: packed for whoever takes that, since a phone waits for it.
func judged(in *judgeInput, kind string, body []byte) *judgeOutput {
	out := &judgeOutput{ContentType: kind, Vary: "Accept-Encoding", Body: body}
	if pages.TakesGzip(in.Takes) {
		out.Encoding, out.Body = "gzip", packed(body)
	}
	return out
}

// judge answers with the lines of [wire.Judge], or with a [kernel.Played]. Lines
// that cannot be judged are answered in their place, with the status 200.
func (judgeHandlers) judge(_ context.Context, in *judgeInput) (*judgeOutput, error) {
	if in.Form == "recording" {
		return recorded(in)
	}
	if n := bytes.Count(in.RawBody, []byte("\n")); n > maxLines {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(maxLines))
	}
	if in.Form == "board" {
		return played(in)
	}
	var out bytes.Buffer
	judge := wire.Judge
	if in.Ack {
		judge = wire.Acknowledge
	}
	if _, err := judge(wire.Header{}, bytes.NewReader(in.RawBody), &out); err != nil {
		return nil, err
	}
	return judged(in, "application/x-ndjson", out.Bytes()), nil
}

func played(in *judgeInput) (*judgeOutput, error) {
	game, err := kernel.Play(string(in.RawBody))
	if problem := (*adoube.Error)(nil); errors.As(err, &problem) {
		return nil, inputError(err)
	} else if err != nil {
		return nil, err
	}
	body, err := json.Marshal(game)
	return judged(in, "application/json", body), err
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
