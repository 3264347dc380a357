package incident

import (
	"encoding/json"
	"slices"
	"time"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
)

// A Source holds the inputs of a report.
type Source struct {
	Claimed      string // the name of the claim
	Event, Name  string
	Round, Table int
	Number       int // of the board on the pairing list; 0: the table's
	White, Black string
	WhitePlayer  Profile
	BlackPlayer  Profile
	Who          func(id string) string // returns the name of a member of the staff; empty: unknown
	View         *table.View
	Claim        *claim.Claim
	Own          bool       // the reader made the decision
	Arbiters     *Officials // of the event; nil: none is named
	Language     string     // of the sentences; empty: the event's
	Now          time.Time
}

// An Incident is the report of one claim.
type Incident struct {
	Claim   string      `json:"claim" doc:"round-table-number"`
	Event   string      `json:"event"`
	Name    string      `json:"name" doc:"of the event"`
	Round   int         `json:"round"`
	Table   int         `json:"table"`
	Number  int         `json:"number,omitempty" doc:"of the board on the pairing list, if it differs from the table's"`
	Kind    string      `json:"kind"`
	By      string      `json:"by"`
	Against string      `json:"against,omitempty"`
	About   []string    `json:"about" doc:"the players punished or, without a penalty, accused"`
	Article string      `json:"article,omitempty" doc:"that the incident is about"`
	Text    string      `json:"text,omitempty"`
	Opened  time.Time   `json:"opened"`
	State   claim.State `json:"state"`
	Laws    string      `json:"laws" doc:"edition of the Laws"`
	Play    string      `json:"play,omitempty"`
	White   string      `json:"white"`
	Black   string      `json:"black"`

	Arbiters     *Officials      `json:"arbiters,omitempty" doc:"of the event, where they are named"`
	WhitePlayer  Profile         `json:"whitePlayer"`
	BlackPlayer  Profile         `json:"blackPlayer"`
	Move         int             `json:"move" doc:"number of the move that it is about"`
	Clocks       *penalty.Clocks `json:"clocks,omitempty" doc:"as read by the arbiter; otherwise after each player's last move"`
	ClocksBefore *penalty.Clocks `json:"clocksBefore,omitempty" doc:"after each player's last move before the turn in dispute, as the record has them: to these they are set where moves are taken back"`
	ClocksAfter  *penalty.Clocks `json:"clocksAfter,omitempty" doc:"the clocks that the arbiter read, after the penalties in force"`
	Rules        []Rule          `json:"rules" doc:"the articles that were decided by or, without a decision, that it is about"`

	Board      *table.Board      `json:"board,omitempty" doc:"the electronic board that saw it"`
	Start      Start             `json:"start"`
	Acts       []json.RawMessage `json:"acts" doc:"the acts of the game up to the one it is about, as the contract writes them"`
	At         int               `json:"at" doc:"number of the item of the table that it is about"`
	Ground     int               `json:"ground,omitempty" doc:"number of corrections made for the claim; acts and from belong to the game after the last one"`
	From       int               `json:"from" doc:"number of acts before the turn in dispute, where statements continue"`
	Position   string            `json:"position" doc:"the position of the game there, as FEN"`
	Pieces     string            `json:"pieces" doc:"how the pieces stood when it was opened, as FEN writes them"`
	After      string            `json:"after,omitempty" doc:"how the pieces stood after what the adopted account tells"`
	Settled    string            `json:"settled,omitempty" doc:"the placement after the decision; absent: the decision changed nothing on the record"`
	Seen       []Seen            `json:"seen" doc:"the turn in dispute, and what was on the record after it"`
	MayClaim   []May             `json:"mayClaim" doc:"what could still be claimed then"`
	Draw       *ClaimedDraw      `json:"draw,omitempty" doc:"of a claim of a draw: how the record answers it"`
	Ends       *ResultsAfter     `json:"ends,omitempty" doc:"the results that may follow from what it is about"`
	Statements []Account         `json:"statements"`
	Decision   *Decided          `json:"decision,omitempty"`
	Corrected  []Decided         `json:"corrected,omitempty" doc:"the decisions that it replaces"`
	Own        bool              `json:"own,omitempty" doc:"the requesting person decided it, so another has to sign"`
	Signed     *Signed           `json:"signed,omitempty" doc:"by a second arbiter"`
	Appeal     *Appeal           `json:"appeal,omitempty"`
	Committee  *Committee        `json:"committee,omitempty" doc:"what came of the appeal"`
	Withdrawn  *Withdrawn        `json:"withdrawn,omitempty"`
	Deadlines  Deadlines         `json:"deadlines"`
	Outage     string            `json:"outage,omitempty" doc:"why nothing is recorded now; some of this may be unrecorded"`
	// Lines are the sentences of each ruling's text, with their articles.
	Lines  map[string][]string `json:"-"`
	Record Record              `json:"record" doc:"how far the record of the table went when this was written"`
}

// Officials are the arbiters of an event by name.
type Officials struct {
	Chief    string   `json:"chief,omitempty"`
	Deputies []string `json:"deputies,omitempty" maxItems:"100"`
	Others   []string `json:"others,omitempty" maxItems:"100"`
}

// Role returns the role of a person with that name: chief, deputy or arbiter; empty if
// there is none.
func (o *Officials) Role(name string) string {
	switch {
	case o == nil || name == "":
		return ""
	case o.Chief == name:
		return "chief"
	case slices.Contains(o.Deputies, name):
		return "deputy"
	case slices.Contains(o.Others, name):
		return "arbiter"
	}
	return ""
}

// A Profile holds a player's title, rating, federation and FIDE number.
type Profile struct {
	Title      string `json:"title,omitempty"`
	Rating     int    `json:"rating,omitempty"`
	Federation string `json:"federation,omitempty"`
	FIDE       string `json:"fide,omitempty"`
}

// A Record is the place in the record by which this report can be verified.
type Record struct {
	Board string `json:"board"`
	Seq   uint64 `json:"seq"`
	Hash  string `json:"hash" doc:"SHA-256 of this record and all before it"`
}

// Start is the start of a game.
type Start struct {
	FEN     string `json:"fen"`
	Variant string `json:"variant"`
}

// Seen is one item of the record with the ruling made then.
type Seen struct {
	N        int             `json:"n" doc:"number of the item of the table"`
	Record   uint64          `json:"record" doc:"0: not recorded"`
	At       time.Time       `json:"at"`
	By       string          `json:"by,omitempty" doc:"the person who entered it; absent: the board reported it"`
	Act      json.RawMessage `json:"act"`
	Text     string          `json:"text" doc:"what was done, as a sentence"`
	Evidence string          `json:"evidence" doc:"how sure it is: inferred, declared, witnessed, sensed, found"`
	Ruling   json.RawMessage `json:"ruling,omitempty"`
	Error    string          `json:"error,omitempty"`
}

// May is an irregularity that a player could still claim.
type May struct {
	By    string   `json:"by" doc:"who may claim"`
	About int      `json:"about" doc:"number of the act"`
	Move  int      `json:"move" doc:"number of the move in which that was"`
	Of    string   `json:"of" doc:"whose move: white or black"`
	Code  string   `json:"code"`
	Cites []string `json:"cites"`
}

// An Account is a person's account of what happened, and how the Laws judge it.
type Account struct {
	No        int               `json:"no"`
	Who       string            `json:"who"`
	From      int               `json:"from" doc:"number of the game's acts before it"`
	Ground    int               `json:"ground,omitempty" doc:"number of corrections made for the claim before it; absent: it tells of the game in which the claim was opened"`
	Adopted   bool              `json:"adopted,omitempty" doc:"the game was set right as this one tells it"`
	Name      string            `json:"name,omitempty" doc:"of a witness"`
	Corrects  int               `json:"corrects,omitempty" doc:"number of the account that it replaces"`
	Corrected int               `json:"corrected,omitempty" doc:"number of the account that replaces it"`
	Text      string            `json:"text,omitempty"`
	Facts     *claim.Facts      `json:"facts,omitempty" doc:"what was answered"`
	Article   string            `json:"article,omitempty" doc:"on which the ruling of these facts rests, one or several"`
	Penalties []penalty.Penalty `json:"penalties,omitempty" doc:"that the Laws fix for these facts"`
	Acts      []json.RawMessage `json:"acts,omitempty"`
	Sentences []string          `json:"sentences,omitempty" doc:"its acts, each as a sentence"`
	Rulings   []json.RawMessage `json:"rulings,omitempty" doc:"of each act; an object with error for a refused one"`
	At        time.Time         `json:"at"`
	By        string            `json:"by" doc:"who entered it"`
}

// An Appeal is a player's appeal.
type Appeal struct {
	By       string     `json:"by"`
	Text     string     `json:"text,omitempty"`
	At       time.Time  `json:"at"`
	Deadline *time.Time `json:"deadline,omitempty"`
}

// A Committee is the outcome of an appeal.
type Committee struct {
	Decided
}

// Withdrawn is the reason why a claim was withdrawn.
type Withdrawn struct {
	Text string    `json:"text,omitempty"`
	By   string    `json:"by"`
	At   time.Time `json:"at"`
}

// Deadlines are the times until which steps are possible.
type Deadlines struct {
	Appeal *time.Time `json:"appeal,omitempty"`
}
