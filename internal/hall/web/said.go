package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"adoube/pages"
	"adoube/say"
)

// said returns the texts of a page of live games for readers without JavaScript and
// search engines: exactly what the public documents have now.
func (h *publicHandlers) said(r *http.Request, s *say.Localizer) pages.Said {
	event := r.PathValue("event")
	if event == "" {
		return h.saidEvents(r, s)
	}
	number, _ := strconv.Atoi(r.PathValue("round") + r.URL.Query().Get("round")) // at most one of them is set
	if number < 0 || number > 999 {
		return pages.Said{}
	}
	f, _, err := h.nowFile(r.Context(), round{event: event, number: number, public: true})
	var now PublicNow
	if err != nil || json.Unmarshal(f.Text(), &now) != nil {
		return pages.Said{}
	}
	return saidGames(now, r.PathValue("table"), s)
}

func (h *publicHandlers) saidEvents(r *http.Request, s *say.Localizer) (said pages.Said) {
	var events []PublicEvent
	f, err := h.eventsFile(r.Context())
	if err != nil || json.Unmarshal(f.Text(), &events) != nil {
		return said
	}
	for _, e := range events {
		said.Read = append(said.Read, pages.Read{Path: "/live/" + e.Event, Title: e.Name, Lead: whereabouts(e, s)})
	}
	return said
}

// whereabouts returns place, date and current round of an event.
func whereabouts(e PublicEvent, s *say.Localizer) string {
	known := []string{e.Site}
	if e.Begins != "" {
		known = append(known, s.Date(e.Begins))
	}
	if e.Current > 0 {
		known = append(known, s.Text("room.round", "round", e.Current))
	}
	return strings.Join(slices.DeleteFunc(known, func(one string) bool { return one == "" }), ", ")
}

// saidGames lists the games of a round, or one of them by its table.
func saidGames(now PublicNow, table string, s *say.Localizer) pages.Said {
	said := pages.Said{Title: now.Name, Lead: whereabouts(now.PublicEvent, s)}
	for _, g := range now.Games {
		names := g.White.Name + " – " + g.Black.Name
		if table == strconv.Itoa(g.Table) {
			return pages.Said{Title: names, Lead: now.Name + ", " + s.Text("room.round", "round", now.Round)}
		}
		result := g.Result
		if result == "*" {
			result = s.Text("public.on")
		}
		said.Read = append(said.Read, pages.Read{Path: fmt.Sprintf("/live/%s/%d/%d", now.Event, now.Round, g.Table), Title: names, Lead: result})
	}
	return said
}
