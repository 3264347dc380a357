package play

import (
	"regexp"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// announced matches the notation of the move with which a draw is claimed.
var announced = regexp.MustCompile(`^[a-h][1-8][a-h][1-8][qrbn]?$`)

// drawReasons maps the reason in a request to the kind of draw claimed.
var drawReasons = map[string]adoube.Reason{"threefold": adoube.Repetition, "fifty": adoube.FiftyMoves}

// claimDraw answers a claim by 9.2 or 9.3 of the player having the move, for the
// position on the board or after a move that he announces, as the kernel does. A claim
// that is not upheld is also an offer (9.1.2.3), and the announced move must be played
// (9.5.3): with one, the claim is an act of the game.
func (g *Game) claimDraw(by chess.Color, r Request, now int64) error {
	of, ok := drawReasons[r.Reason]
	switch {
	case g.laws.Turn() != by:
		return Refusal("not-to-move")
	case !ok:
		return Refusal("unreadable")
	case r.Move != "" && !announced.MatchString(r.Move):
		return Refusal("no-move")
	}
	game := g.knowingDraws()
	claim := adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(by), Article: game.Header().Edition.DrawArticle(of), Move: r.Move}
	ruled, err := game.Step(&claim)
	switch {
	case err != nil, ruled.Draw == nil, ruled.Claim.Outcome == adoube.Pending:
		return Refusal("impossible")
	case ruled.Draw.Reason == adoube.Touched:
		return Refusal("touched") // 9.4
	case ruled.Draw.Reason == adoube.Moved || ruled.Draw.Reason == adoube.ClaimOffMove:
		return Refusal("not-to-move")
	}
	g.happens(Event{At: now, What: "claim-draw", By: by.String(), Reason: r.Reason, Move: r.Move, Verdict: ruled.Claim.Outcome.String()})
	if ruled.Claim.Outcome == adoube.Upheld {
		g.end(by, chess.Drawn, r.Reason, now)
		return nil
	}
	return g.dismissed(claim, ruled.Claim.Penalty, by, now)
}

// dismissed applies the consequences of a claim of a draw that is not upheld.
func (g *Game) dismissed(claim adoube.Act, costs adoube.Penalty, by chess.Color, now int64) error {
	if claim.Move != "" && g.hasDraws() {
		if err := g.step(&claim, by, now); err != nil {
			return err
		}
	}
	if !g.offered[0] && !g.offered[1] {
		if err := g.offer(by, now); err != nil {
			return err
		}
	}
	g.costs(penalty{by, costs}, now)
	return nil
}

// hasDraws reports whether the edition of the game has articles about draws.
func (g *Game) hasDraws() bool { return g.laws.Header().Edition.Has(adoube.Art9_2_1) }

// knowingDraws returns a copy of the game by laws with articles about draws: its own
// laws or, if its edition has none, those of today, with the same moves since the last
// irregular one, and the same acts in this turn.
func (g *Game) knowingDraws() *laws.Game {
	if g.hasDraws() {
		return g.laws.Clone()
	}
	head := g.laws.Header()
	today, err := laws.Find(laws.Today)
	if err != nil {
		return g.laws.Clone()
	}
	head.Edition = today
	var moves []chess.Move
	for _, m := range g.laws.Record() {
		if moves = append(moves, m.Move); m.Irregular { // earlier positions belong to another game
			head.Start, moves = m.After, nil
		}
	}
	game := laws.After(head, moves)
	for i := range g.turn {
		game.Step(&g.turn[i]) // an act that today's laws refuse changes nothing
	}
	return game
}

// rejects reports whether the act rejects the open offer of a draw (9.1.2.1), as the
// kernel rules. The offer itself is no act of the game.
func (g *Game) rejects(a *adoube.Act, by chess.Color) bool {
	if !g.offered[by.Other()] {
		return false
	}
	h := g.knowingDraws()
	h.Step(&adoube.Act{Verb: adoube.Offer, By: adoube.PartyOf(by.Other())}) // refused if a claim was an offer already
	r, err := h.Step(a)
	return err == nil && r.Offer != nil && r.Offer.State == adoube.OfferDeclined
}

// inTurn stores the acts since the last move was made.
func (g *Game) inTurn(a *adoube.Act, r *adoube.Ruling) {
	if r.Made != nil {
		g.turn = nil
		return
	}
	g.turn = append(g.turn, *a)
}
