package editions

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adoube"
)

//go:embed *.law
var files embed.FS

// editions holds the embedded files, read once. An error in them is a programming error; a
// test reads every file.
var editions = mustLoad()

// mustLoad reads the embedded edition files.
func mustLoad() []*Edition {
	all, err := load(builtIn())
	if err != nil {
		panic(err)
	}
	return all
}

// builtIn returns the embedded files by name of the edition.
func builtIn() map[string]string {
	list, err := files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	texts := map[string]string{}
	for _, f := range list {
		text, _ := files.ReadFile(f.Name())
		texts[strings.TrimSuffix(f.Name(), ".law")] = string(text)
	}
	return texts
}

// ParseEdition parses the text of an edition file that is not built in. It may follow a
// built-in edition.
func ParseEdition(text string) (*Edition, error) {
	const name = "new"
	l := newLoader(builtIn())
	l.texts[name] = text
	return l.edition(name)
}

// A loader reads edition files, each after the one that it changes.
type loader struct {
	texts map[string]string   // the files, by name of the edition
	read  map[string]*Edition // by name; nil: begun
}

func newLoader(texts map[string]string) *loader { return &loader{texts, map[string]*Edition{}} }

// load reads edition files by name.
func load(texts map[string]string) ([]*Edition, error) {
	l := newLoader(texts)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if _, err := l.edition(name); err != nil {
			return nil, err
		}
	}
	all := slices.Collect(maps.Values(l.read))
	slices.SortFunc(all, func(a, b *Edition) int {
		return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

// edition returns the edition of that name.
func (l *loader) edition(name string) (*Edition, error) {
	e, begun := l.read[name]
	if e != nil {
		return e, nil
	}
	text, ok := l.texts[name]
	if !ok || begun {
		return nil, fmt.Errorf("laws: no edition %q to follow", name)
	}
	l.read[name] = nil
	e = new(Edition)
	seen := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		if err := l.line(e, line, seen); err != nil {
			return nil, fmt.Errorf("editions/%s.law:%d: %w", name, i+1, err)
		}
	}
	for p := range adoube.Provisions {
		if e.Has(p) {
			e.has = e.has.With(p)
		}
	}
	l.read[name] = e
	return e, nil
}

// line reads one line: «field value», «provision = number …», «reading name = value»,
// «penalties play = penalties» or «wrong-claim play = penalty». A file states each once.
func (l *loader) line(e *Edition, line string, seen map[string]bool) error {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return nil
	}
	key, value, change := strings.Cut(line, "=")
	words := strings.Fields(key)
	if !change {
		words, value = words[:1], line[len(words[0]):]
	}
	key, value = strings.Join(words, " "), strings.TrimSpace(value)
	if seen[key] {
		return fmt.Errorf("%q is stated twice", key)
	}
	seen[key] = true
	switch {
	case change:
		seen[anyChange] = true
		return e.change(words, value)
	case key != "after":
		return e.field(key, value)
	case seen[anyChange]:
		return errors.New("«after» stands below a change, which it would undo")
	}
	before, err := l.edition(value)
	if err != nil {
		return err
	}
	e.inherit(before)
	return nil
}

// anyChange is the key in seen of all changes together.
const anyChange = "="

// change reads a line that assigns value to what words name.
func (e *Edition) change(words []string, value string) error {
	if len(words) == 1 {
		return e.provision(words[0], value)
	}
	if len(words) == 2 {
		switch words[0] {
		case "reading":
			return e.read(words[1], value)
		case "wrong-claim":
			return e.readWrongClaim(words[1], value)
		case "penalties":
			return e.readPenalties(words[1], value)
		}
	}
	return fmt.Errorf("%q is no provision, reading, penalties or wrong-claim", strings.Join(words, " "))
}

// inherit copies the data of the edition of which e states the changes.
func (e *Edition) inherit(before *Edition) {
	e.After = before.ID
	e.Since = cmp.Or(e.Since, before.Since)
	e.Adopted = cmp.Or(e.Adopted, before.Adopted)
	e.entries = before.entries
	e.words = before.words
	e.penalties = before.penalties
	e.wrongClaims = before.wrongClaims
	e.reading = before.reading
	e.ResignedDrawn = before.ResignedDrawn
}

func (e *Edition) field(name, value string) error {
	switch name {
	case "edition":
		e.ID = value
	case "name":
		e.Name = value
	case "since":
		e.Since = value
	case "adopted":
		e.Adopted = value
	case "source":
		e.Source = value
	case "link":
		e.Link = value
	case "status":
		e.Status = value
	case "language":
		e.Language = value
	case "resigned":
		if e.ResignedDrawn = value == "lost-or-drawn"; !e.ResignedDrawn && value != "lost" {
			return fmt.Errorf("resigned: %q is neither lost nor lost-or-drawn", value)
		}
	case "unread":
		return e.readUnread(value)
	default:
		return fmt.Errorf("unknown field %q", name)
	}
	return nil
}

// readUnread reads the articles, by their numbers in the newest Laws, whose text in this
// edition was not read: «4.4» means 4.4.1 to 4.4.4.
func (e *Edition) readUnread(value string) error {
	for _, article := range strings.Fields(value) {
		before := e.unread
		for p := range adoube.Provisions {
			if Below(p.String(), article) {
				e.unread = e.unread.With(p)
			}
		}
		if e.unread == before {
			return fmt.Errorf("no provision %q, or it is named twice", article)
		}
	}
	return nil
}

// provision reads «number», «text key» and «changed words to the end». Without a key the
// text is that of the edition before.
func (e *Edition) provision(canonical, value string) error {
	p, ok := adoube.FindArt(canonical)
	if !ok {
		return fmt.Errorf("no provision %q", canonical)
	}
	value, changed, _ := strings.Cut(value, "changed ")
	words := strings.Fields(value)
	text := cmp.Or(e.entries[p].text, canonical)
	switch {
	case len(words) == 3 && words[1] == "text":
		text = words[2]
	case len(words) != 1:
		return fmt.Errorf("%q is not «number», or «number text key»", strings.TrimSpace(value))
	}
	e.entries[p] = entry{number: words[0], text: text}
	e.changed[p] = strings.TrimSpace(changed)
	return nil
}

func (e *Edition) readPenalties(name, value string) error {
	play, ok := ParsePlay(name)
	if !ok {
		return fmt.Errorf("unknown play %q", name)
	}
	var steps []adoube.Penalty
	for _, name := range strings.Fields(value) {
		p, ok := adoube.Named[adoube.Penalty](name)
		if !ok {
			return fmt.Errorf("unknown penalty %q", name)
		}
		steps = append(steps, p)
	}
	e.penalties[play] = steps
	return nil
}

func (e *Edition) readWrongClaim(name, value string) error {
	play, ok := ParsePlay(name)
	if !ok {
		return fmt.Errorf("unknown play %q", name)
	}
	if e.wrongClaims[play], ok = adoube.Named[adoube.Penalty](value); !ok {
		return fmt.Errorf("unknown penalty %q", value)
	}
	return nil
}
