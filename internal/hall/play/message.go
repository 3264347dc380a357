package play

import (
	"bytes"
	"encoding/json"
	"io"
)

// A Message is a message of a line. Its events are the same bytes for all lines, so a
// late guest of a long game costs no copy.
type Message struct {
	head   []byte // a JSON object
	events [][]byte
	tells  bool // it has events, perhaps an empty list
}

// WriteTo implements [io.WriterTo].
func (m *Message) WriteTo(w io.Writer) (n int64, err error) {
	write := func(text []byte) {
		if err == nil {
			var some int
			some, err = w.Write(text)
			n += int64(some)
		}
	}
	if !m.tells {
		write(m.head)
		return n, err
	}
	write(bytes.TrimSuffix(m.head, []byte("}")))
	write([]byte(`,"events":[`))
	for i, event := range m.events {
		if i > 0 {
			write([]byte(","))
		}
		write(event)
	}
	write([]byte("]}"))
	return n, err
}

// send sends a message to a guest. A guest who is too slow loses his line
// and reconnects.
func (r *Room) send(g *Guest, message any) {
	data, err := json.Marshal(message)
	if err != nil || g.gone {
		return
	}
	r.push(g, &Message{head: data})
}

func (r *Room) push(g *Guest, m *Message) {
	select {
	case g.Out <- m:
	default:
		r.drop(g)
	}
}

func (r *Room) broadcast(message any, but *Guest) {
	data, err := json.Marshal(message)
	if err != nil {
		return
	}
	m := &Message{head: data}
	for g := range r.guests {
		if g != but && !g.gone {
			r.push(g, m)
		}
	}
}

// A saidEvent is an event in a message.
type saidEvent struct {
	Say string `json:"say"`
	Event
}
