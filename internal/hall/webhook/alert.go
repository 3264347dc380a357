package webhook

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"adoube/internal/hall/journal"
)

// An Alert is the message of a hook: what happened, and where. A receiver asks the hall
// for the rest, with a token; texts and names are not sent.
type Alert struct {
	Type  journal.Kind `json:"type"` // one of [alerts], or sealed: a round is over
	At    time.Time    `json:"timestamp"`
	Event string       `json:"event"`
	Round int          `json:"round"`
	Table int          `json:"table"`
	Claim string       `json:"claim,omitempty"` // round-table-number, if it concerns a claim
	Seq   uint64       `json:"record"`
	Text  string       `json:"text,omitempty"` // a checkpoint, for a witness to keep
}

// alerts are the kinds of records that cause alerts.
var alerts = []journal.Kind{
	journal.Claim, journal.Withdraw, journal.Decision, journal.Signature, journal.Appeal, journal.Outcome, journal.Correct, journal.Gap,
}

// alert returns the alert of a record; false if there is none.
func alert(e journal.Entry) (Alert, bool) {
	at := strings.Split(e.Board, "/")
	if !slices.Contains(alerts, e.Kind) || len(at) != 3 {
		return Alert{}, false
	}
	a := Alert{Type: e.Kind, At: time.UnixMilli(e.At).UTC(), Event: at[0], Seq: e.Seq}
	round, err := strconv.Atoi(at[1])
	table, err2 := strconv.Atoi(at[2])
	if err != nil || err2 != nil {
		return Alert{}, false
	}
	a.Round, a.Table = round, table
	var of struct{ No int }
	if json.Unmarshal(e.Data, &of) == nil && of.No > 0 {
		a.Claim = strings.Join([]string{at[1], at[2], strconv.Itoa(of.No)}, "-")
	}
	return a, true
}
