package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 9.1: an offer stands until the opponent accepts it, declines it or rejects it by
// touching a piece, or until the game ends.

// offerOrReply judges an offer of a draw or the reply to it.
func (p step) offerOrReply() error {
	if !p.game.head.Edition.Has(adoube.Art9_1_2_1) {
		return adoube.Errorf(adoube.NoDrawRules, "edition", p.game.head.Edition.ID)
	}
	c, _ := p.act.By.Color()
	if p.act.Verb == adoube.Offer {
		return p.makeOffer(c)
	}
	if o := p.game.offer; !o.open || o.by == c || p.game.state.over != nil {
		return adoube.Errorf(adoube.NoDrawOffer)
	}
	if p.act.Verb == adoube.Decline {
		p.closeOffer(adoube.OfferDeclined)
		return nil
	}
	p.closeOffer(adoube.OfferAccepted)
	p.game.state.over = drawn(adoube.Agreement)
	p.game.state.line.endAll(p.game.state.over)
	return nil
}

// makeOffer records an offer by c. An offer at another time than between c's move and press
// is valid too, with a note.
func (p step) makeOffer(c chess.Color) error {
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
	p.openOffer(c, adoube.Art9_1_2_1)
	return nil
}

// openOffer records and reports an offer of c under a provision.
func (p step) openOffer(c chess.Color, by adoube.Provision) {
	p.game.offer = drawOffer{by: c, no: p.act.no, open: true}
	p.tellOffer(adoube.OfferOpen, by)
}

// closeOffer closes the open offer.
func (p step) closeOffer(s adoube.OfferState) {
	p.game.offer.open = false
	p.tellOffer(s, adoube.Art9_1_2_1)
}

// tellOffer reports the state of the offer in the ruling.
func (p step) tellOffer(s adoube.OfferState, by adoube.Provision) {
	p.ruling.Offer = &adoube.DrawOffer{By: p.game.offer.by, No: p.game.offer.no, State: s, Cites: adoube.Of(by)}
}

// offersAnswered closes the open offer if the act rejects it or ends the game. before is
// the turn before the act.
func (p step) offersAnswered(before *turn) {
	o := p.game.offer
	if !o.open || p.act.By != adoube.PartyOf(o.by.Other()) {
		p.game.offer.open = o.open && p.game.state.over == nil
		return
	}
	switch p.rejectsOffer(before) {
	case binds:
		p.closeOffer(adoube.OfferDeclined)
	case bindsPerhaps:
		p.askIntent()
	}
	p.game.offer.open = p.game.offer.open && p.game.state.over == nil
}

// offerAsFound reports how a finding of fact has changed an offer.
func (p step) offerAsFound(before drawOffer) {
	switch o := p.game.offer; {
	case o == before || o.no == 0 || p.game.state.over != nil:
	case o.open:
		p.tellOffer(adoube.OfferOpen, adoube.Art9_1_2_1)
	default:
		p.tellOffer(adoube.OfferDeclined, adoube.Art9_1_2_1)
	}
}

// askIntent asks for the intent of the contact, unless the ruling already asks about it.
func (p step) askIntent() {
	for _, q := range p.ruling.Ask {
		if q.About == p.act.no && (q.Kind == adoube.AskIntent || q.Kind == adoube.AskInOrder) {
			return
		}
	}
	p.ask(p.act.no, adoube.AskIntent)
}

// rejectsOffer returns how the opponent's act rejects the offer: under the oldest text
// by making a move, otherwise by touching a piece with the intention of moving or capturing
// it while having the move.
func (p step) rejectsOffer(before *turn) effect {
	c, _ := p.act.By.Color()
	switch {
	case p.ruling.Made != nil && p.ruling.Made.By == c:
		return binds
	case p.game.head.law().Offer == editions.OfferMade || !byHand(p.act.Verb):
		return bindsNot
	case !before.has(p.act.By) && p.game.state.turn == before && !p.game.state.line.played():
		return bindsNot
	}
	return p.touchIntent(before)
}

// touchIntent returns how the contact rejects an offer: it does if it was intended to move or
// to capture.
func (p step) touchIntent(t *turn) effect {
	switch {
	case p.act.Verb == adoube.Put || p.act.Verb == adoube.Release:
		did := t.board.Did // the piece is on another square, which shows the intention
		return bindsIf(len(did) > 0 && did[0].From != chess.NoSquare && did[0].From != did[0].To)
	case t.record.besideAnnouncement(p.act) && !p.act.adjusting && p.act.orderFound() == orderUnsaid:
		return bindsPerhaps
	case t.record.besideAnnouncement(p.act) && p.act.orderFound() == reversed:
	case t.record.covered && p.act.Verb != adoube.Remove || p.act.adjusting || p.game.head.feels(p.act):
		return bindsNot
	}
	switch p.act.Contact() {
	case adoube.Move, adoube.Castle:
		return binds
	case adoube.NoIntent:
		return bindsIf(p.game.head.law().Contact == editions.ContactAny) // 4.2.2: counts as intent
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
