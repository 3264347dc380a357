package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/pages"
	"adoube/pages/kernel"
	"adoube/wire"
)

// judgeHandlers judge what anybody sends, and record nothing.
type judgeHandlers struct {
	room *judgeRoom
}

// judgePath is the address of the judge, which pages of any origin may ask.
const judgePath = "/api/v1/judge"

func (h judgeHandlers) routes(r *router) {
	op := gives(post("judge", judgePath, "Judge headers and acts, a line of JSON each; rulings and errors come back as lines, as the contract writes them. Nothing is recorded"), kindLines, kindJSON)
	op.Middlewares = append(op.Middlewares, h.room.admit(r.api))
	register(r, anyone, published, once, op, h.judge)
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

// mostJudged is how many bytes the rulings of one answer have at most: a finding repeats
// all that was irregular, so a few lines can ask for very much.
const mostJudged = 4 << 20

// judge answers with the lines of [wire.Judge], or with a [kernel.Played]. Lines
// that cannot be judged are answered in their place, with the status 200.
func (h judgeHandlers) judge(ctx context.Context, in *judgeInput) (out *judgeOutput, err error) {
	if n := bytes.Count(in.RawBody, []byte("\n")); n > maxLines && in.Form != "recording" {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(maxLines))
	}
	form := map[string]func(*judgeInput) (*judgeOutput, error){"recording": recorded, "board": played, "lines": ruled}[in.Form]
	if fault := h.room.work(ctx, func() { out, err = form(in) }); fault != nil {
		return nil, fault
	}
	if in.RawBody = nil; errors.As(err, new(*kernel.LongError)) {
		err = huma.Error413RequestEntityTooLarge(fmt.Sprintf("the rulings would have more than %d bytes: send fewer lines", mostJudged))
	}
	return out, err
}

func ruled(in *judgeInput) (*judgeOutput, error) {
	out := kernel.Bounded{Most: mostJudged}
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
	game, err := kernel.PlayWithin(string(in.RawBody), mostJudged)
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
