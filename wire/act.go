package wire

import (
	"bytes"
	"slices"
	"strings"

	"adoube"
)

// everyAct are the fields that every act may have.
var everyAct = []string{"act", "by", "at", "evidence", "unordered", "assistant"}

// fieldsOf are the further fields of each kind of act.
var fieldsOf = [...][]string{
	adoube.Adjust:   {},
	adoube.Touch:    {"on", "hand", "intent"},
	adoube.Lift:     {"on", "hand", "intent"},
	adoube.Put:      {"on", "piece", "color", "hand"},
	adoube.Release:  {"on", "piece", "color", "hand"},
	adoube.Remove:   {"on", "piece", "hand", "intent"},
	adoube.Clock:    {"hand"},
	adoube.Claim:    {"article", "about", "move"},
	adoube.Find:     {"about", "finding", "move", "piece"},
	adoube.Unseen:   {"fen"},
	adoube.Stands:   {},
	adoube.Restore:  {"to"},
	adoube.Result:   {"result"},
	adoube.Pause:    {},
	adoube.Resume:   {},
	adoube.Offer:    {},
	adoube.Accept:   {},
	adoube.Decline:  {},
	adoube.Announce: {"move"},
}

// needs are the required fields of each kind of act. The others depend on the pieces,
// and the kernel asks for them.
var needs = [...][]string{
	adoube.Touch:    {"on"},
	adoube.Lift:     {"on"},
	adoube.Put:      {"on"},
	adoube.Release:  {"on"},
	adoube.Find:     {"about"},
	adoube.Unseen:   {"fen"},
	adoube.Result:   {"result"},
	adoube.Announce: {"move"},
}

// ofHeader reports whether a line is a header. A faulty line counts as one if it names
// a field of headers and no «act»: the acts after it belong to an unknown game.
func ofHeader(line []byte, fields []field, fault error) bool {
	if fault == nil {
		return !ofAct(fields)
	}
	says := func(name string) bool { return bytes.Contains(line, []byte(`"`+name+`"`)) }
	return !says("act") && slices.ContainsFunc(headerFields, says)
}

// ofAct reports whether a line is an act: it has «act», or fields of acts
// and none of a header.
func ofAct(fields []field) bool {
	anyOf := func(names []string) bool {
		return slices.ContainsFunc(fields, func(f field) bool { return slices.Contains(names, f.name) })
	}
	return find(fields, "act") != nil || anyOf(everyField) && !anyOf(headerFields)
}

// readAct parses an act from the fields of its line.
func readAct(fields []field) (a adoube.Act, err error) {
	for _, f := range fields {
		if err := readActField(&a, f); err != nil {
			return a, err
		}
	}
	if a.Verb == adoube.Find && find(fields, "by") == nil {
		a.By = adoube.Arbiter // only the arbiter finds; «by» is the player whose hand it was
	}
	return a, checkFields(a.Verb, fields)
}

func readActField(a *adoube.Act, f field) error {
	switch f.name {
	case "act":
		return readWord(f, &a.Verb)
	case "by":
		return readWord(f, &a.By)
	case "at":
		return readTime(f, &a.At)
	case "evidence":
		return readWord(f, &a.Evidence, adoube.Found)
	case "unordered":
		return readFlag(f, &a.Unordered)
	case "assistant":
		return readFlag(f, &a.Assistant)
	case "on":
		return readSquares(f, &a.On)
	case "piece":
		return readPiece(f, &a.Piece)
	case "color":
		return readWord(f, &a.Color, adoube.Unknown, adoube.Arbiter, adoube.Players)
	case "hand":
		return readWord(f, &a.Hand)
	case "intent":
		return readWord(f, &a.Intent)
	case "article":
		return readText(f, &a.Article)
	case "about":
		return readNumber(f, &a.About)
	case "to":
		return readNumber(f, &a.To)
	case "finding":
		return readWord(f, &a.Fact)
	case "move":
		return readText(f, &a.Move)
	case "fen":
		return readText(f, &a.FEN)
	case "result":
		return readText(f, &a.Result)
	}
	return adoube.Errorf(UnknownField, "field", f.name, "known", strings.Join(everyField, " "))
}

// checkFields returns an error for a field that does not belong to that kind of act, or
// a missing one.
func checkFields(verb adoube.Verb, fields []field) error {
	if verb == adoube.NoVerb {
		return adoube.Errorf(adoube.ActMissing)
	}
	own := fieldsOf[verb]
	for _, f := range fields {
		if !slices.Contains(everyAct, f.name) && !slices.Contains(own, f.name) {
			known := append(slices.Clone(everyAct), own...)
			return adoube.Errorf(FieldNotFor, "field", f.name, "verb", verb.String(), "known", strings.Join(known, " "))
		}
	}
	if find(fields, "by") == nil && verb != adoube.Find {
		return adoube.Errorf(FieldMissing, "field", "by", "verb", verb.String())
	}
	for _, name := range needs[verb] {
		if find(fields, name) == nil {
			return adoube.Errorf(FieldMissing, "field", name, "verb", verb.String())
		}
	}
	return nil
}

// everyField are the names of all fields of acts.
var everyField = func() []string {
	all := slices.Clone(everyAct)
	for _, own := range fieldsOf {
		for _, name := range own {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}()
