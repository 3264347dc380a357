package main

import (
	"context"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/nats"
	"adoube/internal/hall/journal/sqlite"
)

// peopleOf returns the people of a record: those shared by the nodes of a cluster, or those
// in the file.
func peopleOf(ctx context.Context, file *sqlite.Store, record journal.Journal) (hall.People, error) {
	cluster, ok := record.(*nats.Store)
	if !ok {
		return hall.OpenPeople(ctx, file.DB())
	}
	names, err := cluster.Names(ctx)
	if err != nil {
		return nil, err
	}
	return hall.SharedPeople(names), nil
}

// peopleBeside returns the people of a record opened for reading; nil if it has none, as a
// bundle.
func peopleBeside(ctx context.Context, record journal.Reader) (hall.People, error) {
	switch r := record.(type) {
	case *sqlite.View:
		return hall.LookPeople(ctx, r.DB())
	case *nats.Store:
		return peopleOf(ctx, nil, r)
	}
	return nil, nil
}

// movePeople copies the people from one store to another.
func movePeople(ctx context.Context, from, to store) (int, error) {
	var people [2]hall.People
	for i, s := range []store{from, to} {
		file, _ := s.(*sqlite.Store)
		var err error
		if people[i], err = peopleOf(ctx, file, s); err != nil {
			return 0, err
		}
	}
	return hall.MovePeople(ctx, people[0], people[1])
}

// watchOthers processes the records of other nodes until ctx ends, and resumes after
// interruptions.
func (h *runningHall) watchOthers(ctx context.Context) {
	tokens := func(e journal.Entry) error {
		if e.Board == access.Records {
			return h.tokens.CatchUp(ctx)
		}
		return nil
	}
	for ctx.Err() == nil {
		err := h.tokens.CatchUp(ctx)
		if err == nil {
			err = h.server.Hall.Watch(ctx, tokens)
		}
		if ctx.Err() == nil {
			h.server.Log.Error("other nodes are not followed", "error", err)
		}
		select {
		case <-time.After(firstWait):
		case <-ctx.Done():
		}
	}
}
