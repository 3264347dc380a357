package editions

import (
	"cmp"
	"embed"
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
	texts := builtIn()
	texts[name] = text
	return loadOne(name, texts, map[string]*Edition{}, 0)
}

// load reads edition files by name, each after the one that it changes.
func load(texts map[string]string) ([]*Edition, error) {
	done := map[string]*Edition{}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if _, err := loadOne(name, texts, done, 0); err != nil {
			return nil, err
		}
	}
	all := slices.Collect(maps.Values(done))
	slices.SortFunc(all, func(a, b *Edition) int {
		return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

func loadOne(name string, texts map[string]string, done map[string]*Edition, depth int) (*Edition, error) {
	if e := done[name]; e != nil {
		return e, nil
	}
	text, ok := texts[name]
	if !ok || depth > len(texts) {
		return nil, fmt.Errorf("laws: no edition %q to follow", name)
	}
	e := new(Edition)
	for i, line := range strings.Split(text, "\n") {
		if err := e.line(line, texts, done, depth); err != nil {
			return nil, fmt.Errorf("editions/%s.law:%d: %w", name, i+1, err)
		}
	}
	for p := range adoube.Provisions {
		if e.Has(p) {
			e.has = e.has.With(p)
		}
	}
	done[name] = e
	return e, nil
}

// line reads one line: «field value», «provision = number …», «reading name = value»,
// «ladder play = penalties» or «wrong-claim play = penalty».
func (e *Edition) line(line string, texts map[string]string, done map[string]*Edition, depth int) error {
	if line == "" || line[0] == '#' {
		return nil
	}
	key, value, assigned := strings.Cut(line, "=")
	words := strings.Fields(key)
	value = strings.TrimSpace(value)
	switch {
	case assigned && words[0] == "reading":
		return e.read(words[1], value)
	case assigned && words[0] == "wrong-claim":
		return e.readWrongClaim(words[1], value)
	case assigned && words[0] == "ladder":
		return e.readPenaltyScale(words[1], value)
	case assigned:
		return e.provision(words[0], value)
	case words[0] == "after":
		return e.inherit(words[1], texts, done, depth)
	}
	return e.field(words[0], strings.TrimSpace(strings.TrimPrefix(line, words[0])))
}

// inherit copies the data of the named edition, of which e states the changes.
func (e *Edition) inherit(name string, texts map[string]string, done map[string]*Edition, depth int) error {
	before, err := loadOne(name, texts, done, depth+1)
	if err != nil {
		return err
	}
	e.After = name
	e.Since = cmp.Or(e.Since, before.Since)
	e.Adopted = cmp.Or(e.Adopted, before.Adopted)
	e.entries = before.entries
	e.words = before.words
	e.penaltyScales = before.penaltyScales
	e.wrongClaims = before.wrongClaims
	e.reading = before.reading
	return nil
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

// provision reads «number», «text key» and «changed words to the end».
func (e *Edition) provision(canonical, value string) error {
	p, ok := adoube.FindArt(canonical)
	if !ok {
		return fmt.Errorf("no provision %q", canonical)
	}
	value, changed, _ := strings.Cut(value, "changed ")
	number, text, _ := strings.Cut(strings.TrimSpace(value), "text ")
	e.entries[p] = entry{
		number: strings.TrimSpace(number),
		text:   cmp.Or(strings.TrimSpace(text), canonical),
	}
	e.changed[p] = strings.TrimSpace(changed)
	return nil
}

func (e *Edition) readPenaltyScale(name, value string) error {
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
	e.penaltyScales[play] = steps
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
