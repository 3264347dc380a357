package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A fact is one row of the facts that the arbiter can find about an earlier act. All code
// of this package that depends on the fact asks the row.
//
// To add one, add its constant and its name in package adoube, its row here, and its words
// in say/locales. Tests name what is missing.
type fact struct {
	Fact    adoube.Fact
	When    func(*adoube.Act) bool                 // reports whether it can be found about the act
	Apply   func(*judged)                          // makes the act what it was; nil: changes nothing
	First   func(t *touch, own bool, act int) bool // reports whether the touch comes first in its group, by a finding about the act; nil: says nothing of order
	Settles adoube.QuestionKind                    // the question it settles: of two such facts, the later holds
	Unasked bool                                   // the question does not offer it as an answer
	Aside   bool                                   // the arbiter is not offered it about each act, whatever was asked
	Press   adoube.Fact                            // the same fact in the words for a press (7.5.1, 7.5.3); NoFact: itself
	Left    leftMove                               // in the words for a press: what it left (7.5.1, 7.5.3, D.2)
	Back    bool                                   // of a press: it only answered pieces that the opponent displaced (7.4.1)
	Holds   bool                                   // the hand still held what it had put (7.5.1)
	Order   sequence                               // of the act and the one before (4.2.1)
}

// A leftMove is what a press has left that shows no legal move made.
type leftMove uint8

const (
	leftUnsaid     leftMove = iota
	leftUnfinished          // a legal move that is not finished
	leftCompleted           // a move, completed as it stands
)

// A sequence is the order of two acts whose order was not seen.
type sequence uint8

const (
	orderUnsaid sequence = iota
	inOrder              // as given
	reversed
)

// facts are the rows, in the order of the answers to a question.
var facts = [...]fact{
	{
		Fact:    adoube.FactIntent,
		When:    func(a *adoube.Act) bool { return handOrPress(a) || a.Verb == adoube.Adjust },
		Apply:   func(a *judged) { a.Intent = adoube.Move },
		Settles: adoube.AskIntent,
		Press:   adoube.FactUnfinished,
	}, {
		Fact:    adoube.FactAdjusting,
		When:    func(a *adoube.Act) bool { return byHand(a.Verb) || a.Verb == adoube.Adjust },
		Apply:   func(a *judged) { a.adjusting = true },
		Settles: adoube.AskIntent,
	}, {
		Fact:    adoube.FactAccident,
		When:    handOrPress,
		Apply:   func(a *judged) { a.Intent = adoube.Accident },
		Settles: adoube.AskIntent,
		Press:   adoube.FactCompleted,
	}, {
		Fact:    adoube.FactOwnFirst,
		When:    contact,
		Apply:   intended,
		First:   func(_ *touch, own bool, _ int) bool { return own },
		Settles: adoube.AskOrder,
		Aside:   true,
	}, {
		Fact:    adoube.FactOpponentFirst,
		When:    contact,
		Apply:   intended,
		First:   func(_ *touch, own bool, _ int) bool { return !own },
		Settles: adoube.AskOrder,
		Aside:   true,
	}, {
		Fact:    adoube.FactKingFirst,
		When:    contact,
		Apply:   intended,
		First:   func(t *touch, _ bool, _ int) bool { return t.piece.Type() == chess.King },
		Settles: adoube.AskKingOrRook,
		Aside:   true,
	}, {
		Fact:    adoube.FactRookFirst,
		When:    contact,
		Apply:   intended,
		First:   func(t *touch, _ bool, _ int) bool { return t.piece.Type() == chess.Rook },
		Settles: adoube.AskKingOrRook,
		Aside:   true,
	}, {
		Fact:    adoube.FactCastling,
		When:    handOrPress,
		Apply:   func(a *judged) { a.Intent, a.adjusting = adoube.Castle, false },
		Settles: adoube.AskUnfinished,
		Unasked: true,
		Aside:   true,
		Press:   adoube.FactUnfinished,
	}, {
		Fact: adoube.FactNotCastling,
		When: handOrPress,
		Apply: func(a *judged) {
			if a.plain = true; a.Intent == adoube.Castle {
				a.Intent = adoube.Move
			}
		},
		Settles: adoube.AskUnfinished,
		Unasked: true,
		Aside:   true,
		Press:   adoube.FactCompleted,
	}, {
		Fact:    adoube.FactUnfinished,
		When:    handOrPress,
		Settles: adoube.AskUnfinished,
		Aside:   true,
		Left:    leftUnfinished,
	}, {
		Fact: adoube.FactCompleted,
		When: handOrPress,
		Apply: func(a *judged) {
			if a.Intent == adoube.Castle {
				a.plain, a.Intent = true, adoube.Move
			}
		},
		Settles: adoube.AskUnfinished,
		Aside:   true,
		Left:    leftCompleted,
	}, {
		Fact:    adoube.FactReleased,
		When:    setDown,
		Apply:   func(a *judged) { a.letGo, a.Verb = a.Verb == adoube.Put, adoube.Release },
		Settles: adoube.AskReleased,
	}, {
		Fact:    adoube.FactNotReleased,
		When:    setDown,
		Apply:   func(a *judged) { a.Verb = adoube.Put },
		Settles: adoube.AskReleased,
		Holds:   true,
	}, {
		Fact:  adoube.FactNotMade,
		When:  func(*adoube.Act) bool { return true },
		Apply: func(a *judged) { a.undone = true },
	}, {
		Fact:    adoube.FactInOrder,
		When:    func(a *adoube.Act) bool { return a.Unordered },
		First:   func(t *touch, _ bool, act int) bool { return t.act != act },
		Settles: adoube.AskInOrder,
		Aside:   true,
		Order:   inOrder,
	}, {
		Fact:    adoube.FactReversed,
		When:    func(a *adoube.Act) bool { return a.Unordered },
		First:   func(t *touch, _ bool, act int) bool { return t.act == act },
		Settles: adoube.AskInOrder,
		Aside:   true,
		Order:   reversed,
	}, {
		Fact:    adoube.FactPressedBack,
		When:    pressed,
		Settles: adoube.AskPressedBack,
		Aside:   true,
		Back:    true,
	}, {
		Fact:    adoube.FactPressed,
		When:    pressed,
		Settles: adoube.AskPressedBack,
		Aside:   true,
	},
}

func contact(a *adoube.Act) bool     { return byHand(a.Verb) }
func pressed(a *adoube.Act) bool     { return a.Verb == adoube.Clock }
func handOrPress(a *adoube.Act) bool { return contact(a) || pressed(a) }
func setDown(a *adoube.Act) bool     { return a.Verb == adoube.Put || a.Verb == adoube.Release }

// intended keeps a stated intent: the order of two contacts does not exclude an accident.
func intended(a *judged) {
	if a.Intent == adoube.DefaultIntent {
		a.Intent = adoube.Move
	}
}

// rowOfFact returns the row of a fact; an empty one for NoFact.
func rowOfFact(f adoube.Fact) fact {
	if n := slices.IndexFunc(facts[:], func(row fact) bool { return row.Fact == f }); n >= 0 {
		return facts[n]
	}
	return fact{}
}

// onPress returns the fact in the words for a press.
func onPress(f adoube.Fact) adoube.Fact {
	if p := rowOfFact(f).Press; p != adoube.NoFact {
		return p
	}
	return f
}

// aboutCastling reports whether the fact says if an act was for castling.
func aboutCastling(f adoube.Fact) bool { return rowOfFact(f).Settles == adoube.AskUnfinished }

// FactsOffered returns the facts that the arbiter is offered to find about each act, whatever
// was asked, in the order of the answers to a question.
func FactsOffered() (list []adoube.Fact) {
	for _, row := range facts {
		if !row.Aside {
			list = append(list, row.Fact)
		}
	}
	return list
}

// answering returns the facts that a question offers.
func answering(kind adoube.QuestionKind) []adoube.Answer {
	list := []adoube.Answer{}
	for _, row := range facts {
		if row.Settles == kind && !row.Unasked {
			list = append(list, adoube.Answer{Fact: row.Fact})
		}
	}
	return list
}

// overruled returns the findings about an act without those that a later one replaces.
func overruled(before []foundFact, by foundFact) []foundFact {
	list, row := slices.Clone(before), rowOfFact(by.fact)
	for n := range list {
		if row.replaces(rowOfFact(list[n].fact)) {
			list[n].fact = adoube.NoFact
		}
	}
	return list
}

// replaces reports whether a finding of row overrules an earlier one of the other.
func (row fact) replaces(other fact) bool {
	return row.Fact == other.Fact || row.Settles != adoube.NoQuestion && row.Settles == other.Settles
}
