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

// Path is the address of the table.
func (p Place) Path() string {
	return fmt.Sprintf("/api/v1/events/%s/rounds/%d/tables/%d", url.PathEscape(p.Event), p.Round, p.Table)
}

// An Act is an act of the contract, with the sender's own key: sent again with
// the same key it is not recorded again.
type Act struct {
	Key string          `json:"key"`
	Act json.RawMessage `json:"act"`
}

// Rulings are what acts amounted to.
type Rulings struct {
	Record uint64            `json:"record"` // the last durable record of the table
	Items  []json.RawMessage `json:"items"`
}

// Acts records acts at a table. When it returns without error they are durable.
func (c *Client) Acts(ctx context.Context, p Place, acts ...Act) (r Rulings, err error) {
	err = c.do(ctx, http.MethodPost, p.Path()+"/acts", map[string]any{"acts": acts}, &r, again)
	return r, err
}

// A Board is an electronic board, by its family and its serial number.
type Board struct{ Family, Serial string }

func (b Board) path() string {
	return "/api/v1/boards/" + url.PathEscape(b.Family) + "/" + url.PathEscape(b.Serial)
}

// A Chunk is bytes that a board sent.
type Chunk struct {
	Key   string `json:"key"`
	At    int64  `json:"at"` // when they were read, in milliseconds since 1970
	Bytes []byte `json:"bytes"`
}

// A Heard is the hall's answer to what a board said.
type Heard struct {
	Record uint64 `json:"record"` // the last durable record of the board's table
	Ask    bool   `json:"ask"`    // the board should be asked for all its squares
}

// said is how chunks are sent.
type said struct {
	Chunks []Chunk `json:"chunks"`
}

// Bytes records what a board said.
func (c *Client) Bytes(ctx context.Context, b Board, chunks ...Chunk) (h Heard, err error) {
	err = c.do(ctx, http.MethodPost, b.path()+"/bytes", said{chunks}, &h, again)
	return h, err
}

// A Health is how a board is, as who reads it knows.
type Health struct {
	Connected bool `json:"connected"`
	Battery   *int `json:"battery,omitempty"` // percent; nil: unknown
	Waiting   int  `json:"waiting"`           // chunks that have still to be sent
	Lost      int  `json:"lost"`              // chunks for which there was no room
}

// Health tells the hall how a board is.
func (c *Client) Health(ctx context.Context, b Board, h Health) error {
	return c.Do(ctx, http.MethodPost, b.path()+"/health", h, nil)
}
