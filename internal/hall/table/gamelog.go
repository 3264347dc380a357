package table

import (
	"encoding/json"
	"fmt"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/readable"
	"adoube/laws"
	"adoube/referee"
	"adoube/sense"
	"adoube/wire"
)

// A GameLog is what the records of one game amount to. It is a function of the
// records: the same records give the same log on any machine.
type GameLog struct {
	Header    wire.Header
	Items     []*Item // but for those that were forgotten
	Wrong     []Fault // records that could not be read, or did not fit, which changed nothing
	Claims    claim.Book
	Decisions []claim.Decided // those on no claim
	Games     []Begun         // more than one where a game was set right; the last is on
	device    device
	clock     adoube.ClockFace // as the board showed it last, before the game was over
	entered   entry            // by people
	heard     entry            // from boards
	telling   telling          // of irregularities
	forgotten int              // so many items came before Items
	lastCame  int64            // when the last act, or the game that is on, came by the hall's clock
	last      *Item            // of the game that is on; nil: nothing was done
	asks      int              // facts that wait for a person
	referee   *referee.Referee // nil: no game has begun
	ask       bool             // the board should be asked for all its squares
	epoch     int64            // host time of the device's first bytes
	offset    int64            // of the times on the record from the hall's clock
	opened    int64            // the record that is read came no later than that, by the hall's clock; 0: it is new
	made      []int64          // when each move that was played was known
	given     []chess.Ply      // the moves by which the game was added, with their times
	claimed   []int64          // when each claim was opened, by the hall's clock
	standing  []Irregularity
	seen      int // of irregularities that came after no more items than that, an arbiter knows
	before    int // the same before he restored the position, or let a move stand, last
	illegal   illegal
	due       Due             // the draw without a claim that play has reached (9.6)
	sawDue    int             // of what came after no more items than that, an arbiter knows that it draws the game
	draws     []drawClaim     // those that are not decided
	answers   []*DrawAnswer   // what the record says to each claim of a draw
	putting   *chess.Position // which was restored, and has not been seen on the board since; nil: none
	past      Past
	recent    int64      // what came before that, by the hall's clock, the public has long seen
	state     *GameState // how the game stood after known
	known     extent
}

// An Item is one act of the game with its ruling, or with why it could not be
// taken.
type Item struct {
	Seq     uint64 // of the record that it came from
	At      int64  // when that came, in milliseconds since 1970
	By      string // who entered it; empty where the board said it
	Act     adoube.Act
	Ruling  adoube.Ruling
	Refused error
}

// A Begun game is which game was played from an item on.
type Begun struct {
	claim.Mark
	Items  int // so many items were in the log before it
	Header wire.Header
	Reason string // why the one before it was set right; empty for the first
}

// A Fault is a record that could not be read.
type Fault struct {
	Seq uint64
	Err error
}

// Game returns the game as it stands; nil before it has begun.
func (s *GameLog) Game() *laws.Game {
	if s.referee == nil {
		return nil
	}
	return s.referee.Game()
}

// reader returns what reads the electronic board; nil: none is read.
func (s *GameLog) reader() *sense.Reader {
	if s.referee == nil {
		return nil
	}
	return s.referee.Reader()
}

// Acts returns how many items there are with those that were forgotten.
func (s *GameLog) Acts() int { return s.forgotten + len(s.Items) }

// since returns the items from the one after so many, none of them forgotten.
func (s *GameLog) since(acts int) []*Item { return s.Items[acts-s.forgotten:] }

// Apply takes the next record of the game and returns how many items are new.
func (s *GameLog) Apply(e journal.Entry) int {
	before, came := s.Acts(), s.came(e.Record)
	s.entered.add(e.Record)
	s.heard.hear(e.Record)
	if came >= s.recent && e.Kind != journal.Clock {
		s.rememberFirst()
	}
	if err := s.take(e); err != nil {
		s.Wrong = append(s.Wrong, Fault{e.Seq, err})
	}
	if e.Kind != journal.Clock { // its time is by the clock that it sets right
		s.remember(came)
	}
	return s.Acts() - before
}

func (s *GameLog) take(e journal.Entry) (err error) {
	if s.Claims, err = s.Claims.Apply(e.Record, s.Acts()); err != nil {
		return err
	}
	for len(s.claimed) < len(s.Claims) {
		s.claimed = append(s.claimed, s.came(e.Record))
	}
	defer s.answerDraws(e)
	switch e.Kind {
	case journal.Clock:
		return s.tick(e.Data)
	case journal.Header:
		return s.begin(e)
	case journal.Correct:
		return s.correct(e)
	case journal.Device:
		return s.connect(e.Data)
	case journal.Frames:
		return s.frames(e)
	case journal.Act:
		return s.act(e)
	case journal.Decision, journal.Outcome:
		return s.decision(e)
	case journal.Seen:
		return s.see(e)
	}
	return nil // it does not bear on the game
}

// begin begins the game.
func (s *GameLog) begin(e journal.Entry) error {
	h, err := wire.ReadHeader(e.Data)
	if err != nil {
		return err
	}
	return s.start(e, h, "")
}

// start begins a game. Where one has begun already, what the board says from
// here on is of the new one.
func (s *GameLog) start(e journal.Entry, h wire.Header, reason string) error {
	h.Presided = true
	game, err := h.Game()
	if err != nil {
		return err
	}
	s.Header, s.referee = h, referee.New(game)
	s.Games = append(s.Games, Begun{claim.Mark{By: e.By, At: e.At}, s.Acts(), h, reason})
	s.lastCame = s.came(e.Record)
	s.last, s.made, s.given, s.standing, s.illegal, s.putting, s.due = nil, nil, nil, nil, nil, nil, Due{}
	s.asks = 0
	s.device.begin(s)
	return nil
}

func (s *GameLog) act(e journal.Entry) error {
	a, err := wire.ReadAct(e.Data)
	if err != nil {
		return err
	}
	return s.step(e, a, e.By)
}

// decision applies what the arbiter, or a committee, found and did.
func (s *GameLog) decision(e journal.Entry) error {
	d := claim.Decided{Mark: claim.Mark{By: e.By, At: e.At}, Items: s.Acts()}
	if err := json.Unmarshal(e.Data, &d.Decision); err != nil {
		return err
	}
	readable.All(&d.Decision) // of a record of before
	if d.No == 0 {
		s.Decisions = append(s.Decisions, d)
	}
	for _, line := range d.Acts {
		a, err := wire.ReadAct(line)
		if err != nil {
			return err
		}
		if err := s.step(e, a, e.By); err != nil {
			return err
		}
	}
	s.seen = s.Acts()
	return nil
}

// step judges an act that somebody entered.
func (s *GameLog) step(e journal.Entry, a adoube.Act, by string) error {
	if s.referee == nil {
		return fmt.Errorf("table: record %d: no game has begun", e.Seq)
	}
	if a.Verb == adoube.Claim && a.By == adoube.PartyOf(s.Game().Turn()) {
		for _, lifted := range s.referee.Lifted() {
			s.judged(e, s.referee.Act(lifted), "")
		}
	}
	s.judged(e, s.referee.Act(a), by)
	return nil
}

// judged takes an act that has been judged. One that the kernel does not take stays
// in the log with the reason.
func (s *GameLog) judged(e journal.Entry, j referee.Judged, by string) {
	item := &Item{Seq: e.Seq, At: e.At, By: by, Act: j.Act, Ruling: j.Ruling, Refused: j.Err}
	if j.Err == nil {
		s.count(j.Ruling, s.came(e.Record))
		s.settles(j.Act)
		s.isDue()
		s.restores(j.Act, &j.Ruling)
		if n := len(j.Ruling.Ask); n > 0 || j.Act.Verb != adoube.Clock { // a press of the clock answers nothing
			s.asks = n
		}
	}
	s.telling.add(item)
	s.Items, s.last, s.lastCame = append(s.Items, item), item, s.came(e.Record)
}

// frames reads what the board said.
func (s *GameLog) frames(e journal.Entry) error {
	if s.reader() == nil {
		return fmt.Errorf("table: record %d: bytes of a board before a game and a board were named", e.Seq)
	}
	if s.epoch == 0 {
		s.epoch = e.At
	}
	at := time.Duration(e.At-s.epoch) * time.Millisecond
	for _, f := range s.device.decode(e.Data, at) {
		switch over := s.Game().Over() != nil; {
		case f.Kind != adoube.FrameClock:
		case over:
			s.clock.Running = false // it may be set for the next game by now
		default:
			s.clock = f.Clock
		}
		for j := range s.referee.Frame(f) {
			s.judged(e, j, "")
		}
	}
	s.putBack()
	s.ask = len(s.device.family.Dump) > 0 && s.reader().Ask()
	return nil
}
