package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/table"
	"adoube/internal/readable"
)

// Importing holds the options of an import.
type Importing struct {
	Preview bool            // change nothing
	Also    []Spot          // tables whose recorded game may be ended, or whose result may be replaced
	Results bool            // the results of the file replace those that games have
	Devices func(Spot) bool // reports whether a player's device belongs to a table; nil: none does
}

// A Spot is a table of a round.
type Spot struct{ Round, Table int }

// Imported lists the changes that an import makes, or would make.
type Imported struct {
	Games    int               `json:"games" doc:"in the file, without forfeits"`
	Same     int               `json:"same" doc:"games that stay as they are"`
	New      []Moved           `json:"new,omitempty"`
	Changed  []Moved           `json:"changed,omitempty" doc:"games with a new board number, swapped colours, or in the place of a game not begun"`
	Removed  []Moved           `json:"removed,omitempty"`
	Left     []Moved           `json:"left,omitempty" doc:"changes in the file that the import omits because they would lose data"`
	Results  int               `json:"results" doc:"number of results that the omitted changes would lose"`
	People   []CorrectedPerson `json:"people,omitempty" doc:"people whose data change"`
	Scores   []Moved           `json:"scores,omitempty" doc:"results for games that were paired without one"`
	Entrants []Entered         `json:"entrants,omitempty" doc:"players of a TRF who have neither game nor bye yet"`
	Back     []Entered         `json:"back,omitempty" doc:"players whom the file pairs though they were withdrawn by hand, or come later: the file counts"`
	Forfeits []Moved           `json:"forfeits,omitempty" doc:"who did not come, as the file has it and the hall has not"`
	Byes     []Moved           `json:"byes,omitempty" doc:"who has no opponent, as the file has it and the hall has not"`
	sets     []Pairing         // pairings to record
	numbers  []Numbered        // recorded after sets
	scores   []Scored          // recorded after sets
	lists    []Unplayed        // recorded after sets
	ends     []Seat            // seats whose record ends first
	rounds   map[int]bool      // rounds that must exist
	File     Read              `json:"file"`
	report   *Reported         // the rest of the file's report; nil: unchanged
	fills    *Event            // the event with data of the file filled in; nil: unchanged
}

// Read describes how a file was read.
type Read struct {
	Format    string            `json:"format" enum:"trf,pgn,csv,xlsx,ods,html"`
	Encoding  string            `json:"encoding"`
	Guessed   bool              `json:"guessed,omitempty" doc:"the bytes do not say which encoding it is"`
	Encodings []string          `json:"encodings,omitempty" doc:"others in which the names may be meant"`
	Round     int               `json:"round,omitempty" doc:"rounds given to games that name none"`
	Columns   []pairing.Column  `json:"columns,omitempty" doc:"of a list: what stands in each"`
	Untaken   []pairing.Untaken `json:"untaken,omitempty" doc:"contents of the file that are ignored"`
	Doubts    []pairing.Doubt   `json:"doubts,omitempty" doc:"points in a TRF that its results do not give: the results count"`
}

// readAs describes how a file was read.
func readAs(t pairing.Tournament) Read {
	return Read{t.Format, t.Text.Encoding, t.Text.Guessed, t.Text.Others, t.Assumed, t.Columns, t.Untaken, t.Doubts}
}

// Entered is a player of the event.
type Entered struct {
	Number int    `json:"number,omitempty" doc:"starting rank"`
	Name   string `json:"name"`
	Round  int    `json:"round,omitempty"`
}

// Moved describes what an import does, or does not do, with one game.
type Moved struct {
	Round      int    `json:"round"`
	Table      int    `json:"table" doc:"where the game stands after the import; 0: nowhere"`
	Number     int    `json:"number,omitempty" doc:"of its board there, if it differs from the table's"`
	White      string `json:"white" doc:"by name"`
	Black      string `json:"black" doc:"by name"`
	AboutWhite string `json:"about_white,omitempty" doc:"title, rating and federation"`
	AboutBlack string `json:"about_black,omitempty"`
	Before     int    `json:"before,omitempty" doc:"the number of the board at which it stood"`
	Wanted     int    `json:"wanted,omitempty" doc:"the board's number in the file, if it differs"`
	Turned     bool   `json:"turned,omitempty" doc:"White and Black are exchanged"`
	Result     string `json:"result,omitempty" doc:"by the file; U, F, H, Z, +, -: of a bye"`
	Here       string `json:"here,omitempty" doc:"the result that the game has, where the file has another"`
	Why        string `json:"why,omitempty" enum:"result,record,claim,board,device,player,played,scored,differs,playing" doc:"why it is left: the game at its table, or of one of its players, has that; played: it has moves, scored: it has a result, and the file says that somebody did not come; differs: it has another result, playing: it is being played, and the file has a result"`
}

// A CorrectedPerson is a person whose data the file changes.
type CorrectedPerson struct {
	Before Person `json:"before"`
	Now    Person `json:"now"`
}

// A TwiceError reports that a file has a person play two games in one round.
type TwiceError struct {
	Round int
	Name  string
}

// Error names the person and the round.
func (e *TwiceError) Error() string {
	return fmt.Sprintf("%s plays two games in round %d: two players of one name need their FIDE numbers or starting ranks", e.Name, e.Round)
}

// Import organises the pairings of a file in an existing event. A game is identified by
// its round and its players, and keeps what is recorded of it.
func (h *Hall) Import(ctx context.Context, by, event string, t pairing.Tournament, how Importing) (Imported, error) {
	h.importing.Lock()
	defer h.importing.Unlock()
	err := h.Look(func(s *State) error {
		if err := s.checkEvent(event); err != nil {
			return err
		}
		return s.roomForFile(event, t)
	})
	if err != nil {
		return Imported{}, err
	}
	i := &importer{h, by, event, how}
	who, corrected, err := i.recognise(ctx, t)
	if err != nil {
		return Imported{}, err
	}
	p, err := i.plan(ctx, t, who)
	if err != nil {
		return Imported{}, err
	}
	p.People, p.File = corrected, readAs(t)
	if how.Preview {
		return p.Imported, nil
	}
	return p.Imported, i.carryOut(ctx, p.Imported)
}

// An importer imports one file: it recognises the people, plans the changes
// and carries them out.
type importer struct {
	hall      *Hall
	by, event string
	how       Importing
}

// carryOut carries out a plan: it ends records first, then changes all tables at once.
func (i *importer) carryOut(ctx context.Context, p Imported) error {
	var list []Change
	for _, round := range slices.Sorted(maps.Keys(p.rounds)) {
		list = append(list, Change{Round: &Round{Event: i.event, Number: round}})
	}
	for _, seat := range p.ends {
		if err := i.restart(ctx, seat); err != nil {
			return err
		}
	}
	for n := range p.sets {
		list = append(list, Change{Table: &p.sets[n]})
	}
	for n := range p.numbers {
		list = append(list, Change{Numbered: &p.numbers[n]})
	}
	for n := range p.scores {
		p.scores[n].At = i.hall.Time()
		list = append(list, Change{Score: &p.scores[n]})
	}
	for n := range p.lists {
		list = append(list, Change{Unplayed: &p.lists[n]})
	}
	if p.fills != nil {
		list = append(list, Change{Event: p.fills})
	}
	if r := p.report; r != nil {
		records, err := i.withoutNames(ctx, r.Records)
		if err != nil {
			return err
		}
		r.Records = records
		list = append(list, Change{Reported: r})
	}
	return i.hall.doAll(ctx, i.by, list)
}

// restart begins a new game at the table; the old game's records stay.
func (i *importer) restart(ctx context.Context, seat Seat) error {
	t, _, err := i.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return err
	}
	data, err := json.Marshal(table.Correction{Reason: "the pairings were imported again: another game is played at this table"})
	if err != nil {
		return err
	}
	r, err := t.Put(ctx, journal.Record{Kind: journal.Correct, At: i.hall.now().UnixMilli(), By: i.by, Data: data})
	if err := errors.Join(err, r.Err); err != nil {
		return &NotRecordedError{err}
	}
	return nil
}

// Assist replaces the assistants at tables of an event (4.9).
func (h *Hall) Assist(ctx context.Context, by, event string, games []pairing.Assisted) error {
	tables := make([]int, len(games))
	for i, g := range games {
		err := h.Look(func(s *State) error {
			seat, err := s.Board(event, g.Round, g.Table)
			if err == nil {
				tables[i] = seat.Table
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	for i, g := range games {
		if err := h.assist(ctx, by, h.seated(event, g.Round, tables[i]), g.Assistants); err != nil {
			return err
		}
	}
	return nil
}

// assist records a table with these assistants; an empty list keeps the present ones.
func (h *Hall) assist(ctx context.Context, by string, seat Pairing, list []pairing.Assistant) error {
	if len(list) > 0 {
		seat.Assistants = nil
	}
	for _, a := range list {
		person, err := h.number(ctx, by, seat.Event, a.Person)
		if err != nil {
			return err
		}
		approved, err := h.number(ctx, by, seat.Event, a.Approved)
		if err != nil {
			return err
		}
		seat.Assistants = append(seat.Assistants, Assistant{a.For, person, approved})
	}
	return h.Do(ctx, by, Change{Table: &seat})
}

// seated returns the pairing of a table; one without players if the table
// does not exist.
func (h *Hall) seated(event string, round, number int) (p Pairing) {
	_ = h.Look(func(s *State) error {
		seat, err := s.Table(event, round, number)
		if err == nil {
			p = seat.Pairing
		}
		return err
	})
	p.Event, p.Round, p.Table = event, round, number
	return p
}

// number returns the number of a person of an event in the records.
func (h *Hall) number(ctx context.Context, by, event string, p pairing.Player) (string, error) {
	who, err := h.Enrol(ctx, by, Person{Event: event, Name: p.Name, Title: p.Title, Rating: p.Rating, Federation: p.Federation, FIDE: p.FIDE, Team: p.Team})
	return who.ID, err
}

// Person returns the person with the number id in an event. A number of another event's
// person is returned as the name.
func (h *Hall) Person(ctx context.Context, event, id string) (Person, error) {
	who, err := h.People.Find(ctx, id)
	if err == nil && who.Event != "" && who.Event != event {
		return Person{ID: id, Name: id}, nil
	}
	return who.tidy(), unkept(err)
}

// tidy returns a person of an older store in the present form.
func (p Person) tidy() Person {
	readable.All(&p)
	lines := strings.Split(p.National, "\n")
	for i, line := range lines {
		lines[i] = readable.Columns(line)
	}
	p.National = strings.Join(lines, "\n")
	return p
}
