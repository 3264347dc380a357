package main

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adoube/client"
	"adoube/internal/hall"
)

// A hallAddress is the address of a running hall.
type hallAddress struct {
	hall  string // web address or sign-in link
	token string // file of the token
	ca    string // file of the trusted authority; empty: the machine's
}

// eventCommands organise the events of a hall, as the pages do.
type eventCommands struct{ *app }

// eventCommand returns the command that organises events from scripts over HTTP, like the
// organiser's pages.
func eventCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "event",
		Short: a.text("cmd.event.short"),
		Long:  a.text("cmd.event.long"),
		Args:  cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			return noCommand(a, c, args)
		},
	}
	o := &eventCommands{a}
	c.AddCommand(o.newEvent(), o.importEvent(), o.startEvent())
	return c
}

// reaching adds the flags for reaching the hall to a command, and runs it with a client of
// the hall.
func (o *eventCommands) reaching(c *cobra.Command, run func(ctx context.Context, h *client.Client, args []string) error) *cobra.Command {
	var w hallAddress
	f := c.Flags()
	f.StringVar(&w.hall, "hall", "http://127.0.0.1:8765", o.text("cmd.flag.hall"))
	f.StringVar(&w.token, "token", "adoube.token", o.text("cmd.event.flag-token"))
	f.StringVar(&w.ca, "ca", "", o.text("cmd.flag.ca"))
	c.RunE = func(c *cobra.Command, args []string) error {
		h, err := o.paired(c.Context(), w)
		if err != nil {
			return err
		}
		h.Language = o.say.Language()
		return o.refusal(run(c.Context(), h, args))
	}
	return c
}

// newEvent returns the command that creates an event.
func (o *eventCommands) newEvent() *cobra.Command {
	var e hall.Event
	c := o.reaching(&cobra.Command{
		Use:     "new " + o.text("cmd.event.new-use"),
		Short:   o.text("cmd.event.new-short"),
		Long:    o.text("cmd.event.new-long"),
		Example: examples(`adoube event new open --name "Tallinn Open" --begins 2026-11-23 --time-control 5400+30`, `adoube event new open --name "Tallinn Open" --hall http://127.0.0.1:8765/pair#CODE`),
		Args:    o.between(1, 1),
	}, func(ctx context.Context, h *client.Client, args []string) error {
		e.ID = args[0]
		there, err := eventsOf(ctx, h)
		if err != nil {
			return err
		}
		if slices.Contains(there, e.ID) {
			return errors.New(o.text("cmd.event.there", "event", e.ID))
		}
		if err := h.Do(ctx, http.MethodPost, eventPath(e.ID)+"/changes", hall.Change{Event: &e}, nil); err != nil {
			return err
		}
		o.line("cmd.event.created", "event", e.ID, "name", e.Name)
		return nil
	})
	f := c.Flags()
	f.StringVar(&e.Name, "name", "", o.text("cmd.event.flag-name"))
	f.StringVar(&e.Site, "city", "", o.text("cmd.event.flag-city"))
	f.StringVar(&e.Begins, "begins", "", o.text("cmd.event.flag-begins"))
	f.StringVar(&e.Ends, "ends", "", o.text("cmd.event.flag-ends"))
	f.IntVar(&e.Rounds, "rounds", 0, o.text("cmd.event.flag-rounds"))
	f.StringVar(&e.TimeControl, "time-control", "", o.text("cmd.event.flag-time"))
	f.StringVar(&e.Play, "play", "", o.text("cmd.flag.play"))
	f.StringVar(&e.Laws, "laws", "", o.text("cmd.flag.laws"))
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if e.Name == "" {
			return o.usage(c, "cmd.event.nameless")
		}
		for _, f := range [][2]string{{"--begins", e.Begins}, {"--ends", e.Ends}} {
			if _, err := time.Parse(time.DateOnly, f[1]); f[1] != "" && err != nil {
				return o.usage(c, "cmd.event.no-day", "flag", f[0], "value", f[1])
			}
		}
		return run(c, args)
	}
	return c
}

// startEvent returns the command that starts a round.
func (o *eventCommands) startEvent() *cobra.Command {
	return o.reaching(&cobra.Command{
		Use:     "start " + o.text("cmd.event.start-use"),
		Short:   o.text("cmd.event.start-short"),
		Long:    o.text("cmd.event.start-long"),
		Example: examples("adoube event start open 1"),
		Args:    o.between(2, 2),
	}, func(ctx context.Context, h *client.Client, args []string) error {
		number, err := strconv.Atoi(args[1])
		if err != nil || number < 1 {
			return errors.New(o.text("cmd.event.no-number", "value", args[1]))
		}
		r, err := o.round(ctx, h, args[0], number)
		if err != nil {
			return err
		}
		if r.State == "running" {
			o.line("cmd.event.running", "round", number)
			return nil
		}
		r.State, r.Start = "running", cmp.Or(r.Start, time.Now().UTC().Format(time.RFC3339))
		if err := h.Do(ctx, http.MethodPost, eventPath(args[0])+"/changes", hall.Change{Round: &r}, nil); err != nil {
			return err
		}
		o.line("cmd.event.started", "round", number)
		return nil
	})
}

// round returns a round of an event; the error lists the existing ones.
func (o *eventCommands) round(ctx context.Context, h *client.Client, event string, number int) (hall.Round, error) {
	if err := o.there(ctx, h, event); err != nil {
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
	return hall.Round{}, errors.New(o.text("cmd.event.no-round", "event", event, "round", number, "rounds", cmp.Or(strings.Join(there, ", "), "–")))
}

// there returns an error that lists the events if none has that name.
func (o *eventCommands) there(ctx context.Context, h *client.Client, event string) error {
	there, err := eventsOf(ctx, h)
	if err != nil || slices.Contains(there, event) {
		return err
	}
	return errors.New(o.text("cmd.event.none", "event", event, "events", cmp.Or(strings.Join(there, ", "), "–")))
}

// eventsOf returns the short names of the events.
func eventsOf(ctx context.Context, h *client.Client) (names []string, err error) {
	var list []hall.Event
	err = h.Do(ctx, http.MethodGet, "/api/v1/events", nil, &list)
	for _, e := range list {
		names = append(names, e.ID)
	}
	return names, err
}

func eventPath(event string) string { return "/api/v1/events/" + url.PathEscape(event) }
