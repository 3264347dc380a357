package web

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// recordings is the folder of real recordings and rounds, which we may not publish.
const recordings = "../../../../shared/recordings"

// givenFiles returns the matching files of the repository, and of the real recordings
// if they are there.
func givenFiles(t *testing.T, own, real string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(recordings, real))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Log("NOT RUN: the real ones are not here:", real)
	}
	return append(files, own)
}

// Rounds from elsewhere are replayed in the hall, and a reader of rounds follows them
// to their ends.
func TestRoundsOfOthersAreReadWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("TestARoundIsReadWhole reads other rounds")
	}
	for _, file := range givenFiles(t, "../demo/games.pgn", "pgn/*.pgn") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text := strings.ReplaceAll(textOf(t, file), "\r", "")
			parts := splitGames(text)
			var games []chess.Game
			for g, err := range chess.ReadGames(text) {
				if err != nil {
					t.Fatal(err)
				}
				games = append(games, g)
			}
			if len(games) == 0 || len(parts) != len(games) {
				t.Fatalf("%d games are split into %d", len(games), len(parts))
			}
			s := newSite(t)
			to := playedAgain(t, s, games)
			to.look("before")
			for part := range 3 {
				to.playsOn(games, part)
				to.look(fmt.Sprint("part ", part))
			}
			if len(to.relay.games) != len(games) {
				t.Errorf("%d games are %d", len(games), len(to.relay.games))
			}
		})
	}
}

// playedAgain organises a round with the players of these games.
func playedAgain(t *testing.T, s *site, games []chess.Game) *tournament {
	t.Helper()
	to := &tournament{T: t, site: s, event: "open"}
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	var pairs strings.Builder
	for n, g := range games {
		fmt.Fprintf(&pairs, "[Event \"E\"]\n[Round \"1.%d\"]\n[White \"%s\"]\n[Black \"%s\"]\n\n*\n\n", n+1, g.Tag("White"), g.Tag("Black"))
		to.games = append(to.games, &handGame{manner: g.Tag("White"), table: n + 1, pos: g.Start, want: [][]string{nil}, begun: true})
	}
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairs.String())
	for n, id := range to.names().ids {
		to.games[n-1].id = id
	}
	return to
}

// playsOn plays a third of each game, and its end.
func (to *tournament) playsOn(games []chess.Game, part int) {
	for n, g := range to.games {
		plies := games[n].Plies
		for _, ply := range plies[len(plies)*part/3 : len(plies)*(part+1)/3] {
			g.move(ply.Move)
		}
		if result := games[n].Result; part == 2 && result != "*" && len(g.moves()) > 0 {
			g.result = result
			g.do(`{"act":"result","by":"arbiter","result":%q}`, result)
		}
		for len(g.acts) > 0 {
			to.do(to.T, "POST", to.tablePath(g)+"/acts", g.body())
		}
	}
}

// A recordedBoard holds the bytes of an electronic board, read by read.
type recordedBoard struct {
	family string
	reads  [][]byte
	moves  []string // if known
}

// recordedBoards returns the recording of the repository, and real ones if
// they are there.
func recordedBoards(t *testing.T) (list []recordedBoard) {
	t.Helper()
	for _, file := range givenFiles(t, "../../../board/dgt/testdata/opera.dgt", "dgt/*.inbytes") {
		b := recordedBoard{family: "dgt"}
		for line := range strings.Lines(textOf(t, file)) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				bytes, err := base64.StdEncoding.DecodeString(line)
				if err != nil {
					t.Fatal(err)
				}
				b.reads = append(b.reads, bytes)
			}
		}
		for word := range strings.FieldsSeq(textOf(t, strings.TrimSuffix(file, filepath.Ext(file))+".uci")) {
			if word[0] >= 'a' { // neither a number nor a result
				b.moves = append(b.moves, word)
			}
		}
		list = append(list, b)
	}
	if file := filepath.Join(recordings, "livechess/session.txt"); exists(file) {
		list = append(list, recordedBoard{family: "livechess", reads: bytes.SplitAfter([]byte(textOf(t, file)), []byte("\n"))})
	}
	if file := filepath.Join(recordings, "squareoff/neo-game.txt"); exists(file) {
		b := recordedBoard{family: "squareoff"}
		for line := range strings.Lines(textOf(t, file)) {
			if word := strings.Fields(line); len(word) == 3 && word[0] == "<-" {
				b.reads = append(b.reads, []byte(word[2]))
			}
		}
		list = append(list, b)
	}
	return list
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

func textOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A round at electronic boards is followed while it is played: each look has every game
// once, with the moves of its table.
func TestARoundOfRecordedBoardsIsReadWhole(t *testing.T) {
	boards := recordedBoards(t)
	s := newSite(t)
	games := make([]chess.Game, len(boards))
	for n, b := range boards {
		games[n] = chess.Game{Start: chess.Start(), Tags: []chess.Tag{{Name: "White", Value: fmt.Sprint("w", n)}, {Name: "Black", Value: fmt.Sprint(b.family, n)}}}
	}
	to := playedAgain(t, s, games)
	agent, _ := s.give(t, access.Agent, access.Scope{})
	for n, b := range boards {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: n + 1, Family: b.family, Serial: fmt.Sprint(n)}})
	}
	const looks = 4
	for part := range looks {
		for n, b := range boards {
			s.sends(t, agent, n, b, part, looks)
			to.games[n].want = [][]string{sanOf(to.played(n + 1))}
		}
		to.look(fmt.Sprint("part ", part))
	}
	for n, b := range boards {
		var moves []string
		for _, ply := range to.played(n + 1).Plies {
			moves = append(moves, ply.Move.UCI(chess.Standard))
		}
		if b.moves == nil {
			t.Logf("%s: %v", b.family, moves)
		} else if !slices.Equal(moves, b.moves) {
			t.Errorf("%s: %v, not %v", b.family, moves, b.moves)
		}
	}
}

// played returns the game of a table.
func (to *tournament) played(n int) chess.Game {
	table, _, err := to.hall.Table(to.Context(), "open", 1, n)
	if err != nil {
		to.Fatal(err)
	}
	m := table.Snapshot().Past.At(math.MaxInt64)
	return m.Known()
}

// sends posts a part of the bytes of a board.
func (s *site) sends(t *testing.T, agent string, n int, b recordedBoard, part, parts int) {
	t.Helper()
	from, to := len(b.reads)*part/parts, len(b.reads)*(part+1)/parts
	var chunks []any
	for i, bytes := range b.reads[from:to] {
		at := s.now().UnixMilli() + int64(from+i)*500
		chunks = append(chunks, map[string]any{"key": fmt.Sprint("r.", from+i), "at": at, "bytes": base64.StdEncoding.EncodeToString(bytes)})
	}
	if status, text := s.ask(t, agent, "POST", fmt.Sprintf("/api/v1/boards/%s/%d/bytes", b.family, n), map[string]any{"chunks": chunks}); status != 200 {
		t.Fatalf("%s: %d %s", b.family, status, text)
	}
}
