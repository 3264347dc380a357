package play

import (
	"encoding/json"
	"fmt"
	"time"
)

// Hand shows the others where a player's hand is. It is no act: what is lost of
// it is not sent again.
func (r *Room) Hand(g *Guest, message map[string]any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(g.sides) == 0 {
		return
	}
	if _, named := message["by"]; !named || len(g.sides) == 1 {
		message["by"] = g.sides[0].String()
	}
	message["say"] = "hand"
	data, err := json.Marshal(message)
	if err != nil {
		return
	}
	key := fmt.Sprint(message["by"], message["hand"])
	if r.hands == nil {
		r.hands = map[string]*Message{}
	}
	if r.hands[key] = (&Message{head: data, from: g}); !r.showing {
		r.showHands()
	}
}

// handsEvery is how long at least from one place of a hand to the next: of all
// pages of a player only the last counts.
const handsEvery = 15 * time.Millisecond

// showHands shows the others where hands are, and again soon what comes meanwhile.
func (r *Room) showHands() {
	for _, m := range r.hands {
		for other := range r.guests {
			if other != m.from && !other.gone && len(other.Out) < outRoom/4 {
				r.push(other, m)
			}
		}
	}
	r.showing = len(r.hands) > 0
	clear(r.hands)
	if r.showing {
		time.AfterFunc(handsEvery, func() {
			r.hub.safely(func() {
				r.mu.Lock()
				defer r.mu.Unlock()
				r.showHands()
			})
		})
	}
}
