package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 9.1: an offer stands until it is accepted, declined, or rejected by the
// opponent's hand, or the game ends.

// offerOrReply takes an offer, or what a player says to it.
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
	p.game.state.goesOn.endAll(p.game.state.over)
	return nil
}

func drawn(by adoube.Reason) *adoube.Ending {
	return &adoube.Ending{Result: "1/2-1/2", Reason: by}
}

// makeOffer takes an offer by c. At another time than after his move and before his press
// it is valid too, and noted.
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

func (p step) openOffer(c chess.Color, by adoube.Provision) {
	p.game.offer = drawOffer{by: c, no: p.act.no, open: true}
	p.tellOffer(adoube.OfferOpen, by)
}

// closeOffer ends the offer that stands.
func (p step) closeOffer(s adoube.OfferState) {
	p.game.offer.open = false
	p.tellOffer(s, adoube.Art9_1_2_1)
}

func (p step) tellOffer(s adoube.OfferState, by adoube.Provision) {
	p.ruling.Offer = &adoube.DrawOffer{By: p.game.offer.by, No: p.game.offer.no, State: s, Cites: adoube.Of(by)}
}

// offersAnswered ends the offer that stands where the act rejects it, or ends the game.
// before is the turn as it was before the act.
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

// offerAsFound tells what a finding of fact has made of an offer.
func (p step) offerAsFound(before drawOffer) {
	switch o := p.game.offer; {
	case o == before || o.no == 0 || p.game.state.over != nil:
	case o.open:
		p.tellOffer(adoube.OfferOpen, adoube.Art9_1_2_1)
	default:
		p.tellOffer(adoube.OfferDeclined, adoube.Art9_1_2_1)
	}
}

// askIntent asks what the contact was for, unless that is asked already.
func (p step) askIntent() {
	for _, q := range p.ruling.Ask {
		if q.About == p.act.no && (q.Kind == adoube.AskIntent || q.Kind == adoube.AskInOrder) {
			return
		}
	}
	p.ask(p.act.no, adoube.AskIntent)
}

// rejectsOffer reports whether the opponent's hand rejects the offer by this act: in the
// oldest text by a move made, else by touching a piece with the intention of moving or
// capturing it, having the move.
func (p step) rejectsOffer(before *turn) effect {
	c, _ := p.act.By.Color()
	switch {
	case p.ruling.Made != nil && p.ruling.Made.By == c:
		return binds
	case p.game.head.law().Offer == editions.OfferMade || !byHand(p.act.Verb):
		return bindsNot
	case !before.has(p.act.By) && p.game.state.turn == before && !p.game.state.goesOn.playedOn():
		return bindsNot
	}
	return p.touchIntent(before)
}

// touchIntent reports whether the contact was meant to move or to capture.
func (p step) touchIntent(t *turn) effect {
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
