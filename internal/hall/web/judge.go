package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/problem"
	"adoube/pages"
	"adoube/pages/kernel"
	"adoube/wire"
)

// judgeHandlers judge anybody's acts, and record nothing.
type judgeHandlers struct {
	room *judgeRoom
}

// judgePath is the address of the judge, which pages of any origin may use.
const judgePath = "/api/v1/judge"

func (h judgeHandlers) routes(r *router) {
	op := gives(post("judge", judgePath, "Judge headers and acts, a line of JSON each; rulings and errors come back as lines, as the contract writes them. Nothing is recorded"), kindLines, kindJSON)
	op.Middlewares = append(op.Middlewares, h.room.admit(r.gate))
	register(r, anyone, published, once, op, h.judge)
}

type judgeInput struct {
	Form    string `query:"form" enum:"lines,board,recording" default:"lines" doc:"lines: what «adoube judge --json» writes; board: one game as a page draws it; recording: the acts of each game in what an electronic board recorded"`
	Family  string `query:"family" maxLength:"20" doc:"the board family of a recording that does not name it"`
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

// judged returns an answer, compressed for clients that accept it, because a phone
// waits for it.
func judged(in *judgeInput, kind string, body []byte) *judgeOutput {
	out := &judgeOutput{ContentType: kind, Vary: "Accept-Encoding", Body: body}
	if pages.TakesGzip(in.Takes) {
		out.Encoding, out.Body = "gzip", cache.Gzip(body)
	}
	return out
}

// mostJudged limits the bytes of the rulings in one answer: a finding repeats all
// irregularities, so a few lines can cause very long answers.
const mostJudged = 4 << 20

// judge answers with the lines of [wire.Judge], or with a [kernel.Played]. Invalid
// lines are answered in their place, with the status 200.
func (h judgeHandlers) judge(ctx context.Context, in *judgeInput) (out *judgeOutput, err error) {
	if n := bytes.Count(in.RawBody, []byte("\n")); n > maxLines && in.Form != "recording" {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(maxLines))
	}
	form := map[string]func(context.Context, *judgeInput) (*judgeOutput, error){"recording": recorded, "board": played, "lines": ruled}[in.Form]
	if fault := h.room.work(ctx, func(ctx context.Context) { out, err = form(ctx, in) }); fault != nil {
		return nil, fault
	}
	in.RawBody = nil
	switch {
	case errors.As(err, new(*kernel.LongError)):
		err = huma.Error413RequestEntityTooLarge(fmt.Sprintf("the rulings would have more than %d bytes: send fewer lines", mostJudged))
	case errors.Is(err, context.DeadlineExceeded):
		err = huma.Error413RequestEntityTooLarge(fmt.Sprintf("the rulings would take more than %d seconds: send fewer lines", judgeWithin/time.Second))
	}
	return out, err
}

// text returns a reader of the input that stops when ctx ends.
func (in *judgeInput) text(ctx context.Context) io.Reader {
	return while{ctx, bytes.NewReader(in.RawBody)}
}

// while is a reader that ends with its context, because a line may need much work.
type while struct {
	context.Context
	io.Reader
}

// Read implements [io.Reader].
func (w while) Read(p []byte) (int, error) {
	if err := w.Err(); err != nil {
		return 0, err
	}
	return w.Reader.Read(p[:min(len(p), 512)])
}

func ruled(ctx context.Context, in *judgeInput) (*judgeOutput, error) {
	out := kernel.Bounded{Most: mostJudged}
	judge := wire.Judge
	if in.Ack {
		judge = wire.Acknowledge
	}
	if _, err := judge(wire.Header{}, in.text(ctx), &out); err != nil {
		return nil, err
	}
	return judged(in, "application/x-ndjson", out.Bytes()), nil
}

func played(ctx context.Context, in *judgeInput) (*judgeOutput, error) {
	game, err := kernel.PlayWithin(in.text(ctx), mostJudged)
	if wrong := (*adoube.Error)(nil); errors.As(err, &wrong) {
		return nil, problem.Input(err)
	} else if err != nil {
		return nil, err
	}
	body, err := json.Marshal(game)
	return judged(in, "application/json", body), err
}

// judgeFromAnywhere allows pages of any origin to use the judge: no token is involved,
// and nothing changes (CORS protocol, Fetch standard).
func judgeFromAnywhere(mux *http.ServeMux) {
	mux.HandleFunc("OPTIONS "+judgePath, func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		h.Set("Access-Control-Allow-Methods", "POST")
		h.Set("Access-Control-Allow-Headers", "Content-Type")
		h.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	})
}
