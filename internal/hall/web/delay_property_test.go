package web

import (
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"adoube"
	virtual "adoube/board/dgt"
	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/sse"
	"adoube/say"
)

// twins are two events with the same acts at the same times: the public sees one at
// once and the other late.
type twins struct {
	*testing.T
	*site
	agent string
	rand  *rand.Rand
	n     int
	face  adoube.ClockFace

	players [2]map[string]string // tokens of their devices, by side
	dir     string               // the folder for published games

	public []string // the public addresses
}

// twinNames occur nowhere else in a document.
var twinNames = []string{"soon-twin", "late-twin"}

// ofTeams is a file of pairings of two teams in two rounds.
const ofTeams = `[Event "Open"]
[Round "1.1"]
[White "Anna"]
[Black "Արամ"]
[WhiteTeam "Tartu"]
[BlackTeam "Yerevan"]
[Result "*"]

*

[Event "Open"]
[Round "2.1"]
[White "Արամ"]
[Black "Anna"]
[WhiteTeam "Yerevan"]
[BlackTeam "Tartu"]
[Result "*"]

*
`

func newTwins(t *testing.T, seed uint64, hold, pause bool) *twins {
	s := &twins{T: t, site: newSite(t), rand: rand.New(rand.NewPCG(seed, 1)), dir: t.TempDir()}
	s.public = s.addresses()
	s.face = adoube.ClockFace{White: time.Hour, Black: time.Hour, Running: true, Turn: adoube.White}
	for i, id := range twinNames {
		changes := "/api/v1/events/" + id + "/changes"
		event := hall.Event{ID: id, Name: "Open", Hold: hold, Pause: pause, Confirm: true, Delay: i * int(late.Seconds())}
		s.do(t, "POST", changes, hall.Change{Event: &event})
		s.do(t, "POST", "/api/v1/events/"+id+"/pairings?format=pgn", ofTeams)
		s.do(t, "POST", changes, hall.Change{Round: &hall.Round{Event: id, Number: 1, State: hall.Running}})
		s.do(t, "POST", changes, hall.Change{Board: &hall.Assigned{Event: id, Round: 1, Table: 1, Family: "dgt", Serial: id}})
	}
	for _, id := range twinNames {
		s.get("/public/" + id + "/standings.json") // looks at all tables: a folder has the rounds that somebody looked at
	}
	s.pass(2 * late) // the beginning of the round is forgotten
	s.agent, _ = s.give(t, access.Agent, access.Scope{})
	for i, id := range twinNames {
		s.players[i] = map[string]string{}
		for _, side := range []string{"white", "black"} {
			s.players[i][side], _ = s.give(t, access.Player, access.Scope{Event: id, Boards: []string{"1"}, Side: side})
		}
	}
	return s
}

// both makes the same request in both events, and expects the same answer.
func (s *twins) both(path string, body func(event string) any) {
	s.Helper()
	var answers [2]int
	for i, id := range twinNames {
		answers[i], _ = s.ask(s.T, s.secret, "POST", "/api/v1/events/"+id+path, body(id))
	}
	if answers[0] != answers[1] {
		s.Fatalf("%s: %v", path, answers)
	}
}

func (s *twins) send(path string, body map[string]any) {
	s.n++
	body["key"] = fmt.Sprint("k", s.n)
	s.both("/rounds/1/tables/1"+path, func(string) any { return body })
}

func (s *twins) act(text string) {
	s.n++
	s.both("/rounds/1/tables/1/acts", func(string) any { return act(fmt.Sprint("k", s.n), text) })
}

// move makes moves for the player having the move, most of them legal.
func (s *twins) move() {
	for s.rand.IntN(3) > 0 {
		var sum Summary
		into(s.T, s.do(s.T, "GET", "/api/v1/events/"+twinNames[0]+"/rounds/1/tables/1", nil), &sum)
		from, to := s.squares(sum)
		s.act(fmt.Sprintf(`{"act":"lift","by":%q,"on":%q}`, sum.Turn, from))
		s.act(fmt.Sprintf(`{"act":"remove","by":%q,"on":%q}`, sum.Turn, to)) // refused if it captures nothing
		s.act(fmt.Sprintf(`{"act":"release","by":%q,"on":%q}`, sum.Turn, to))
		s.act(fmt.Sprintf(`{"act":"clock","by":%q}`, sum.Turn))
	}
}

// squares returns the squares of a legal move, or any.
func (s *twins) squares(sum Summary) (from, to string) {
	square := func() string { return fmt.Sprintf("%c%d", 'a'+s.rand.IntN(8), 1+s.rand.IntN(8)) }
	p, err := chess.ParsePosition(sum.FEN, chess.Standard)
	if err != nil {
		p = chess.Start() // the game has not begun
	}
	if s.n > opening && s.rand.IntN(10) == 0 {
		return square(), square()
	}
	var legal chess.Moves
	p.Moves(&legal)
	list := legal.Append(nil, chess.All)
	if len(list) == 0 {
		return square(), square()
	}
	m := list[s.rand.IntN(len(list))]
	return m.From().String(), m.To().String()
}

// says reports a result as a player.
func (s *twins) says(side, result string) {
	s.n++
	for i := range twinNames {
		s.ask(s.T, s.players[i][side], "POST", "/api/v1/own/result", map[string]any{"key": fmt.Sprint("s", s.n), "round": 1, "result": result})
	}
}

// tick makes the boards report their clocks.
func (s *twins) tick() {
	s.face.White -= time.Duration(s.rand.IntN(60)) * time.Second
	if s.face.Turn = adoube.White; s.rand.IntN(2) == 0 {
		s.face.Turn = adoube.Black
	}
	board := new(virtual.Virtual)
	for _, command := range virtual.Start() {
		board.Host(command)
	}
	said := board.SetClock(s.face)
	s.n++
	for _, id := range twinNames {
		chunk := map[string]any{"key": fmt.Sprint("b", s.n), "at": s.now().UnixMilli(), "bytes": base64.StdEncoding.EncodeToString(said)}
		if status, text := s.ask(s.T, s.agent, "POST", "/api/v1/boards/dgt/"+id+"/bytes", map[string]any{"chunks": []any{chunk}}); status != 200 {
			s.Fatalf("%d %s", status, text)
		}
	}
}

// opening is the number of acts of legal moves before other things happen.
const opening = 40

// step does one thing that may happen at a table.
func (s *twins) step() {
	if s.n <= opening {
		s.move()
		return
	}
	pick := func(list ...string) string { return list[s.rand.IntN(len(list))] }
	about := 1 + s.rand.IntN(8)
	switch s.rand.IntN(30) {
	case 0:
		s.act(fmt.Sprintf(`{"act":%q,"by":"arbiter"}`, pick("restore", "stands")))
	case 1:
		s.send("/claims", map[string]any{"kind": "other", "by": pick("white", "black")})
	case 2:
		s.both("/claims/1-1-1/withdrawal", func(string) any { return map[string]any{"key": fmt.Sprint("w", s.n)} })
	case 3:
		s.send("/result", map[string]any{"result": pick("1-0", "0-1", "*", "1/2-1/2", "+-"), "reason": "signed"})
	case 4:
		result := pick("1-0", "0-1", "")
		for _, id := range twinNames {
			score := hall.Scored{Event: id, Round: 1, Table: 1, Result: result, At: s.hall.Time()}
			s.do(s.T, "POST", "/api/v1/events/"+id+"/changes", hall.Change{Score: &score, Reason: "corrected"})
		}
	case 5:
		var sum Summary
		into(s.T, s.do(s.T, "GET", "/api/v1/events/"+twinNames[0]+"/rounds/1/tables/1", nil), &sum)
		for no := range sum.Acts {
			shown := map[string]any{"act": 1 + no, "public": true}
			s.both("/rounds/1/tables/1/told", func(string) any { return shown })
		}
	case 6:
		s.send("/corrections", map[string]any{"reason": "begun wrongly", "fen": pick("", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")})
	case 7:
		s.tick()
	case 8:
		s.both("/rounds/1/tables/1/acts", func(string) any {
			return act(fmt.Sprint("f", s.n), fmt.Sprintf(`{"act":"find","by":"arbiter","about":%d,"finding":"accident"}`, about))
		})
	case 9:
		s.says(pick("white", "black"), pick("1-0", "0-1", "1/2-1/2"))
	case 10:
		s.turn(1+s.rand.IntN(2), pick(hall.Running, hall.Finished, ""))
	case 11:
		s.n++
		s.both("/rounds/2/tables/1/acts", func(string) any { return act(fmt.Sprint("n", s.n), `{"act":"touch","by":"white","on":"e2"}`) })
	case 12:
		s.moveBoard()
	default:
		s.move()
	}
}

// addressForms maps addresses of public documents with several forms to these.
var addressForms = map[string][]string{
	"public-pgn": {"/round-1/games.pgn", "/round-1/games.pgn?irregular=san", "/round-1/game-1.pgn"},
}

// addresses returns the addresses of all public documents of an event, from the
// interface, so that no new one is missed.
func (s *twins) addresses() (list []string) {
	in := strings.NewReplacer("/public/{event}", "", "{folder}", "round-1", "{game}", "game-1")
	for path, item := range s.server.API().Paths {
		op := item.Get
		if op == nil || !strings.HasPrefix(path, "/public/") || s.server.rows[op.OperationID].scope != published {
			continue
		}
		if several := addressForms[op.OperationID]; several != nil {
			list = append(list, several...)
			continue
		}
		address := in.Replace(path)
		if strings.Contains(address, "{") {
			s.Fatalf("no form of %s is known", path)
		}
		if strings.HasSuffix(path, "/stream") && streamedEvents[address] == nil {
			s.Fatalf("nothing makes an event of %s", path)
		}
		list = append(list, address)
	}
	return list
}

// documents returns all public documents of an event, without its name and delay.
func (s *twins) documents(id string) map[string]string {
	docs := map[string]string{}
	for _, path := range s.public {
		docs[path] = s.anonymous(id, s.document(id, path))
	}
	for _, page := range []string{"/live/" + id, "/live/" + id + "?round=1", "/live/" + id + "/1/1"} {
		docs[strings.Replace(page, id, "", 1)] = s.anonymous(id, s.get(page))
	}
	folder := os.DirFS(filepath.Join(s.dir, id))
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		docs["file "+name] = s.anonymous(id, string(text))
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	return docs
}

// publish rewrites the files of a folder.
func (s *twins) publish() {
	p := &publisher{publicHandlers: s.server.public, Target: Target{Dir: s.dir}, last: map[string]string{}}
	if err := p.all(s.Context()); err != nil {
		s.Fatal(err)
	}
}

// document returns the document at an address.
func (s *twins) document(id, path string) string {
	if made := streamedEvents[path]; made != nil {
		text, err := made(s, id)
		if err != nil {
			s.Fatal(path, err)
		}
		return text
	}
	return s.get("/public/" + id + path)
}

// ownHeaders differ between any two answers.
var ownHeaders = []string{"Date", "Etag", "Event-Id", "Content-Length"}

// get returns the public answer, with its headers.
func (s *twins) get(path string) string {
	answer, err := s.Client().Get(s.URL + path)
	if err != nil {
		s.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != 200 && answer.StatusCode != 404 { // a board that is not transmitted has no picture
		s.Fatalf("%s: %d %s %v", path, answer.StatusCode, text, err)
	}
	for _, name := range ownHeaders {
		answer.Header.Del(name)
	}
	return fmt.Sprint(answer.StatusCode, answer.Header) + "\n" + string(text)
}

// streamedEvents returns the event that a stream would send now; the streams themselves
// poll by a clock other than the hall's.
var streamedEvents = map[string]func(s *twins, id string) (string, error){
	"/stream": func(s *twins, id string) (string, error) {
		v, err := s.server.public.look(s.Context(), round{event: id, public: true}, nil)
		if err != nil {
			return "", err
		}
		_, data, _ := strings.Cut(string(v.news(sse.Nothing)), "\n") // without its version
		return data, nil
	},
	"/round-1/game-1/stream": func(s *twins, id string) (string, error) {
		at := Place{id, 1, 1}
		seen, err := s.server.views.shown(s.Context(), at, true)
		if err != nil {
			return "", err
		}
		localizer, err := say.In("en")
		if err != nil {
			return "", err
		}
		text, _, err := s.server.feeds.event(s.Context(), seen, localizer, new(neighbours), at)
		return string(text), err
	},
}

var ownGameID = regexp.MustCompile(`\[GameId [^\]]*\]`)

var delays = regexp.MustCompile(`,"delay":[0-9]+`)

func (s *twins) anonymous(id, text string) string {
	text = strings.ReplaceAll(ownGameID.ReplaceAllString(text, ""), id, "E")
	return delays.ReplaceAllString(text, "")
}

// A delayed document equals the undelayed one of that much earlier: moves, clocks,
// results, standings and irregularities, in every document.
func TestTheDelayedPublicSeesThePast(t *testing.T) {
	const every = late / 9
	for _, seed := range twinSeeds() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			s := newTwins(t, seed, seed%2 == 1, seed%4 > 1)
			var past []map[string]string
			for range 32 {
				s.step()
				s.pass(5 * time.Second) // frames of a board are shown a second later
				s.publish()
				past = append(past, s.documents(twinNames[0]))
				if n := len(past) - 1 - 9; n >= 0 {
					for path, text := range s.documents(twinNames[1]) {
						if text != past[n][path] {
							t.Fatalf("step %d, %s:\nlate: %s\nthen: %s", len(past), path, text, past[n][path])
						}
					}
				}
				s.pass(every - 5*time.Second)
			}
			if !s.varied(past) {
				t.Error("the public saw hardly a move")
			}
		})
	}
}

// varied reports whether the public saw a few moves of a game.
func (s *twins) varied(past []map[string]string) bool {
	most := 0
	for _, now := range past {
		most = max(most, strings.Count(now["/round-1/game-1/moves.json"], `"uci"`))
	}
	return most > 3
}
