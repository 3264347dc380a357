package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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

// An Input is a request to judge.
type Input struct {
	Form    string `query:"form" enum:"lines,board,recording" default:"lines" doc:"lines: what «adoube judge --json» writes; board: one game as a page draws it; recording: the acts of each game in what an electronic board recorded"`
	Family  string `query:"family" maxLength:"20" doc:"the board family of a recording that does not name it"`
	Header  string `query:"header" maxLength:"2000" doc:"of a recording: the header of its games, as JSON"`
	Ack     bool   `query:"ack" doc:"answer a header that begins a game too: one line in, one line out"`
	Takes   string `header:"Accept-Encoding"`
	RawBody []byte `contentType:"application/x-ndjson"`
}

// An Output is the answer to a request.
type Output struct {
	ContentType string `header:"Content-Type"`
	Encoding    string `header:"Content-Encoding"`
	Vary        string `header:"Vary"`
	Body        []byte
}

// answer returns an answer, compressed for clients that accept it, because a phone
// waits for it.
func answer(in *Input, kind string, body []byte) *Output {
	out := &Output{ContentType: kind, Vary: "Accept-Encoding", Body: body}
	if pages.TakesGzip(in.Takes) {
		out.Encoding, out.Body = "gzip", cache.Gzip(body)
	}
	return out
}

// mostLines limits the lines of a request.
const mostLines = 1000

// mostBytes limits the bytes of the rulings in one answer: a finding repeats all
// irregularities, so a few lines can cause very long answers.
const mostBytes = 4 << 20

// Judge answers with the lines of [wire.Judge], or with a [kernel.Played]. Invalid
// lines are answered in their place, with the status 200.
func (r *Room) Judge(ctx context.Context, in *Input) (out *Output, err error) {
	if n := bytes.Count(in.RawBody, []byte("\n")); n > mostLines && in.Form != "recording" {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(mostLines))
	}
	form := map[string]func(context.Context, *Input) (*Output, error){"recording": recorded, "board": played, "lines": ruled}[in.Form]
	if fault := r.work(ctx, func(ctx context.Context) { out, err = form(ctx, in) }); fault != nil {
		return nil, fault
	}
	in.RawBody = nil
	switch {
	case errors.As(err, new(*kernel.LongError)):
		err = huma.Error413RequestEntityTooLarge(fmt.Sprintf("the rulings would have more than %d bytes: send fewer lines", mostBytes))
	case errors.Is(err, context.DeadlineExceeded):
		err = huma.Error413RequestEntityTooLarge(fmt.Sprintf("the rulings would take more than %d seconds: send fewer lines", within/time.Second))
	}
	return out, err
}

// text returns a reader of the input that stops when ctx ends.
func (in *Input) text(ctx context.Context) io.Reader {
	return cancelReader{ctx, bytes.NewReader(in.RawBody)}
}

// A cancelReader ends with its context, because one line may need much work.
type cancelReader struct {
	context.Context
	io.Reader
}

// Read implements [io.Reader].
func (w cancelReader) Read(p []byte) (int, error) {
	if err := w.Err(); err != nil {
		return 0, err
	}
	return w.Reader.Read(p[:min(len(p), 512)])
}

func ruled(ctx context.Context, in *Input) (*Output, error) {
	out := kernel.Bounded{Most: mostBytes}
	judge := wire.Judge
	if in.Ack {
		judge = wire.Acknowledge
	}
	if _, err := judge(wire.Header{}, in.text(ctx), &out); err != nil {
		return nil, err
	}
	return answer(in, "application/x-ndjson", out.Bytes()), nil
}

func played(ctx context.Context, in *Input) (*Output, error) {
	game, err := kernel.PlayWithin(in.text(ctx), mostBytes)
	if wrong := (*adoube.Error)(nil); errors.As(err, &wrong) {
		return nil, problem.Input(err)
	} else if err != nil {
		return nil, err
	}
	body, err := json.Marshal(game)
	return answer(in, "application/json", body), err
}
