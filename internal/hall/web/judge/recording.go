package judge

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/board"
	"adoube/chess"
	"adoube/internal/hall/web/problem"
	"adoube/laws"
	"adoube/referee"
	"adoube/wire"
)

// A recording is the recording of a board, for a page to play.
type recording struct {
	Family string         `json:"family"`
	Games  []recordedGame `json:"games"`
	Stands string         `json:"stands,omitempty"` // the first position, if the game was not seen from its start
}

// A recordedGame is the acts of one game.
type recordedGame struct {
	Acts []json.RawMessage `json:"acts"`
}

// mostRecorded limits the size of a recording, in bytes, unpacked.
const mostRecorded = 8 << 20

// mostRecordedActs limits the acts of a recording that a page gets.
const mostRecordedActs = 20_000

// recorded answers with a recording.
func recorded(ctx context.Context, in *Input) (*Output, error) {
	var header wire.Header
	if err := json.Unmarshal([]byte(cmp.Or(in.Header, "{}")), &header); err != nil {
		return nil, huma.Error422UnprocessableEntity("this is no JSON: " + err.Error())
	}
	head, err := header.Game()
	if err != nil {
		return nil, problem.Input(err)
	}
	if err := in.unpack(); err != nil {
		return nil, noRecording(err)
	}
	rec, err := record(ctx, in, head)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, noRecording(err)
	}
	body, err := json.Marshal(rec)
	return answer(in, "application/json", body), err
}

// noRecording returns the error for a file that is no recording, or of an
// unknown family.
func noRecording(err error) error {
	if errors.As(err, new(*board.RecordingError)) || errors.As(err, new(*board.FamilyError)) || errors.Is(err, board.ErrUnknown) {
		return huma.Error422UnprocessableEntity("no recording of a board can be read here: name the family of the board")
	}
	return huma.Error422UnprocessableEntity("the recording is damaged")
}

// source opens the recording; it is read twice.
func (in *Input) source(ctx context.Context, head laws.Header) (*board.Source, error) {
	return board.Recorded(in.Family, board.Setting{Start: head.Start.Board()}, in.text(ctx))
}

// unpack unpacks a recording compressed by gzip, within mostRecorded.
func (in *Input) unpack() error {
	if !bytes.HasPrefix(in.RawBody, []byte{0x1f, 0x8b, 8}) {
		return nil
	}
	packed, err := gzip.NewReader(bytes.NewReader(in.RawBody))
	if err != nil {
		return board.ErrUnknown
	}
	in.RawBody, err = io.ReadAll(io.LimitReader(packed, mostRecorded+1))
	if err != nil || len(in.RawBody) > mostRecorded {
		return board.ErrUnknown
	}
	return nil
}

// record judges a recording.
func record(ctx context.Context, in *Input, head laws.Header) (*recording, error) {
	src, err := in.source(ctx, head)
	if err != nil {
		return nil, err
	}
	answer := &recording{Family: src.Family.Name, Games: []recordedGame{}}
	acts := 0
	for r, err := range referee.Source(src, head) {
		if err != nil {
			return nil, err
		}
		if acts++; acts > mostRecordedActs {
			return nil, fmt.Errorf("more than %d acts", mostRecordedActs)
		}
		if err := answer.add(r); err != nil {
			return nil, err
		}
	}
	if len(answer.Games) == 0 {
		return answer, answer.look(ctx, in, head)
	}
	return answer, nil
}

// add adds an act.
func (rec *recording) add(r referee.Recorded) error {
	if r.Err != nil {
		return nil // the page has the same Laws and would refuse it too
	}
	line, err := wire.WriteAct(r.Act)
	if err != nil {
		return err
	}
	for len(rec.Games) < r.Game {
		rec.Games = append(rec.Games, recordedGame{})
	}
	g := &rec.Games[r.Game-1]
	g.Acts = append(g.Acts, line)
	return nil
}

// look sets the first position of a recording without a game, unless it is
// the start of a game.
func (rec *recording) look(ctx context.Context, in *Input, head laws.Header) error {
	src, err := in.source(ctx, head)
	if err != nil {
		return err
	}
	read := false
	for f, err := range src.Frames() {
		if err != nil {
			return err
		}
		switch f.Kind {
		case adoube.NoFrame, adoube.FrameInfo, adoube.FrameFault:
			continue
		}
		read = true
		if f.Kind == adoube.FrameBoard {
			var first chess.Board
			for s, p := range f.Board {
				first.Put(chess.Square(s), p)
			}
			if first != head.Start.Board() {
				rec.Stands = first.String()
			}
			return nil
		}
	}
	if !read {
		return board.ErrUnknown
	}
	return nil
}
