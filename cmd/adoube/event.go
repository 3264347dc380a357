package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adoube/client"
	"adoube/internal/hall"
)

// A way leads to a hall that runs.
type way struct{ hall, token, ca string }

// event returns the command that organises from scripts, over HTTP, as the
// organiser's pages do.
func (a *app) event() *cobra.Command {
	c := &cobra.Command{
		Use:   "event",
		Short: a.text("cmd.event.short"),
		Long:  a.text("cmd.event.long"),
		Args:  cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			return a.usage(c, "cmd.usage.no-command", "command", strings.Join(append([]string{"event"}, args...), " "))
		},
	}
	c.AddCommand(a.newEvent(), a.importEvent(), a.startEvent())
	return c
}

// reaching adds to a command how the hall is reached, and has it run with a
// client of that.
func (a *app) reaching(c *cobra.Command, run func(ctx context.Context, h *client.Client, args []string) error) *cobra.Command {
	var w way
	f := c.Flags()
	f.StringVar(&w.hall, "hall", "http://127.0.0.1:8765", a.text("cmd.flag.hall"))
	f.StringVar(&w.token, "token", "adoube.token", a.text("cmd.event.flag-token"))
	f.StringVar(&w.ca, "ca", "", a.text("cmd.flag.ca"))
	c.RunE = func(c *cobra.Command, args []string) error {
		h, err := a.paired(c.Context(), attendance{hall: w.hall, ca: w.ca}, w.token)
		if err != nil {
			return err
		}
		h.Language = a.say.Language()
		return a.refusal(run(c.Context(), h, args))
	}
	return c
}

// newEvent returns the command that creates an event.
func (a *app) newEvent() *cobra.Command {
	var e hall.Event
	c := a.reaching(&cobra.Command{
		Use:     "new " + a.text("cmd.event.new-use"),
		Short:   a.text("cmd.event.new-short"),
		Long:    a.text("cmd.event.new-long"),
		Example: examples(`adoube event new open --name "Tallinn Open" --begins 2026-11-23 --time-control 5400+30`, `adoube event new open --name "Tallinn Open" --hall http://127.0.0.1:8765/pair#CODE`),
		Args:    a.between(1, 1),
	}, func(ctx context.Context, h *client.Client, args []string) error {
		e.ID = args[0]
		there, err := eventsOf(ctx, h)
		if err != nil {
			return err
		}
		if slices.Contains(there, e.ID) {
			return errors.New(a.text("cmd.event.there", "event", e.ID))
		}
		if err := h.Do(ctx, http.MethodPost, eventPath(e.ID)+"/changes", hall.Change{Event: &e}, nil); err != nil {
			return err
		}
		a.line("cmd.event.created", "event", e.ID, "name", e.Name)
		return nil
	})
	f := c.Flags()
	f.StringVar(&e.Name, "name", "", a.text("cmd.event.flag-name"))
	f.StringVar(&e.Site, "city", "", a.text("cmd.event.flag-city"))
	f.StringVar(&e.Begins, "begins", "", a.text("cmd.event.flag-begins"))
	f.StringVar(&e.Ends, "ends", "", a.text("cmd.event.flag-ends"))
	f.StringVar(&e.TimeControl, "time-control", "", a.text("cmd.event.flag-time"))
	f.StringVar(&e.Play, "play", "", a.text("cmd.flag.play"))
	f.StringVar(&e.Laws, "laws", "", a.text("cmd.flag.laws"))
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if e.Name == "" {
			return a.usage(c, "cmd.event.nameless")
		}
		return run(c, args)
	}
	return c
}

// importEvent returns the command that takes pairings from a file.
func (a *app) importEvent() *cobra.Command {
	var preview bool
	c := a.reaching(&cobra.Command{
		Use:     "import " + a.text("cmd.event.import-use"),
		Short:   a.text("cmd.event.import-short"),
		Long:    a.text("cmd.event.import-long"),
		Example: examples("adoube event import open round-1.trf --preview", "adoube event import open round-1.csv"),
		Args:    a.between(2, 2),
	}, func(ctx context.Context, h *client.Client, args []string) error {
		text, err := readTextFile(args[1])
		if err != nil {
			return err
		}
		if err := a.there(ctx, h, args[0]); err != nil {
			return err
		}
		var done hall.Imported
		asked := url.Values{"format": {pairingFormat(args[1])}, "preview": {strconv.FormatBool(preview)}}
		if err := h.Text(ctx, eventPath(args[0])+"/pairings?"+asked.Encode(), text, &done); err != nil {
			return err
		}
		return a.imported(done, preview)
	})
	c.Flags().BoolVar(&preview, "preview", false, a.text("cmd.event.flag-preview"))
	return c
}

// pairingFormat is the form of a file of pairings, by its name.
func pairingFormat(name string) string {
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".csv", ".pgn":
		return ext[1:]
	}
	return "trf"
}

// imported says what an import has changed, and what it left as it was.
func (a *app) imported(done hall.Imported, preview bool) error {
	a.line("cmd.event.imported", "new", len(done.New), "changed", len(done.Changed), "removed", len(done.Removed), "same", done.Same, "left", len(done.Left))
	for _, m := range done.Left {
		fmt.Fprintf(a.out, "  %s %s\n", a.text("cmd.event.left", "round", m.Round, "board", cmp.Or(m.Wanted, m.Table), "white", m.White, "black", m.Black), a.text("organise.why-"+m.Why))
	}
	if preview {
		a.line("cmd.event.previewed")
		return nil
	}
	if len(done.Left) > 0 {
		return errReported
	}
	return nil
}

// startEvent returns the command that starts a round.
func (a *app) startEvent() *cobra.Command {
	return a.reaching(&cobra.Command{
		Use:     "start " + a.text("cmd.event.start-use"),
		Short:   a.text("cmd.event.start-short"),
		Long:    a.text("cmd.event.start-long"),
		Example: examples("adoube event start open 1"),
		Args:    a.between(2, 2),
	}, func(ctx context.Context, h *client.Client, args []string) error {
		number, err := strconv.Atoi(args[1])
		if err != nil || number < 1 {
			return errors.New(a.text("cmd.event.no-number", "value", args[1]))
		}
		r, err := a.round(ctx, h, args[0], number)
		if err != nil {
			return err
		}
		if r.State == "running" {
			a.line("cmd.event.running", "round", number)
			return nil
		}
		r.State, r.Start = "running", cmp.Or(r.Start, time.Now().UTC().Format(time.RFC3339))
		if err := h.Do(ctx, http.MethodPost, eventPath(args[0])+"/changes", hall.Change{Round: &r}, nil); err != nil {
			return err
		}
		a.line("cmd.event.started", "round", number)
		return nil
	})
}

// round is a round of an event; an error says which there are.
func (a *app) round(ctx context.Context, h *client.Client, event string, number int) (hall.Round, error) {
	if err := a.there(ctx, h, event); err != nil {
		return hall.Round{}, err
	}
	var rounds []hall.Round
	if err := h.Do(ctx, http.MethodGet, eventPath(event)+"/rounds", nil, &rounds); err != nil {
		return hall.Round{}, err
	}
	var there []string
	for _, r := range rounds {
		if r.Number == number {
			r.Event = event
			return r, nil
		}
		there = append(there, strconv.Itoa(r.Number))
	}
	return hall.Round{}, errors.New(a.text("cmd.event.no-round", "event", event, "round", number, "rounds", cmp.Or(strings.Join(there, ", "), "–")))
}

// there says which events there are, where there is none of that name.
func (a *app) there(ctx context.Context, h *client.Client, event string) error {
	there, err := eventsOf(ctx, h)
	if err != nil || slices.Contains(there, event) {
		return err
	}
	return errors.New(a.text("cmd.event.none", "event", event, "events", cmp.Or(strings.Join(there, ", "), "–")))
}

// eventsOf are the short names of the events.
func eventsOf(ctx context.Context, h *client.Client) (names []string, err error) {
	var list []hall.Event
	err = h.Do(ctx, http.MethodGet, "/api/v1/events", nil, &list)
	for _, e := range list {
		names = append(names, e.ID)
	}
	return names, err
}

func eventPath(event string) string { return "/api/v1/events/" + url.PathEscape(event) }
