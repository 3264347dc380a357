package claim

import "encoding/json"

// An Opening is the record that opens a claim. Its number is its place among
// the openings at its table.
type Opening struct {
	Kind    string `json:"kind" enum:"touched,released,illegal,two-hands,adjusting,claim,call,other"`
	By      string `json:"by" enum:"white,black,arbiter"`
	Against string `json:"against,omitempty" enum:"white,black"`
	At      int    `json:"at,omitempty" minimum:"1" doc:"number of the item of the table that it is about; without, the last"`
	Text    string `json:"text,omitempty" maxLength:"4000"`
}

// A Statement is what somebody says happened.
type Statement struct {
	No    int               `json:"no,omitempty"` // of the claim; 0: of none
	Who   string            `json:"from"`         // white, black, arbiter, witness
	After int               `json:"after"`        // after so many acts of the game
	Acts  []json.RawMessage `json:"acts,omitempty"`
	Text  string            `json:"text,omitempty"`
}

// A Decision is what the arbiter found and decided.
type Decision struct {
	No      int               `json:"no,omitempty"`      // of the claim; 0: of none
	Outcome string            `json:"outcome,omitempty"` // upheld, dismissed, other
	Acts    []json.RawMessage `json:"acts,omitempty"`    // findings of fact, restore, stands: acts of the contract
	Article string            `json:"article,omitempty"`
	Penalty string            `json:"penalty,omitempty"`
	Against string            `json:"against,omitempty"` // whose penalty it is
	Text    string            `json:"text,omitempty"`
	Second  bool              `json:"second,omitempty"`  // the event wants a second arbiter's signature
	Minutes int               `json:"minutes,omitempty"` // within which the event lets it be appealed
	Person  string            `json:"person,omitempty"`  // whose the token is by which it was decided
}

// A Note is the record of a withdrawal or a signature.
type Note struct {
	No     int    `json:"no"`
	Text   string `json:"text,omitempty"`
	Person string `json:"person,omitempty"` // whose the token is that signs
}

// An Appeal is a player's against a decision.
type Appeal struct {
	No   int    `json:"no"`
	By   string `json:"by"` // white, black
	Text string `json:"text,omitempty"`
}

// An Outcome is what came of an appeal. Where it changes the decision, it
// stands in its place.
type Outcome struct {
	No      int               `json:"no"`
	Outcome string            `json:"outcome"` // confirmed, changed
	Acts    []json.RawMessage `json:"acts,omitempty"`
	Article string            `json:"article,omitempty"`
	Penalty string            `json:"penalty,omitempty"`
	Against string            `json:"against,omitempty"`
	Text    string            `json:"text,omitempty"`
}
