package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// offering judges offers of a draw, and what becomes of them.
type offering step

// Article 9.1: an offer stands until it is accepted, declined, or rejected by the
// opponent's hand, or the game ends.

var offeringDraw, claimOffers = adoube.Art9_1_2_1, adoube.Art9_1_2_3

// judge takes an offer, or what a player says to it.
func (p offering) judge() error {
	if !p.game.head.Edition.Has(offeringDraw) {
		return adoube.Errorf(adoube.NoDrawRules, "edition", p.game.head.Edition.ID)
	}
	c, _ := p.act.By.Color()
	if p.act.Verb == adoube.Offer {
		return p.make(c)
	}
	if o := p.game.offer; !o.open || o.by == c || p.game.state.over != nil {
		return adoube.Errorf(adoube.NoDrawOffer)
	}
	if p.act.Verb == adoube.Decline {
		p.close(adoube.OfferDeclined)
		return nil
	}
	p.close(adoube.OfferAccepted)
	p.game.state.over = drawn(adoube.Agreement)
	p.game.state.line.endAll(p.game.state.over)
	return nil
}

func drawn(by adoube.Reason) *adoube.Ending {
	return &adoube.Ending{Result: "1/2-1/2", Reason: by}
}

// make takes an offer by c. At another time than after his move and before his press
// it is valid too, and noted.
func (p offering) make(c chess.Color) error {
	switch {
	case p.game.state.over != nil:
		p.ruling.Note = adoube.NoteOver
		return nil
	case p.game.offer.open:
		return adoube.Errorf(adoube.DrawOffered)
	}
	if !p.game.state.owes(c) {
		p.ruling.Note = adoube.NoteOfferedOddly
	}
	p.open(c, offeringDraw)
	return nil
}

func (p offering) open(c chess.Color, by adoube.Provision) {
	p.game.offer = drawOffer{by: c, no: p.act.no, open: true}
	p.tell(adoube.OfferOpen, by)
}

// close ends the offer that stands.
func (p offering) close(s adoube.OfferState) {
	p.game.offer.open = false
	p.tell(s, offeringDraw)
}

func (p offering) tell(s adoube.OfferState, by adoube.Provision) {
	p.ruling.Offer = &adoube.DrawOffer{By: p.game.offer.by, No: p.game.offer.no, State: s, Cites: adoube.Of(by)}
}

// answered ends the offer that stands where the act rejects it, or ends the game.
// before is the turn as it was before the act.
func (p offering) answered(before *turn) {
	o := p.game.offer
	if !o.open || p.act.By != adoube.PartyOf(o.by.Other()) {
		p.game.offer.open = o.open && p.game.state.over == nil
		return
	}
	switch p.rejects(before) {
	case binds:
		p.close(adoube.OfferDeclined)
	case bindsPerhaps:
		p.askIntent()
	}
	p.game.offer.open = p.game.offer.open && p.game.state.over == nil
}

// found tells what a finding of fact has made of an offer.
func (p offering) found(before drawOffer) {
	switch o := p.game.offer; {
	case o == before || o.no == 0 || p.game.state.over != nil:
	case o.open:
		p.tell(adoube.OfferOpen, offeringDraw)
	default:
		p.tell(adoube.OfferDeclined, offeringDraw)
	}
}

// askIntent asks what the contact was for, unless that is asked already.
func (p offering) askIntent() {
	for _, q := range p.ruling.Ask {
		if q.About == p.act.no && (q.Kind == adoube.AskIntent || q.Kind == adoube.AskInOrder) {
			return
		}
	}
	p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: p.act.no, Kind: adoube.AskIntent})
}

// rejects says whether the opponent's hand rejects the offer by this act: in the
// oldest text by a move made, else by touching a piece with the intention of moving or
// capturing it, having the move.
func (p offering) rejects(before *turn) effect {
	c, _ := p.act.By.Color()
	switch {
	case p.ruling.Made != nil && p.ruling.Made.By == c:
		return binds
	case p.game.head.law().Offer == editions.OfferMade || !byHand(p.act.Verb):
		return bindsNot
	case !before.has(p.act.By) && p.game.state.turn == before && !p.game.state.line.playedOn():
		return bindsNot
	}
	return p.intended(before)
}

// intended says whether the contact was meant to move or to capture.
func (p offering) intended(t *turn) effect {
	switch {
	case p.act.Verb == adoube.Put || p.act.Verb == adoube.Release:
		did := t.board.Did // the piece stands elsewhere: from now on it was meant
		return firmIf(len(did) > 0 && did[0].From != chess.NoSquare && did[0].From != did[0].To)
	case t.record.besideAnnouncement(p.act) && !p.act.adjusting && p.act.orderFound() == adoube.NoFact:
		return bindsPerhaps
	case t.record.besideAnnouncement(p.act) && p.act.orderFound() == adoube.FactReversed:
	case t.record.covered && p.act.Verb != adoube.Remove || p.act.adjusting || p.game.head.feels(p.act):
		return bindsNot
	}
	switch p.act.Contact() {
	case adoube.Move, adoube.Castle:
		return binds
	case adoube.NoIntent:
		return firmIf(p.game.head.law().Contact == editions.ContactAny) // 4.2.2: it counts as intent
	case adoube.UnknownIntent:
		return bindsPerhaps
	case adoube.Unclear:
		if p.game.head.law().Contact == editions.ContactAny {
			return binds
		}
		return bindsPerhaps
	}
	return bindsNot
}
