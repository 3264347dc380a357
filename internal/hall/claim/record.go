package claim

import (
	"cmp"
	"encoding/json"

	"adoube/internal/penalty"
)

// An Opening is the record that opens a claim. Its number is its place among the
// openings at its table.
type Opening struct {
	Kind    string `json:"kind" enum:"touched,released,illegal,two-hands,adjusting,claim,call,other,late,flag,clock-fault,clock-use,clock-stopped,setup,colours,notation,result,draw-offer,repetition,fifty-moves,last-minutes,disrepute,venue,advice,phone,disturbance,refusal"`
	By      string `json:"by" enum:"white,black,arbiter"`
	Against string `json:"against,omitempty" enum:"white,black"`
	At      int    `json:"at,omitempty" minimum:"1" maximum:"1000000" doc:"number of the table's item that it is about; absent: the last"`
	Article string `json:"article,omitempty" maxLength:"40" doc:"of the Laws; absent: the provision about that kind in the game's edition"`
	Text    string `json:"text,omitempty" maxLength:"4000"`
	Move    string `json:"move,omitempty" maxLength:"20" doc:"of a claim of a draw (9.2, 9.3): the intended move, written and not played, in UCI or SAN"`
}

// A Statement is a person's account of what happened.
type Statement struct {
	No    int               `json:"no,omitempty"` // of the claim; 0: none
	Who   string            `json:"from"`         // white, black, arbiter, witness
	After int               `json:"after"`        // after that many acts of the game
	Acts  []json.RawMessage `json:"acts,omitempty"`
	Text  string            `json:"text,omitempty"`
	Facts *Facts            `json:"facts,omitempty"` // the answers

	Corrects int    `json:"corrects,omitempty"` // the number of the statement that it replaces, from 1; that one stays on the record
	Named    string `json:"named,omitempty"`    // the person number of the witness
}

// Facts are the answers about a dispute (package facts), from which the Laws rule.
type Facts struct {
	Position string `json:"position,omitempty" maxLength:"10000" doc:"before the incident, if known: a FEN, or moves"`
	Answers  string `json:"answers" maxLength:"400" doc:"what it is about and the answers, with «/» between them, as illegal/who=white/noticed=pressed"`
}

// A Decision is an arbiter's finding and decision.
type Decision struct {
	No        int               `json:"no,omitempty"`       // of the claim; 0: none
	Outcome   string            `json:"outcome,omitempty"`  // upheld, dismissed, other; for a call: closed
	Corrects  int               `json:"corrects,omitempty"` // the number of the decision that it replaces, from 1
	Acts      []json.RawMessage `json:"acts,omitempty"`     // findings of fact, restore, stands: acts of the contract
	Article   string            `json:"article,omitempty"`
	Penalties []penalty.Penalty `json:"penalties,omitempty"`
	Penalty   string            `json:"penalty,omitempty"` // the only one, in older records
	Against   string            `json:"against,omitempty"` // the offender, with Penalty
	Text      string            `json:"text,omitempty"`
	Clocks    *penalty.Clocks   `json:"clocks,omitempty"`
	Second    bool              `json:"second,omitempty"`  // the event requires a second arbiter's signature
	Minutes   int               `json:"minutes,omitempty"` // the event's time limit for an appeal
	Signer
}

// A Signer is the person who decides or signs. The record has numbers of
// persons, not names.
type Signer struct {
	Person string `json:"person,omitempty"` // the holder of the token
	Named  string `json:"named,omitempty"`  // the person named by a sender whose token has no holder
}

// Who returns the number of the signer, if known.
func (s Signer) Who() string { return cmp.Or(s.Named, s.Person) }

// A Note is the record of a withdrawal or a signature.
type Note struct {
	No       int    `json:"no"`
	Text     string `json:"text,omitempty"`
	Decision int    `json:"decision,omitempty"` // the signed decision, from 1; 0: the last
	Signer
}

// An Appeal is a player's appeal against a decision.
type Appeal struct {
	No   int    `json:"no"`
	By   string `json:"by"` // white, black
	Text string `json:"text,omitempty"`
}

// An Outcome is the outcome of an appeal. If it changes the decision, it replaces it.
type Outcome struct {
	No        int               `json:"no"`
	Outcome   string            `json:"outcome"` // confirmed, changed
	Acts      []json.RawMessage `json:"acts,omitempty"`
	Article   string            `json:"article,omitempty"`
	Penalties []penalty.Penalty `json:"penalties,omitempty"`
	Penalty   string            `json:"penalty,omitempty"` // as in a decision
	Against   string            `json:"against,omitempty"`
	Text      string            `json:"text,omitempty"`
	Signer
}
