package say

import (
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// A screen that shows an act does not say it again, in any language; the ruling's own text
// says it.
func TestUnsaidBesideTheAct(t *testing.T) {
	for _, tag := range Languages() {
		s := localizer(tag)
		for note, by := range map[adoube.Note]adoube.Act{
			adoube.NoteStands:   {Verb: adoube.Stands, By: adoube.Arbiter},
			adoube.NoteRestored: {Verb: adoube.Restore, By: adoube.Arbiter},
		} {
			r := adoube.Ruling{Act: by, Note: note, Open: opening(chess.StartFEN, chess.All)}
			said := s.Sentence(s.Text("note." + notes[note]))
			if text := s.Ruling(newest(), &r); !strings.HasPrefix(text, said) {
				t.Errorf("%s: %s", tag, text)
			}
			repeats := func(l Line) bool {
				return l.Text == s.Named(r.Named()) || l.Text == said
			}
			if lines := s.Lines(newest(), &r, true); slices.ContainsFunc(lines, repeats) || lines[0].Text == "" {
				t.Errorf("%s: %s %v", tag, s.Named(r.Named()), lines)
			}
		}
	}
}
