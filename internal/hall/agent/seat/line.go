package seat

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/coder/websocket"

	"adoube/internal/hall/play"
)

// messageMost is the longest message of a server, in bytes: the events of a whole game.
const messageMost = 8 << 20

// A line is a connection to a game.
type line struct {
	conn *websocket.Conn
	in   chan message
	sent int // number of requests
}

// A message is a message of the server.
type message struct {
	Say      string        `json:"say"`
	Sides    []string      `json:"sides"`
	Settings play.Settings `json:"settings"`
	Events   []play.Event  `json:"events"`
	Heard    int           `json:"heard"`
	N        int           `json:"n"`
	Why      string        `json:"why"`
	event    play.Event
}

// ErrGone reports that the line has ended.
var ErrGone = errors.New("the game cannot be reached")

// dial enters a game by its link. The part after «#» is the player's token; without one
// a free seat is taken. The session identifies the board among all that play.
func dial(ctx context.Context, link, session string, by *http.Client) (*line, message, error) {
	link, token, _ := strings.Cut(link, "#")
	address, err := url.JoinPath(strings.Replace(link, "http", "ws", 1), "line")
	if err != nil {
		return nil, message{}, err
	}
	conn, answer, err := websocket.Dial(ctx, address, &websocket.DialOptions{HTTPClient: by})
	if err != nil {
		if answer != nil && answer.StatusCode == http.StatusNotFound {
			err = play.Refusal("no-game")
		}
		return nil, message{}, err
	}
	conn.SetReadLimit(messageMost)
	l := &line{conn: conn, in: make(chan message, 256)}
	if err := l.say(ctx, play.Entry{Token: token, Session: session, Board: true}); err != nil {
		return nil, message{}, err
	}
	go l.read(ctx)
	for m := range l.in {
		if m.Say == "welcome" {
			return l, m, nil
		}
	}
	return nil, message{}, ErrGone
}

// read reads the server's messages until the line ends.
func (l *line) read(ctx context.Context) {
	defer close(l.in)
	for {
		_, data, err := l.conn.Read(ctx)
		if err != nil {
			return
		}
		var m message
		if err := json.Unmarshal(data, &m); err != nil {
			return
		}
		if m.Say == "event" && json.Unmarshal(data, &m.event) != nil {
			return
		}
		if m.Say != "hand" && m.Say != "here" {
			select {
			case l.in <- m:
			case <-ctx.Done():
				return
			}
		}
	}
}

func (l *line) say(ctx context.Context, what any) error {
	data, err := json.Marshal(what)
	if err != nil {
		return err
	}
	if err := l.conn.Write(ctx, websocket.MessageText, data); err != nil {
		return fmt.Errorf("%w: %w", ErrGone, err)
	}
	return nil
}
