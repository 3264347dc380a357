package web

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/serve"
	"adoube/internal/strictjson"
)

// A line is an open request by which a board sends: the inputs and answers of
// send-bytes, one line of JSON each.
type line struct {
	*boardHandlers
	board table.Board
	c     huma.Context
	w     io.Writer
	*http.ResponseController
}

func (h *boardHandlers) openLine(ctx context.Context, in *struct {
	Family string `path:"family" maxLength:"64"`
	Serial string `path:"serial" maxLength:"64"`
}) (*huma.StreamResponse, error) {
	board := table.Board{Family: in.Family, Serial: in.Serial}
	if err := h.within(ctx, board); err != nil {
		return nil, err
	}
	leave := h.speaking.Try(1, shares(token(ctx), "", maxSpeaking, maxSpeakingAll)...)
	if leave == nil {
		return nil, huma.Error429TooManyRequests(problem.TooBusy)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		defer leave()
		r, w := humago.Unwrap(c)
		l := &line{h, board, c, w, http.NewResponseController(w)}
		if err := errors.Join(l.EnableFullDuplex(), l.SetReadDeadline(time.Time{})); err != nil {
			huma.WriteErr(h.api, c, http.StatusNotImplemented, "no line here: use send-bytes")
			return
		}
		c.SetHeader("Content-Type", "application/x-ndjson")
		if r.ProtoMajor == 1 {
			c.SetHeader("Connection", "close") // the line's deadline would cancel later requests on it
		}
		l.Flush() // the line is open; otherwise reading fails
		l.hear(r.Body)
	}}, nil
}

// ended is a deadline in the past, after which nothing is read.
var ended = time.Unix(1, 0)

// hear handles messages until the line, or the server, is closed.
func (l *line) hear(body io.Reader) {
	defer l.SetReadDeadline(ended) // net/http would wait for the end of the request
	defer l.endWith(l.c.Context())()
	in := bufio.NewReader(body)
	for {
		text, err := l.next(in)
		if errors.Is(err, bufio.ErrTooLong) {
			err = huma.NewError(http.StatusRequestEntityTooLarge, fmt.Sprintf("a line has %d bytes at most", maxBody))
		}
		if answer := huma.StatusError(nil); err != nil && !errors.As(err, &answer) {
			return // the line is closed
		}
		var out *bytesOutput
		if err == nil {
			out, err = l.take(text)
		}
		if err != nil {
			l.tell(l.refusal(err))
			return
		}
		if l.tell(out.Body) != nil {
			return
		}
	}
}

// Limits of lines: open ones per token and in all, those receiving a long message, and
// the bytes from which a message is long.
const (
	maxSpeaking    = 2000
	maxSpeakingAll = 8000
	maxLongLines   = 64
	longLine       = 64 << 10
)

// next reads a message. A long message has a time limit, like any body.
func (l *line) next(in *bufio.Reader) (text []byte, err error) {
	long := false
	for {
		part, err := in.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case err == nil, errors.Is(err, io.EOF) && len(text) > 0:
			return text, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		case len(text) > maxBody:
			return nil, bufio.ErrTooLong
		case len(text) > longLine && !long:
			leave := l.long.Try(1, serve.Share{Of: "all", Most: maxLongLines})
			if leave == nil {
				return nil, huma.Error429TooManyRequests(problem.TooBusy)
			}
			defer leave()
			l.SetReadDeadline(time.Now().Add(serve.ReadBody)) // fails only without a connection
			defer l.timeless()
			long = true
		}
	}
}

// timeless removes the deadline for the next message, while the server runs.
func (l *line) timeless() {
	l.SetReadDeadline(time.Time{})
	if l.c.Context().Err() != nil {
		l.SetReadDeadline(ended)
	}
}

// endWith stops reading when ctx ends. The returned function undoes that,
// or waits until it is done, because a response must not be touched after
// its handler has returned.
func (l *line) endWith(ctx context.Context) func() {
	done := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(done)
		l.SetReadDeadline(ended)
	})
	return func() {
		if !stop() {
			<-done
		}
	}
}

// take records one message.
func (l *line) take(text []byte) (*bytesOutput, error) {
	if err := l.holds(); err != nil {
		return nil, err
	}
	in := bytesInput{Family: l.board.Family, Serial: l.board.Serial}
	if err := strictjson.Decode(text, &in.Body); err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	for _, c := range in.Body.Chunks {
		if n := len(c.Key); n < 1 || n > maxKey {
			return nil, huma.Error422UnprocessableEntity("a key has 1 to 80 letters")
		}
	}
	if len(in.Body.Chunks) == 0 {
		return nil, huma.Error422UnprocessableEntity("no chunk")
	}
	return l.sendBytes(l.c.Context(), &in)
}

// maxKey is the longest key, as in Sent.
const maxKey = 80

// holds returns an error if the token was revoked or has expired since the line was
// opened, or sends too fast.
func (l *line) holds() error {
	secret, _ := bearer(l.c)
	t, ok := l.tokens.Known(secret)
	if !ok {
		return huma.Error401Unauthorized("the token does not hold any more")
	}
	if !l.limits.Allow(t.By()) {
		return huma.Error429TooManyRequests(problem.TooBusy)
	}
	return nil
}

// tell answers with a line.
func (l *line) tell(answer any) error {
	text, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	if err := l.SetWriteDeadline(time.Now().Add(serve.WriteWithin)); err != nil {
		return err
	}
	if _, err := l.w.Write(append(text, '\n')); err != nil {
		return err
	}
	return l.Flush()
}

// refusal returns an error as in answers.
func (l *line) refusal(err error) any {
	var p huma.StatusError
	if !errors.As(err, &p) {
		p = huma.Error500InternalServerError("unexpected error occurred", err)
	}
	body, _ := l.faults.Translate(l.c, "", p) // never an error
	return body
}
