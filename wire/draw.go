package wire

import (
	"adoube"
	"adoube/chess"
)

// An Offer is an offer of a draw, in the contract's form.
type Offer struct {
	By    string   `json:"by"`
	No    int      `json:"no" doc:"the act that made it"`
	State string   `json:"state"`
	Cites []string `json:"cites"`
}

// A Draw is what the record shows about a claim of a draw.
type Draw struct {
	Article string `json:"article"`
	After   []int  `json:"after,omitempty" doc:"the plies since the header after which the position stood"`
	Count   int    `json:"count,omitempty" doc:"how often it stood"`
	Moves   *int   `json:"moves,omitempty" doc:"moves of each player without a capture or a pawn move"`
	Reason  string `json:"reason,omitempty" doc:"why the claim is rejected"`
}

// A Duty is one thing that the arbiter, or a player at his word, now does.
type Duty struct {
	Step    string   `json:"step"`
	By      string   `json:"by,omitempty" doc:"who does it"`
	To      string   `json:"to,omitempty" doc:"whom it is about"`
	Seconds int      `json:"seconds,omitempty" doc:"added to the clock"`
	Move    string   `json:"move,omitempty" doc:"the move that must be played"`
	On      string   `json:"on,omitempty" doc:"where the piece stands"`
	No      int      `json:"no,omitempty" doc:"the position before that act"`
	Nth     int      `json:"nth,omitempty" doc:"which illegal move of that player"`
	Cites   []string `json:"cites,omitempty"`
	Text    string   `json:"text,omitempty" doc:"one sentence"`
}

func (p *Printer) offer(o *adoube.DrawOffer) *Offer {
	if o == nil {
		return nil
	}
	return &Offer{o.By.String(), o.No, o.State.String(), p.edition.Numbers(o.Cites)}
}

func (p *Printer) draw(d *adoube.DrawClaim) *Draw {
	if d == nil {
		return nil
	}
	line := Draw{Article: p.edition.DrawArticle(d.Of), Reason: d.Reason.String()}
	if d.Of == adoube.Repetition {
		line.After, line.Count = d.After, len(d.After)
	} else {
		line.Moves = &d.Moves
	}
	return &line
}

func (p *Printer) duties(list []adoube.Duty) (lines []Duty) {
	for _, d := range list {
		line := Duty{
			Step: d.Step.String(), Seconds: d.Seconds, No: d.No, Nth: d.Nth,
			Cites: p.edition.Numbers(d.Cites), Text: p.say.Duty(p.edition, d),
		}
		if d.By != adoube.Unknown {
			line.By = d.By.String()
		}
		if d.To != adoube.Unknown {
			line.To = d.To.String()
		}
		if d.Move != chess.NoMove {
			line.Move = d.Move.UCI(p.variant)
		}
		if d.On != chess.NoSquare {
			line.On = d.On.String()
		}
		lines = append(lines, line)
	}
	return lines
}
