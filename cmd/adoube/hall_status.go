package main

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"time"

	"adoube/cmd/adoube/internal/term"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// A hallStatus is the state of a hall shown to an organiser at the terminal: people signed
// in and rounds.
type hallStatus struct {
	in     map[access.Role]int
	rounds map[string]shownRound
}

// A shownRound is the state of a round.
type shownRound struct {
	event           string // its name
	number          int
	state           string
	boards, results int
}

// hallStatusOf returns the present state of a hall.
func hallStatusOf(ctx context.Context, h *hall.Hall, tokens *access.TokenStore, now time.Time) (hallStatus, error) {
	f := hallStatus{map[access.Role]int{}, map[string]shownRound{}}
	given, err := tokens.List(ctx)
	if err != nil {
		return f, err
	}
	for _, t := range given {
		if t.Revoked == nil && t.Expires.After(now) {
			f.in[t.Role]++
		}
	}
	return f, h.Look(func(s *hall.State) error {
		for _, e := range s.Events() {
			rounds, _ := s.Rounds(e.ID) // the event exists
			for _, r := range rounds {
				f.rounds[hall.Key(e.ID, r.Number, 0)] = shown(s, e, r)
			}
		}
		return nil
	})
}

func shown(s *hall.State, e hall.Event, r hall.Round) shownRound {
	seats, _ := s.Tables(e.ID, r.Number) // the round exists
	one := shownRound{e.Name, r.Number, r.State, len(seats), 0}
	for _, seat := range seats {
		if seat.Result != "" {
			one.results++
		}
	}
	return one
}

// changes returns lines about the changes since before.
func (h *runningHall) changes(before, now hallStatus) (lines []string) {
	if !maps.Equal(before.in, now.in) {
		lines = append(lines, h.text("cmd.serve.in", "who", h.who(now.in)))
	}
	for _, key := range slices.Sorted(maps.Keys(now.rounds)) {
		was, known := before.rounds[key]
		if text := roundNews(was, now.rounds[key], known); text != "" {
			r := now.rounds[key]
			lines = append(lines, h.text(text, "event", r.event, "round", r.number, "boards", r.boards))
		}
	}
	return lines
}

// roundNews returns the message about a round that has changed, or "".
func roundNews(was, now shownRound, known bool) string {
	switch {
	case now.state == hall.Finished && known && was.state != now.state:
		return "cmd.serve.round-over"
	case now.state == hall.Running && was.state != now.state:
		return "cmd.serve.round-began"
	case now.boards > 0 && now.results == now.boards && known && was.results < was.boards:
		return "cmd.serve.round-in"
	case now.state == "" && now.boards != was.boards:
		return "cmd.serve.round-paired"
	}
	return ""
}

// who lists the people signed in, by role.
func (h *runningHall) who(in map[access.Role]int) string {
	var list []string
	for _, role := range slices.Sorted(maps.Keys(in)) {
		list = append(list, h.text("page.labelled", "label", h.text("console.pair-role-"+string(role)), "value", in[role]))
	}
	return strings.Join(list, ", ")
}

// showStatus prints changes for the organiser until ctx ends.
func (h *runningHall) showStatus(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	var before hallStatus
	for ctx.Err() == nil {
		if now, err := hallStatusOf(ctx, h.server.Hall, h.tokens, time.Now()); err == nil {
			for _, line := range h.changes(before, now) {
				h.note(line)
			}
			before = now
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
		}
	}
}

// note prints a line with the time.
func (a *app) note(text string) { fmt.Fprintln(a.out, time.Now().Format("15:04")+"  "+text) }

// log returns the logger of a hall: lines for machines, or on a terminal those an organiser
// needs.
func (h *runningHall) log() *slog.Logger {
	if term.IsTerminal(h.err) {
		return slog.New(notes{h.app})
	}
	return slog.New(slog.NewTextHandler(h.err, nil))
}

// notes is a log handler that tells an organiser only about problems.
type notes struct{ *app }

// Enabled reports whether level is warning or above.
func (notes) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelWarn }

// Handle prints the record.
func (n notes) Handle(_ context.Context, r slog.Record) error {
	if r.Message == "sign-in refused" {
		n.note(n.text("cmd.serve.not-in"))
		return nil
	}
	if r.Level < slog.LevelError {
		return nil
	}
	reason := r.Message
	if reason == "fault" {
		reason = n.text("api.fault")
	}
	r.Attrs(func(at slog.Attr) bool {
		if err, is := at.Value.Any().(error); is {
			reason += ": " + n.explain(err)
		} else if at.Key == "number" || at.Key == "error" {
			reason += ": " + at.Value.String()
		}
		return true
	})
	n.note("! " + reason)
	return nil
}

// WithAttrs returns n: common attributes are not printed.
func (n notes) WithAttrs([]slog.Attr) slog.Handler { return n }

// WithGroup returns n.
func (n notes) WithGroup(string) slog.Handler { return n }
