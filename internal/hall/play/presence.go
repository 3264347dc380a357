package play

import "time"

// hereEach is how often, at most, it is sent who is there.
const hereEach = 200 * time.Millisecond

// tellHere tells everybody who is there: at once, or together with what changes soon after
// it was sent. The room's lock is held.
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

// tellRest tells who is there now, if that has changed since it was sent.
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
