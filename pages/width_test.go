package pages

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// widest is how long a line of a page may be.
const widest = 120

// wide are the files that still have longer lines: what is not in it has none.
var wide = []string{
	"app.js", "ask/ask.js", "ask/filing.js", "ask/position.js", "board.js", "console/awake.js",
	"console/console.js", "console/decide.js", "console/draws.js", "console/ending.js", "console/hearing.js",
	"console/incident.js", "console/matters.js", "console/need.js", "console/outbox.js", "console/position.js",
	"console/publish.js", "console/questions.js", "console/sheet.js", "console/versions.js",
	"hand.js", "kernel.js", "learn/all.js", "learn/learn.js", "learn/step.js", "lessons.js",
	"live/game.js", "live/moves.js", "organise/boards.js", "organise/event.js",
	"organise/file.js", "organise/import.js", "organise/lists.js", "organise/organise.js",
	"organise/players.js", "organise/start.js", "pair/pair.js", "pair/tokens.js", "pieces.js", "play/ended.js",
	"play/game.js", "play/line.js", "play/parts.js", "player/player.js", "recording.js", "scene.js",
	"shared/marks.js",
}

// Lines of the pages are short enough to be read, and compared, side by side.
func TestLinesAreNotLong(t *testing.T) {
	files := os.DirFS("static")
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".js") {
			return err
		}
		if strings.HasPrefix(path, "vendor/") || path == "wasm_exec.js" || slices.Contains(wide, path) {
			return nil
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		for n, line := range strings.Split(string(text), "\n") {
			if long := utf8.RuneCountInString(line); long > widest {
				t.Errorf("%s:%d has %d letters", path, n+1, long)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
