package play

import "time"

// hereEach is the shortest interval at which the list of guests is sent.
const hereEach = 200 * time.Millisecond

// tellHere sends the list of guests to all: at once, or merged with later changes if it
// was just sent. The caller holds the room's lock.
func (r *Room) tellHere() {
	r.seeLeft()
	if r.listed {
		r.newer = true
		return
	}
	r.sayHere()
	r.listed = true
	time.AfterFunc(hereEach, func() { r.hub.safely(r.tellRest) })
}

// tellRest sends the list of guests if it has changed since it was sent.
func (r *Room) tellRest() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.listed = false; r.newer {
		r.newer = false
		r.tellHere()
	}
}

func (r *Room) sayHere() {
	here := map[string]any{"say": "here", "watching": 0}
	watching := 0
	for g := range r.guests {
		if len(g.sides) == 0 {
			watching++
		}
		for _, c := range g.sides {
			here[c.String()] = true
		}
	}
	here["watching"] = watching
	here["boards"] = r.boards()
	here["names"] = []string{r.seats[0].name, r.seats[1].name}
	r.broadcast(here, nil)
}
