package client

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

// A Place is a table of a round.
type Place struct {
	Event        string
	Round, Table int
}

// Path returns the address of the table.
func (p Place) Path() string {
	return fmt.Sprintf("/api/v1/events/%s/rounds/%d/tables/%d", url.PathEscape(p.Event), p.Round, p.Table)
}

// An Act is an act of the contract, with the sender's own key: repeated with the same
// key it is not recorded again.
type Act struct {
	Key string          `json:"key"`
	Act json.RawMessage `json:"act"`
}

// Rulings is the answer to acts.
type Rulings struct {
	Record uint64            `json:"record"` // the last durable record of the table
	Items  []json.RawMessage `json:"items"`
}

// Acts records acts at a table. When it returns without error they are durable.
func (c *Client) Acts(ctx context.Context, p Place, acts ...Act) (r Rulings, err error) {
	err = c.do(ctx, http.MethodPost, p.Path()+"/acts", map[string]any{"acts": acts}, &r, again)
	return r, err
}

// A Board identifies an electronic board.
type Board struct{ Family, Serial string }

func (b Board) path() string {
	return "/api/v1/boards/" + url.PathEscape(b.Family) + "/" + url.PathEscape(b.Serial)
}

// A Chunk is a piece of the bytes of a board.
type Chunk struct {
	Key   string `json:"key"`
	At    int64  `json:"at"` // when it was read, in milliseconds since 1970
	Bytes []byte `json:"bytes"`
}

// A Heard is the hall's answer to chunks.
type Heard struct {
	Record uint64 `json:"record"` // the last durable record of the board's table
	Ask    bool   `json:"ask"`    // the board should be asked for all its squares
}

// said is the body of a request with chunks.
type said struct {
	Chunks []Chunk `json:"chunks"`
}

// Bytes records chunks of a board.
func (c *Client) Bytes(ctx context.Context, b Board, chunks ...Chunk) (h Heard, err error) {
	err = c.do(ctx, http.MethodPost, b.path()+"/bytes", said{chunks}, &h, again)
	return h, err
}

// A Health is the state of a board as its reader knows it.
type Health struct {
	Connected bool `json:"connected"`
	Battery   *int `json:"battery,omitempty"` // percent; nil: unknown
	Waiting   int  `json:"waiting"`           // chunks still to be sent
	Lost      int  `json:"lost"`              // chunks dropped for lack of room
}

// Health reports the state of a board to the hall.
func (c *Client) Health(ctx context.Context, b Board, h Health) error {
	return c.Do(ctx, http.MethodPost, b.path()+"/health", h, nil)
}
