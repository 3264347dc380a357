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

// A GameLog is the result of the records of one game. It is a function of the records:
// the same records give the same log on any machine.
type GameLog struct {
	Header    wire.Header
	Items     []*Item // except forgotten ones
	Wrong     []Fault // records that are unreadable or did not fit, and had no effect
	Claims    claim.Book
	Decisions []claim.Decided // decisions without a claim
	Games     []Begun         // more than one if a game was corrected; the last one is on
	device    device
	clock     adoube.ClockFace // as last shown by the board before the game was over
	entered   entry            // by people
	heard     entry            // from boards
	telling   findingCount     // of irregularities
	forgotten int              // number of items before Items
	lastCame  int64            // when the last act or the present game came, by the hall's clock
	last      *Item            // of the present game; nil: no act
	asks      int              // open questions
	referee   *referee.Referee // nil: no game has begun
	ask       bool             // the board should be asked for all its squares
	epoch     int64            // host time of the device's first bytes
	offset    int64            // between the times on the record and the hall's clock
	opened    int64            // latest arrival of a record being reread, by the hall's clock; 0: new
	made      []int64          // when each played move was known
	given     []chess.Ply      // the moves of the PGN that added the game, with their times
	claimed   []int64          // when each claim was opened, by the hall's clock
	standing  []Irregularity
	seen      int             // number of the last item whose irregularities an arbiter has acknowledged
	before    int             // seen before the last restoration or accepted move
	due       Due             // the draw without a claim (9.6)
	sawDue    int             // number of the last item whose draw an arbiter has acknowledged
	draws     []drawClaim     // undecided ones
	answers   []*DrawAnswer   // the record's answers to claims of draws
	putting   *chess.Position // restored, and not yet seen on the board; nil: none
	past      Past
	recent    int64      // older events, by the hall's clock, are public already
	state     *GameState // the state of the game after known
	known     extent
}

// An Item is one act of the game with its ruling, or with the reason why it
// was refused.
type Item struct {
	Seq     uint64 // of its record
	At      int64  // when that came, in milliseconds since 1970
	By      string // the token that entered it; empty for the board
	Act     adoube.Act
	Ruling  adoube.Ruling
	Refused error
}

// A Begun game is a game that was played from an item on.
type Begun struct {
	claim.Mark
	Items  int // number of items in the log before it
	Header wire.Header
	Reason string // why the previous game was corrected; empty for the first
}

// A Fault is an unreadable record.
type Fault struct {
	Seq uint64
	Err error
}

// Game returns the present game; nil before it has begun.
func (s *GameLog) Game() *laws.Game {
	if s.referee == nil {
		return nil
	}
	return s.referee.Game()
}

// reader returns the reader of the electronic board; nil if none is read.
func (s *GameLog) reader() *sense.Reader {
	if s.referee == nil {
		return nil
	}
	return s.referee.Reader()
}

// Acts returns the number of items, including forgotten ones.
func (s *GameLog) Acts() int { return s.forgotten + len(s.Items) }

// since returns the items after the first acts; they must not be forgotten.
func (s *GameLog) since(acts int) []*Item { return s.Items[acts-s.forgotten:] }

// Apply applies the next record of the game and returns the number of new items.
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
	if e.Kind != journal.Clock { // its time is of the clock that it corrects
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
	return nil // it does not concern the game
}

// begin begins the game.
func (s *GameLog) begin(e journal.Entry) error {
	h, err := wire.ReadHeader(e.Data)
	if err != nil {
		return err
	}
	return s.start(e, h, "")
}

// start begins a game. If one has begun already, later frames of the board belong to
// the new one.
func (s *GameLog) start(e journal.Entry, h wire.Header, reason string) error {
	h.Presided = true
	game, err := h.Game()
	if err != nil {
		return err
	}
	s.Header, s.referee = h, referee.New(game)
	s.Games = append(s.Games, Begun{claim.Mark{By: e.By, At: e.At}, s.Acts(), h, reason})
	s.lastCame = s.came(e.Record)
	s.last, s.made, s.given, s.standing, s.putting, s.due = nil, nil, nil, nil, nil, Due{}
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

// decision applies a decision of the arbiter or a committee.
func (s *GameLog) decision(e journal.Entry) error {
	d := claim.Decided{Mark: claim.Mark{By: e.By, At: e.At}, Items: s.Acts()}
	if err := json.Unmarshal(e.Data, &d.Decision); err != nil {
		return err
	}
	readable.All(&d.Decision) // an older record may be unreadable
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

// step judges an act that a person entered.
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

// judged adds a judged act to the log. An act that the kernel refuses stays in the log
// with the reason.
func (s *GameLog) judged(e journal.Entry, j referee.Judged, by string) {
	item := &Item{Seq: e.Seq, At: e.At, By: by, Act: j.Act, Ruling: j.Ruling, Refused: j.Err}
	if j.Err == nil {
		s.count(j.Ruling, s.came(e.Record))
		s.settles(j.Act)
		s.isDue()
		s.restores(j.Act, &j.Ruling)
		if n := len(j.Ruling.Ask); n > 0 || j.Act.Verb != adoube.Clock { // a press answers no question
			s.asks = n
		}
	}
	s.telling.add(item)
	s.Items, s.last, s.lastCame = append(s.Items, item), item, s.came(e.Record)
}

// frames reads the frames of the board.
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
