package main

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"adoube/chess"
	"adoube/internal/hall/keycopy"
	"adoube/sim/hall"
)

var update = flag.Bool("update", false, "write into the scripts what the commands said; then read the diff")

func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	keycopy.Work = 10 // package keycopy tests the full cost
	lastWork = time.Minute
	testscript.Main(m, map[string]func(){"adoube": main})
}

// TestScripts runs the scripts as a person would type them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"hall": runsHall},
		Setup: func(e *testscript.Env) error {
			e.Setenv("LANG", "en_GB.UTF-8")
			e.Setenv("RECORDINGS", recordings)
			return cmp.Or(
				record(filepath.Join(e.WorkDir, "mate.inbytes"), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", hall.ClockStops),
				record(filepath.Join(e.WorkDir, "kings.inbytes"), "e4 e5 Nf3 Nc6", hall.KingsMeet),
			)
		},
		Condition: func(name string) (bool, error) {
			_, err := os.Stat(recordings)
			return name == "recordings" && err == nil, nil
		},
	})
}

// recordings is the folder of real recordings, which cannot be published.
var recordings, _ = filepath.Abs("../../../shared/recordings")

// record writes the messages of an electronic board for these moves and this ending.
func record(name, moves string, ending hall.Ending) error {
	game := hall.Game{Start: chess.Start(), Ending: ending, Seed: 1}
	position := game.Start
	for san := range strings.FieldsSeq(moves) {
		m, err := chess.ParseSAN(&position, san)
		if err != nil {
			return err
		}
		game.Moves = append(game.Moves, m)
		position = position.Play(m)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return hall.Write(f, hall.Bytes(hall.Act(game, hall.Plain)))
}
