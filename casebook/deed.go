package casebook

import (
	"cmp"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// A Deed is an act as written in a case, with the named pieces, which are checked against
// the board, and its line for errors.
type Deed struct {
	Act    adoube.Act
	places []place
	newest bool // articles have the numbers of the newest Laws, not of the game's edition
	line   *line
	colour adoube.Party // stated colour of the only piece; Unknown: not stated
	typed  string       // the line as typed, if it differs
}

// A place is a square, with the piece expected there if named.
type place struct {
	piece  chess.PieceType
	square chess.Square
	column int
}

// ReadDeed parses one act in the language of cases. Errors are of type [*adoube.Error] with
// line and column.
func ReadDeed(text string) (Deed, error) { return readDeed(newLine("", 1, text), nil) }

// Text returns the deed as written or typed.
func (d Deed) Text() string { return strings.TrimSpace(cmp.Or(d.typed, d.line.text)) }

// readDeed parses one act; others lists further words allowed at the start of the line, for
// errors.
func readDeed(l *line, others []string) (Deed, error) {
	d := Deed{line: l}
	found, err := l.cutModifiers()
	if err != nil {
		return d, err
	}
	if err := d.readActor(l, others); err != nil {
		return d, err
	}
	for _, m := range found {
		m.apply(&d.Act)
	}
	return d, l.done()
}

// An actor is a word that can begin a line, with the verbs allowed for it.
type actor struct {
	name  string
	party adoube.Party
	verbs []verb
}

// A verb is an action, with the function that parses the rest of the line.
type verb struct {
	name string
	act  adoube.Verb
	read func(*Deed, *line) error
}

var (
	hands = []verb{
		{"touches", adoube.Touch, (*Deed).readPlaces},
		{"lifts", adoube.Lift, (*Deed).readPlaces},
		{"puts", adoube.Put, (*Deed).readPut},
		{"releases", adoube.Release, (*Deed).readChosen},
		{"removes", adoube.Remove, (*Deed).readPlaces},
		{"says", adoube.Adjust, (*Deed).readAnnouncement},
		{"presses", adoube.Clock, (*Deed).readClock},
		{"claims", adoube.Claim, (*Deed).readClaim},
		{"pauses", adoube.Pause, (*Deed).readClocks},
		{"offers", adoube.Offer, (*Deed).readDraw},
		{"accepts", adoube.Accept, (*Deed).readDraw},
		{"declines", adoube.Decline, (*Deed).readDraw},
		{"announces", adoube.Announce, (*Deed).readAnnounced},
	}
	rulings = []verb{
		{"finds", adoube.Find, (*Deed).readFind},
		{"restores", adoube.Restore, (*Deed).readNothing},
		{"resumes", adoube.Resume, (*Deed).readClocks},
		{"lets", adoube.Stands, (*Deed).readStand},
	}
	actors = []actor{
		{"white", adoube.White, hands},
		{"black", adoube.Black, hands},
		{"someone", adoube.Unknown, hands},
		{"arbiter", adoube.Arbiter, append(rulings, hands...)},
		{"players", adoube.Players, []verb{{"restore", adoube.Restore, (*Deed).readTo}}},
		{"position", adoube.Unknown, []verb{{"stands", adoube.Unseen, (*Deed).readPosition}}},
	}
)

// readActor parses the actor and the action.
func (d *Deed) readActor(l *line, others []string) error {
	who, err := l.need(join(beginnings()))
	if err != nil {
		return err
	}
	if who.text == "result" {
		d.Act.Verb, d.Act.By = adoube.Result, adoube.Arbiter
		return d.readResult(l)
	}
	for _, a := range actors {
		if a.name == who.text {
			d.Act.By = a.party
			return d.readVerb(l, a)
		}
	}
	return l.unknown(who, UnknownActor, append(beginnings(), others...))
}

func (d *Deed) readVerb(l *line, a actor) error {
	var known []string
	for _, v := range a.verbs {
		known = append(known, v.name)
	}
	what, err := l.need(join(known))
	if err != nil {
		return err
	}
	for _, v := range a.verbs {
		if v.name == what.text {
			d.Act.Verb = v.act
			return v.read(d, l)
		}
	}
	return l.unknown(what, UnknownVerb, known, "party", a.party.String())
}

// verbs returns all verbs, each once.
func verbs() (list []verb) {
	for _, a := range actors {
		for _, v := range a.verbs {
			if !slices.ContainsFunc(list, func(o verb) bool { return o.name == v.name }) {
				list = append(list, v)
			}
		}
	}
	return list
}

// beginnings returns the words that can begin an act.
func beginnings() (words []string) {
	for _, a := range actors {
		words = append(words, a.name)
	}
	return append(words, "result")
}
