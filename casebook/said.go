package casebook

import (
	"errors"
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
)

// ReadSaid parses a line in the words of an arbiter speaking, in the present state of g:
// one act, several acts in a row, or a move, which stands for all acts of hands that make
// it. The acts of a line are accepted together or not at all. Errors are of type
// [*adoube.Error]; a line suggested by one is understood.
func ReadSaid(text, language string, g *laws.Game) ([]Deed, error) {
	deeds, err := readSaid(text, language, g)
	if err != nil {
		return nil, withLine(err, text, language, g)
	}
	return deeds, nil
}

func readSaid(text, language string, g *laws.Game) ([]Deed, error) {
	var refused error
	for _, l := range inTurn(language) {
		acts, err := readLine(text, l, g)
		switch {
		case err == nil:
			return together(text, acts, g)
		case refused == nil && !errors.Is(err, errNotSaid):
			refused = err
		}
	}
	if refused != nil {
		return nil, refused
	}
	d, err := ReadTyped(text, language)
	if err != nil {
		return nil, offBoard(text, err)
	}
	return checked(d, g)
}

// offBoard returns the error for a move to a square off the board, or fault for any other
// line.
func offBoard(text string, fault error) error {
	var problem *adoube.Error
	if !errors.As(fault, &problem) || problem.Problem != UnknownActor {
		return fault
	}
	for word := range strings.FieldsSeq(text) {
		if m := moveOff.FindStringSubmatch(word); m != nil && !looksLikeMove(word) {
			return adoube.Errorf(UnknownSquare, "value", m[1])
		}
	}
	return fault
}

// errNotSaid reports text that is not in the language.
var errNotSaid = errors.New("casebook: not of this language")

// checked returns the deed after checking its pieces.
func checked(d Deed, g *laws.Game) ([]Deed, error) {
	return []Deed{d}, d.Check(g)
}

// together tries the acts of one line on a copy of the game.
func together(text string, acts []adoube.Act, g *laws.Game) (deeds []Deed, err error) {
	tried := g.Clone()
	for _, a := range acts {
		d := Deed{Act: a, newest: true, line: newLine("", 1, text)}
		deeds = append(deeds, d)
		act := d.Under(g.Header().Edition)
		if _, err := tried.Step(&act); err != nil {
			return nil, err
		}
	}
	return deeds, nil
}

// readLine parses a line in one language.
func readLine(text, language string, g *laws.Game) ([]adoube.Act, error) {
	r := &speech{language: language, words: speeches()[language], game: g}
	text = r.plain(text)
	if acts, err := r.moves(text); err == nil || !errors.Is(err, errNotSaid) {
		return acts, err
	}
	clauses := r.clauses(text)
	if len(clauses) == 0 {
		return nil, errNotSaid
	}
	var acts []adoube.Act
	tried := g.Clone()
	for n, c := range clauses {
		if c.verb == "drawn" && !c.named && strings.Contains(text, "?") {
			return nil, errNotSaid // an offer by nobody in particular
		}
		s := said{r, c, tried, tried.Placement()}
		more, err := s.acts()
		if err != nil {
			return nil, err
		}
		if n+1 < len(clauses) && clauses[n+1].presses(&c) {
			more = slices.DeleteFunc(more, func(a adoube.Act) bool { return a.Verb == adoube.Clock }) // it is stated
		}
		for _, a := range more {
			act := Deed{Act: a, newest: true}.Under(g.Header().Edition)
			if _, err := tried.Step(&act); err != nil {
				return nil, err
			}
		}
		acts = append(acts, more...)
	}
	return acts, nil
}

// speech parses lines in one language.
type speech struct {
	language string
	words    speechWords
	game     *laws.Game
}

// A clause is a statement about one actor, in the words of [speechWords].
type clause struct {
	by    adoube.Party
	named bool // the actor is named
	verb  string
	items []item
}

// An item is a word of a clause, a square, a move, an article or a number.
type item struct {
	kind itemKind
	text string
}

type itemKind uint8

const (
	isWord itemKind = iota
	isSquare
	isMove
	isNumber // an article or the number of an act
	isBreak  // a comma, «and», or «then», which states the order
	isUnknown
)

// has reports whether the clause contains the word.
func (c *clause) has(word string) bool {
	return slices.Contains(c.items, item{isWord, word})
}

// take removes the word from the clause and reports whether it was there.
func (c *clause) take(word string) bool {
	had := c.has(word)
	c.items = slices.DeleteFunc(c.items, func(i item) bool { return i == item{isWord, word} })
	return had
}

// of returns the texts of that kind.
func (c *clause) of(kind itemKind) (list []string) {
	for _, i := range c.items {
		if i.kind == kind {
			list = append(list, i.text)
		}
	}
	return list
}

// drop removes all items of that kind.
func (c *clause) drop(kind itemKind) {
	c.items = slices.DeleteFunc(c.items, func(i item) bool { return i.kind == kind })
}

// saidVerbs are the verbs of [speechWords].
var saidVerbs = strings.Fields(`touches lifts puts releases removes presses pauses resumes offers accepts
	declines claims adjusts straightens knocks plays captures castles promotes resigns returns holds
	restores stands drawn queens wins says calls flagged undoes brushes`)

// clauses splits a line into clauses, one for each deed; nil if a word is unknown or no
// deed has an actor.
func (r *speech) clauses(text string) (list []clause) {
	parts, part := []saidPart{}, saidPart{}
	all := r.lex(text)
	if slices.ContainsFunc(all, func(i item) bool { return i.kind == isUnknown }) {
		return nil
	}
	if list := byTurns(all); list != nil {
		return list
	}
	for _, i := range claimedInOne(all) {
		if i.kind == isBreak {
			parts, part = append(parts, part), saidPart{before: i}
			continue
		}
		part.items = append(part.items, i)
	}
	parts = append(parts, part)
	if slices.ContainsFunc(parts, func(p saidPart) bool { return whoClaims(p.items) }) {
		return nil
	}
	return joined(parts)
}

// A saidPart is the text between two breaks, with the break before it.
type saidPart struct {
	before item
	items  []item
}

// whoClaims reports whether a claim names both players and the claimant is not named first,
// as in «illegal move by white, says black».
func whoClaims(part []item) bool {
	at := slices.IndexFunc(part, func(i item) bool { return i == item{isWord, "claims"} || i == item{isWord, "says"} })
	both := slices.Contains(part, item{isWord, "white"}) && slices.Contains(part, item{isWord, "black"})
	if at < 0 || !both {
		return false
	}
	_, first := parties[part[0].text]
	return !first || at != 1
}

// claimedInOne joins a claim with the statement after «that» or its colon, as in «black
// claims, that white touched a knight».
func claimedInOne(all []item) []item {
	claims := slices.IndexFunc(all, func(i item) bool { return i == item{isWord, "claims"} || i == item{isWord, "says"} })
	begins := -1
	for n, i := range all {
		if claims >= 0 && n > claims && (i == that || i == colon && n == claims+1) {
			begins = n
			break
		}
	}
	if begins >= 0 {
		before := slices.DeleteFunc(slices.Clone(all[claims:begins]), isPause)
		all = slices.Concat(all[:claims], before, slices.DeleteFunc(slices.Clone(all[begins:]), isPause))
	}
	return slices.DeleteFunc(slices.Clone(all), func(i item) bool { return i == that })
}

var (
	that  = item{isWord, "that"}
	colon = item{isBreak, ":"}
)

// The words for the order of two pieces.
var (
	then   = item{isBreak, "then"}
	first  = item{isWord, "(first)"}
	before = item{isWord, "(before)"}
	after  = item{isWord, "(after)"}
)

func isPause(i item) bool { return i.kind == isBreak }

// joined makes a clause of each part with a verb, including the following parts without
// one.
func joined(parts []saidPart) (list []clause) {
	var by *adoube.Party
	var waiting []item
	for _, p := range parts {
		c, part := clause{}, p.items
		for n, i := range part {
			who, acts := parties[i.text]
			starts := by == nil || n == 0 && !aPieceFollows(part)
			switch {
			case i.kind == isWord && acts && starts && (by == nil || hasVerb(part)):
				by = &who
			case i.kind == isWord && c.verb == "" && slices.Contains(saidVerbs, i.text):
				c.verb = i.text
			default:
				c.items = append(c.items, i)
			}
		}
		switch {
		case len(list) > 0 && list[len(list)-1].continued(&c):
		case c.verb != "" && len(waiting) > 0:
			c.items = append(append(waiting, p.before), c.items...)
			list, waiting = append(list, c), nil
		case c.verb != "":
			list, waiting = append(list, c), nil
		case len(list) > 0:
			last := &list[len(list)-1]
			last.items = append(append(last.items, p.before), c.items...)
		case len(waiting) > 0:
			waiting = append(append(waiting, p.before), c.items...)
		default:
			waiting = c.items
		}
		if by != nil && len(list) > 0 {
			list[len(list)-1].by, list[len(list)-1].named = *by, true
		}
	}
	if len(list) == 0 && drawnGame(waiting) {
		if by != nil && *by != adoube.Arbiter {
			return []clause{{verb: "offers", items: waiting, by: *by, named: true}}
		}
		return []clause{{verb: "drawn"}}
	}
	if len(list) == 0 && by != nil && *by != adoube.Arbiter && onlyADraw(waiting) {
		return []clause{{verb: "claims", items: waiting, by: *by, named: true}}
	}
	if len(list) == 0 && onlyAMove(waiting) {
		c := clause{verb: "plays", items: waiting, named: by != nil}
		if by != nil {
			c.by = *by
		}
		return []clause{c}
	}
	if len(waiting) > 0 {
		return nil
	}
	return list
}

// byTurns returns the clauses of moves by both players, each after the player's name:
// «white e4, black e5»; nil for any other text.
func byTurns(all []item) (list []clause) {
	for _, i := range all {
		party, named := parties[i.text]
		_, plays := party.Color()
		switch {
		case i.kind == isBreak:
		case i.kind == isWord && named && plays:
			list = append(list, clause{by: party, named: true, verb: "plays"})
		case len(list) == 0:
			return nil
		default:
			last := &list[len(list)-1]
			last.items = append(last.items, i)
		}
	}
	if len(list) < 2 || slices.ContainsFunc(list, func(c clause) bool { return !onlyAMove(c.items) }) {
		return nil
	}
	return list
}

// onlyAMove reports whether the items are just a move, or its piece and square.
func onlyAMove(items []item) bool {
	of := func(i item) bool {
		return i.kind == isSquare || i.kind == isMove || slices.Contains(castlingSides, i.text)
	}
	other := func(i item) bool {
		return !of(i) && slices.Index(pieceNames, i.text) < 1 && i.kind != isBreak && i.text != "to" && i.text != "clock"
	}
	return slices.ContainsFunc(items, of) && !slices.ContainsFunc(items, other)
}

var castlingSides = []string{"(kingside)", "(queenside)"}

// continued reports whether next continues c: it releases the piece that was put, or
// repeats that the player adjusts.
func (c *clause) continued(next *clause) bool {
	switch {
	case next.verb == "adjusts" && c.verb == "adjusts":
		return true
	case next.verb == "releases" && c.verb == "puts" && len(next.items) == 0:
		c.verb = "releases"
		return true
	}
	return false
}

// withPress are the verbs for whole moves, which include the press.
var withPress = strings.Fields("plays captures castles promotes queens")

// presses reports whether the clause is the press by the player who moved before.
func (c *clause) presses(moved *clause) bool {
	return slices.Contains(withPress, moved.verb) && c.verb == "presses" && (!c.named || c.by == moved.by)
}

// drawnGame reports whether the items only state that the game is drawn.
func drawnGame(items []item) bool {
	other := func(i item) bool { return i.text != "draw" && i.text != "game" }
	return slices.Contains(items, item{isWord, "draw"}) && !slices.ContainsFunc(items, other)
}

// onlyADraw reports whether the items only state the ground of a claim of a draw.
func onlyADraw(items []item) bool {
	other := func(i item) bool { return !strings.HasPrefix(i.text, "@9.") && i.kind != isBreak && i.text != "draw" }
	return len(items) > 0 && !slices.ContainsFunc(items, other)
}

func hasVerb(part []item) bool {
	return slices.ContainsFunc(part, func(i item) bool { return i.kind == isWord && slices.Contains(saidVerbs, i.text) })
}

// aPieceFollows reports whether a part begins with the colour of a piece.
func aPieceFollows(part []item) bool {
	return len(part) > 1 && part[1].kind == isWord && slices.Index(pieceNames, part[1].text) > 0
}

// parties are the actors by their words in [speechWords].
var parties = map[string]adoube.Party{
	"white": adoube.White, "black": adoube.Black, "arbiter": adoube.Arbiter, "someone": adoube.Unknown,
}
