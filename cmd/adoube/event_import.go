package main

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adoube/client"
	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// importing holds the options for importing a file of pairings.
type importing struct {
	preview, results bool
	encoding         string
	round            int
	also, columns    []string
}

// importEvent returns the command that imports pairings from a file.
func (o *eventCommands) importEvent() *cobra.Command {
	var in importing
	c := o.reaching(&cobra.Command{
		Use:     "import " + o.text("cmd.event.import-use"),
		Short:   o.text("cmd.event.import-short"),
		Long:    o.text("cmd.event.import-long"),
		Example: examples("adoube event import open round-1.trf --preview", "adoube event import open round-1.csv --round 1"),
		Args:    o.between(2, 2),
	}, func(ctx context.Context, h *client.Client, args []string) error {
		text, err := readPacked(args[1])
		if err != nil {
			return err
		}
		if err := arePairings(args[1], text); err != nil {
			return err
		}
		if err := o.there(ctx, h, args[0]); err != nil {
			return err
		}
		var done hall.Imported
		if err := h.Text(ctx, eventPath(args[0])+"/pairings?"+in.query(args[1]).Encode(), text, &done); err != nil {
			return err
		}
		return o.imported(args[1], done, in.preview)
	})
	f := c.Flags()
	f.BoolVar(&in.preview, "preview", false, o.text("cmd.event.flag-preview"))
	f.StringVar(&in.encoding, "encoding", "", o.text("cmd.event.flag-encoding"))
	f.IntVar(&in.round, "round", 0, o.text("cmd.event.flag-round"))
	f.BoolVar(&in.results, "results", false, o.text("cmd.event.flag-results"))
	f.StringArrayVar(&in.also, "also", nil, o.text("cmd.event.flag-also"))
	f.StringArrayVar(&in.columns, "columns", nil, o.text("cmd.event.flag-columns"))
	return c
}

// query returns the query parameters for importing the named file.
func (in importing) query(name string) url.Values {
	asked := url.Values{"format": {pairingFormat(name)}, "preview": {strconv.FormatBool(in.preview)}}
	if in.results {
		asked.Set("results", "true")
	}
	if in.encoding != "" {
		asked.Set("encoding", in.encoding)
	}
	if in.round != 0 {
		asked.Set("round", strconv.Itoa(in.round))
	}
	if len(in.also) > 0 {
		asked.Set("also", strings.Join(in.also, ","))
	}
	asked["columns"] = in.columns
	return asked
}

// pairingFormat returns the format of a file of pairings by its name; for other names, the
// hall decides by the contents.
func pairingFormat(name string) string {
	switch ext := strings.ToLower(filepath.Ext(withoutGzip(name))); ext {
	case ".csv", ".pgn", ".trf":
		return ext[1:]
	}
	return pairing.Auto
}

// imported reports what an import has changed, left unchanged, or not accepted.
func (o *eventCommands) imported(file string, done hall.Imported, preview bool) error {
	o.read(file, done.File)
	o.line("cmd.event.imported", "new", len(done.New), "changed", len(done.Changed), "removed", len(done.Removed), "same", done.Same, "left", len(done.Left))
	if preview {
		o.games(done.New, func(m hall.Moved) string { return strings.TrimSpace(o.text("organise.is-new") + " " + m.Result) })
	}
	o.games(done.Changed, o.changed)
	o.games(done.Removed, func(hall.Moved) string { return o.text("organise.is-removed") })
	o.games(done.Scores, func(m hall.Moved) string { return o.text("organise.is-scored", "result", m.Result) })
	o.games(done.Forfeits, func(m hall.Moved) string { return o.text("organise.is-forfeit", "result", m.Result) })
	for _, m := range done.Byes {
		fmt.Fprintf(o.out, "  %s\n", o.text("cmd.event.bye", "round", m.Round, "white", m.White, "what", o.text("organise.bye-"+cmp.Or(byeNames[m.Result], m.Result))))
	}
	for _, e := range done.Entrants {
		fmt.Fprintf(o.out, "  %s\n", o.text("page.labelled", "label", harmless(e.Name), "value", o.text("organise.is-entered")))
	}
	for _, e := range done.Back {
		fmt.Fprintf(o.out, "  %s\n", o.text("organise.is-back", "name", e.Name, "round", e.Round))
	}
	for _, p := range done.People {
		fmt.Fprintf(o.out, "  %s\n", o.text("cmd.event.corrected", "before", described(p.Before), "now", described(p.Now)))
	}
	for _, m := range done.Left {
		fmt.Fprintf(o.out, "  %s %s\n", o.text("cmd.event.left", "round", m.Round, "board", shownBoard(m), "white", m.White, "black", m.Black), o.text("organise.why-"+m.Why, "here", m.Here, "result", m.Result))
	}
	if preview {
		o.line("cmd.event.previewed")
	}
	if len(done.Left)+len(done.File.Untaken)+len(done.File.Doubts) > 0 {
		return errReported
	}
	return nil
}

// read reports how a file was read, and what of it is ignored.
func (o *eventCommands) read(file string, r hall.Read) {
	o.line("cmd.event.file-read", "file", filepath.Base(file), "format", strings.ToUpper(r.Format), "encoding", r.Encoding)
	if others := r.Encodings; r.Guessed {
		if len(others) == 0 {
			others = slices.DeleteFunc(slices.Clone(pairing.Encodings), func(name string) bool { return name == r.Encoding || strings.HasPrefix(name, "utf-") })
		}
		o.line("cmd.event.guessed", "others", strings.Join(others, ", "))
	}
	if r.Round > 0 {
		o.line("cmd.event.assumed", "round", r.Round)
	}
	for _, u := range r.Untaken {
		fmt.Fprintf(o.out, "  %s\n", o.text("cmd.event.not-taken", "line", u.Line, "what", u.What))
	}
	for _, d := range r.Doubts {
		fmt.Fprintf(o.out, "  %s\n", o.text("cmd.event.doubt", "line", d.Line, "name", d.Name, "said", d.Said, "counted", d.Counted))
	}
}

// byeNames maps the byes without a letter to the endings of their messages.
var byeNames = map[string]string{"+": "won", "-": "lost"}

// games prints some games, one per line.
func (o *eventCommands) games(list []hall.Moved, what func(hall.Moved) string) {
	for _, m := range list {
		fmt.Fprintf(o.out, "  %s\n", o.text("cmd.event.row", "round", m.Round, "board", shownBoard(m), "white", m.White, "black", m.Black, "what", what(m)))
	}
}

// changed returns what has changed about a game that stays.
func (o *eventCommands) changed(m hall.Moved) string {
	switch {
	case m.Turned:
		return o.text("organise.is-turned")
	case m.Before != 0 && m.Before != cmp.Or(m.Number, m.Table):
		return o.text("organise.is-moved", "from", pairing.TableName(m.Before))
	}
	return o.text("organise.is-changed")
}

// shownBoard returns the displayed number of a game's board.
func shownBoard(m hall.Moved) string { return pairing.TableName(cmp.Or(m.Wanted, m.Number, m.Table)) }

// described returns a person as in a pairing list: GM Kask, Õnne 2480 EST.
func described(p hall.Person) string {
	rating := ""
	if p.Rating > 0 {
		rating = strconv.Itoa(p.Rating)
	}
	return strings.Join(strings.Fields(strings.Join([]string{p.Title, p.Name, rating, p.Federation, p.Team}, " ")), " ")
}
