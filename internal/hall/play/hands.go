package play

import (
	"encoding/json"
	"fmt"
	"time"
)

// handsEach is the shortest interval at which the position of a hand is sent to the
// others; a page draws no faster.
const handsEach = 33 * time.Millisecond

// A shownHand is the position of a hand, and the page that sent it.
type shownHand struct {
	by *Guest
	m  *Message
}

// Hand shows the position of a player's hand to the others: at once, or after handsEach
// if another position of it was just sent; of several waiting, only the last. It is no
// act, and lost positions are not repeated.
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
	one, whose := shownHand{g, &Message{head: data}}, fmt.Sprint(message["by"], " ", message["hand"])
	if _, waits := r.hands[whose]; waits {
		r.hands[whose] = one
		return
	}
	r.showHand(one)
	if r.hands == nil {
		r.hands = map[string]shownHand{}
	}
	r.hands[whose] = shownHand{}
	time.AfterFunc(handsEach, func() { r.showNext(whose) })
}

// showNext sends the last waiting position of a hand; if there is none, the next one is
// sent at once.
func (r *Room) showNext(whose string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := r.hands[whose]
	if one.m == nil {
		delete(r.hands, whose)
		return
	}
	r.showHand(one)
	r.hands[whose] = shownHand{}
	time.AfterFunc(handsEach, func() { r.showNext(whose) })
}

// showHand sends the position of a hand to all pages except its own. The caller holds
// the room's lock.
func (r *Room) showHand(one shownHand) {
	for other := range r.guests {
		if other != one.by && !other.gone && len(other.Out) < outRoom/4 {
			r.push(other, one.m)
		}
	}
}
