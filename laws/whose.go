package laws

import (
	"maps"
	"slices"

	"adoube"
	"adoube/chess"
)

// supposedHands is the maximum number of acts of unknown hands tried as a player's.
const supposedHands = 4

// whoseHand returns the doubt about unknown hands in the opponent's last turn, if finding
// whose they were would uphold the claim; otherwise nil.
func (p step) whoseHand(c chess.Color) *doubt {
	if p.game.supposed {
		return nil
	}
	since := p.game.state.turn.sinceOf(c.Other())
	var acts []int
	for no := len(p.game.log.acts); no > since && len(acts) < supposedHands; no-- {
		if p.game.handUnknown(no) {
			acts = append(acts, no)
		}
	}
	for n := range acts {
		if d := p.supposeHands(acts[n:n+1], c); d != nil {
			return d
		}
	}
	if len(acts) > 1 {
		return p.supposeHands(acts, c)
	}
	return nil
}

// supposeHands returns the subject of the claim if one of the players had done these acts,
// with the question about the hand; nil if there is none.
func (p step) supposeHands(acts []int, c chess.Color) *doubt {
	for _, by := range [...]adoube.Party{adoube.PartyOf(c.Other()), adoube.PartyOf(c)} {
		h := New(p.game.head)
		h.found, h.supposed = maps.Clone(p.game.found), true
		if h.found == nil {
			h.found = map[int][]foundFact{}
		}
		for _, no := range acts {
			h.found[no] = append(slices.Clone(h.found[no]), foundFact{by: by})
		}
		if h.replay(p.game.log, len(p.game.log.acts)) != nil {
			continue
		}
		q := step{h, p.act, nil}
		if !q.act.bare() {
			q.act = q.act.claiming(q.act.Article, q.shownSince(q.act.About, c))
		}
		if f := q.claimable(c); f != nil && f.Claim == adoube.ClaimOpen {
			return &doubt{f.Code, f.By, f.since, f.About, f.Cites, adoube.Question{About: acts[0], Kind: adoube.AskWhoseHand}}
		}
	}
	return nil
}
