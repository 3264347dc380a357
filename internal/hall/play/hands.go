package play

import (
	"encoding/json"
	"fmt"
	"time"
)

// handsEach is how often the others are shown where a player's hand is: as often as a
// page draws it.
const handsEach = 33 * time.Millisecond

// A shownHand is where a hand is, by the page that says so.
type shownHand struct {
	by *Guest
	m  *Message
}

// Hand shows the others where a player's hand is: at once, or with the next that are
// shown, where one of it is under way; of what comes meanwhile the last. It is no act: what
// is lost of it is not sent again.
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

// showNext shows the last that came of a hand since it was shown; if none did, the next is
// shown at once.
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

// showHand sends a hand to all but the page that it is of. The room's lock is held.
func (r *Room) showHand(one shownHand) {
	for other := range r.guests {
		if other != one.by && !other.gone && len(other.Out) < outRoom/4 {
			r.push(other, one.m)
		}
	}
}
