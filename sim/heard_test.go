package sim

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	speech "adoube/say"
	"adoube/wire"
)

// TestNamesAndLanguagesChangeNothing judges all cases as JSON twice: plainly, and with a
// name for the game, a time for each act and another language. The lines differ only in
// these and in the sentences.
func TestNamesAndLanguagesChangeNothing(t *testing.T) {
	t.Parallel()
	languages, n := speech.Languages(), 0
	for s := range stories {
		if n++; strings.HasSuffix(s.name, "anything, seed 0") {
			break
		}
		plain := heard(t, s, "", "", "")
		other := heard(t, s, "table 1", languages[n%len(languages)], "2026-11-21T10:00:00Z")
		if plain != other {
			t.Errorf("%s, %s:\n%s\n%s", s.name, s.head.Edition.ID, plain, other)
		}
	}
	t.Logf("%d stories", n)
}

// heard judges the story as JSON lines and returns the rulings without names, times and
// sentences.
func heard(t *testing.T, s story, id, language, at string) string {
	start := s.head.Start
	header := map[string]any{"laws": s.head.Edition.ID, "fen": start.FEN(), "play": s.head.Play.String()}
	if start.Variant() == chess.Chess960 {
		header["variant"] = "chess960"
	}
	if id != "" {
		header["id"], header["language"] = id, language
	}
	var in, out strings.Builder
	encode := json.NewEncoder(&in)
	if err := encode.Encode(header); err != nil {
		t.Fatal(err)
	}
	for _, a := range s.acts {
		a.At = at
		if err := encode.Encode(fieldsOf(a)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := wire.Judge(wire.Header{}, strings.NewReader(in.String()), &out); err != nil {
		t.Fatal(err)
	}
	var answer strings.Builder
	for line := range strings.Lines(out.String()) {
		var ruling map[string]any
		if err := json.Unmarshal([]byte(line), &ruling); err != nil {
			t.Fatal(err)
		}
		rest, err := json.Marshal(unsaid(ruling))
		if err != nil {
			t.Fatal(err)
		}
		answer.Write(append(rest, '\n'))
	}
	return answer.String()
}

// unsaid returns a ruling without its sentences, names and times.
func unsaid(value any) any {
	switch value := value.(type) {
	case map[string]any:
		for _, name := range []string{"text", "id", "at", "question", "error"} {
			delete(value, name)
		}
		for name, v := range value {
			value[name] = unsaid(v)
		}
	case []any:
		for i, v := range value {
			value[i] = unsaid(v)
		}
	}
	return value
}

// fieldsOf returns the fields of an act in the contract.
func fieldsOf(a adoube.Act) map[string]any {
	fields := map[string]any{"act": a.Verb.String(), "by": a.By.String()}
	var on []string
	for s := range a.On.All {
		on = append(on, s.String())
	}
	if on != nil {
		fields["on"] = on
	}
	if a.Piece != chess.NoType {
		fields["piece"] = string(a.Piece.Letter())
	}
	for name, word := range map[string]string{
		"hand": a.Hand.String(), "intent": a.Intent.String(), "evidence": a.Evidence.String(), "at": a.At,
		"article": a.Article, "finding": a.Fact.String(), "move": a.Move, "fen": a.FEN, "result": a.Result,
	} {
		if word != "" {
			fields[name] = word
		}
	}
	if a.Unordered {
		fields["unordered"] = true
	}
	if a.Assistant {
		fields["assistant"] = true
	}
	if a.About > 0 {
		fields["about"] = a.About
	}
	return fields
}
