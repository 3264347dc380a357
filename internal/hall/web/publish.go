package web

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
)

// publishEvery is the shortest interval between two writes of files.
const publishEvery = time.Second

// A Target is a folder into which games are published.
type Target struct {
	Dir       string
	Irregular broadcast.Irregular
}

// A publisher maintains the files of a folder with the public games.
type publisher struct {
	*publicHandlers
	Target
	root *os.Root          // the folder: links in it cannot lead out
	last map[string]string // by file name
}

// Publish maintains the files event/round-N/game-M.pgn and games.pgn in a folder with
// the public games until ctx ends. Each is replaced atomically, at most once a second.
func (s *Server) Publish(ctx context.Context, to Target) {
	p := &publisher{publicHandlers: s.public, Target: to, last: map[string]string{}}
	reported := ""
	for ctx.Err() == nil {
		fault := ""
		if err := p.all(ctx); err != nil && ctx.Err() == nil {
			fault = err.Error()
		}
		if fault != reported {
			s.Log.Error("publishing", "to", to.Dir, "error", fault)
			reported = fault
		}
		pause(ctx, publishEvery)
	}
}

// all writes the changes of the rounds, whether or not anybody looks at them: of those that
// have games, and of those published before, because they may have been withdrawn since.
func (p *publisher) all(ctx context.Context) (err error) {
	if err := os.MkdirAll(p.Dir, 0o755); err != nil {
		return err
	}
	if p.root, err = os.OpenRoot(p.Dir); err != nil {
		return err
	}
	defer p.root.Close()
	for _, r := range p.hall.Rounds() {
		dir := filepath.Join(r.Event, fmt.Sprintf("round-%d", r.Number))
		seats, err := p.find.seats(r.Event, r.Number)
		if err != nil {
			return err
		}
		if _, err := p.root.Stat(filepath.Join(dir, allGames)); err != nil && len(seats) == 0 {
			continue
		}
		do := p.round
		if p.find.hides(r.Event, r.Number) {
			do = p.withdraw
		}
		if err := do(ctx, dir, seats); err != nil {
			return err
		}
	}
	return nil
}

// withdraw removes the files of a round that is no longer published, the
// one with all games last.
func (p *publisher) withdraw(_ context.Context, dir string, _ []hall.Seat) error {
	all := filepath.Join(dir, allGames)
	if _, err := p.root.Stat(all); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return errors.Join(p.leave(dir, nil), p.remove(all))
}

// gameFiles matches the names of the files of games.
var gameFiles = regexp.MustCompile(`^game-[0-9]+\.pgn$`)

// leave removes the files of games that are at none of these tables.
func (p *publisher) leave(dir string, seats []hall.Seat) error {
	names := map[string]bool{}
	for _, seat := range seats {
		names[gameFile(seat)] = true
	}
	list, err := fs.ReadDir(p.root.FS(), filepath.ToSlash(dir))
	for _, one := range list {
		if gameFiles.MatchString(one.Name()) && !names[one.Name()] {
			err = errors.Join(err, p.remove(filepath.Join(dir, one.Name())))
		}
	}
	return err
}

func (p *publisher) remove(name string) error {
	delete(p.last, name)
	if err := p.root.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// round writes the files of a round. A game that cannot be written does not affect the
// others; its error is reported.
func (p *publisher) round(ctx context.Context, dir string, seats []hall.Seat) error {
	if err := p.root.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var page broadcast.RoundPage
	var fault error
	names := namesIn(seats)
	for _, seat := range seats {
		texts, err := p.written.texts(ctx, seat, names, p.Irregular)
		if err == nil {
			page.Add(texts)
			var one broadcast.RoundPage
			one.Add(texts)
			err = p.write(filepath.Join(dir, gameFile(seat)), one.String())
		}
		if err != nil && fault == nil {
			fault = fmt.Errorf("%s: %w", seat.Key(), err)
		}
	}
	if fault != nil {
		return fault
	}
	return errors.Join(p.write(filepath.Join(dir, allGames), page.String()), p.leave(dir, seats))
}

// write replaces a file atomically, if its content changes. It is not synced, because
// it can be rebuilt from the record.
func (p *publisher) write(name, text string) error {
	if p.last[name] == text {
		return nil
	}
	part := filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+".part")
	if err := p.root.WriteFile(part, []byte(text), 0o644); err != nil {
		return err
	}
	if err := p.root.Rename(part, name); err != nil {
		return err
	}
	p.last[name] = text
	return nil
}
