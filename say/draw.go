package say

import (
	"slices"

	"adoube"
)

// drawClaim returns the answer to a claim of a draw.
func (s rulingSentence) drawClaim() []string {
	v, d := s.r.Claim, s.r.Draw
	texts := []string{s.drawVerdict(v.Outcome, d)}
	if v.Outcome == adoube.Upheld && d.Of == adoube.Repetition {
		texts = append(texts, s.Text("claim.draw-after", "plies", s.plies(d.After)))
	}
	return texts
}

// drawPenalty returns the penalty for a wrong claim unless the steps have it.
func (s rulingSentence) drawPenalty() string {
	p := s.r.Claim.Penalty
	switch {
	case p == adoube.NoPenalty:
		return ""
	case s.edition.Reading("wrong-claim") == "both":
		return s.Text("claim.draw-penalty-both", "penalty", s.Penalty(p))
	case s.steps && slices.ContainsFunc(s.r.Do, func(d adoube.Duty) bool { return d.Step == adoube.AddTime }):
		return ""
	}
	return s.Text("claim.draw-penalty", "penalty", s.Penalty(p))
}

// plies returns a list of half-moves.
func (s rulingSentence) plies(after []int) string {
	words := make([]string, len(after))
	for n, ply := range after {
		words[n], _ = plain(ply)
	}
	return s.list(words)
}

// drawVerdict returns the outcome of the claim.
func (s rulingSentence) drawVerdict(o adoube.Outcome, d *adoube.DrawClaim) string {
	switch {
	case o == adoube.Upheld:
		return s.Text("claim.draw-upheld")
	case o == adoube.Pending:
		return s.Text("claim.draw-open")
	case d.Reason == adoube.NoRefusal:
		return s.Text("claim.draw-rejected")
	case d.Reason != adoube.NotEstablished:
		return s.Text("claim.draw-"+d.Reason.String(), "player", s.r.Act.By)
	case d.Of == adoube.Repetition:
		return s.Text("claim.draw-repetition", "count", len(d.After))
	}
	return s.Text("claim.draw-fifty-moves", "count", d.Moves)
}

// offer returns the state of an offer of a draw. An accepted one is the end of the game
// instead.
func (s rulingSentence) offer() string {
	o := s.r.Offer
	switch {
	case o == nil || o.State == adoube.OfferAccepted:
		return ""
	case o.State == adoube.OfferOpen && s.r.Draw != nil:
		return s.Text("claim.draw-offer")
	}
	id := "offer." + o.State.String()
	if o.State == adoube.OfferDeclined && s.r.Act.Verb != adoube.Decline && s.r.Act.Verb != adoube.Find {
		id = "offer.rejected" // by a touch, or by a move (9.1.2.1)
	}
	return s.Text(id, players(o.By)...)
}
