package say

import (
	"errors"
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// findingExhibits returns every irregularity with every state of its claim.
func findingExhibits() []exhibit {
	var all []exhibit
	for _, c := range values[adoube.Code]() {
		f := adoube.Finding{Code: c, By: chess.White, About: 5, Cites: adoube.Of(adoube.Art4_1, adoube.Art7_5_4), Claim: adoube.ClaimOpen}
		r := adoube.Ruling{No: 5, Made: making(chess.StartFEN, "Nf3"), Findings: []adoube.Finding{f}}
		all = append(all,
			exhibit{"finding " + c.String(), finds(f)},
			exhibit{"ruling with finding " + c.String(), says(newest(), r)},
			exhibit{"code " + c.String(), func(s *Localizer) string { return s.Code(c) }},
		)
	}
	for _, b := range breaches() {
		r := adoube.Ruling{No: 5, Turn: chess.Black, Made: b.Breach.Move, Findings: []adoube.Finding{b}}
		name := fmt.Sprintf("breach %s, move %t", b.Code, b.Breach.Move != nil)
		all = append(all, exhibit{name, finds(b)}, exhibit{"ruling with " + name, says(newest(), r)})
	}
	for _, claim := range values[adoube.ClaimState]() {
		for _, arbiter := range []bool{false, true} {
			f := adoube.Finding{Code: adoube.TouchMove, By: chess.Black, About: 7, Claim: claim, Arbiter: arbiter}
			all = append(all, exhibit{fmt.Sprintf("claim %s, arbiter %t", claim, arbiter), finds(f)})
		}
	}
	for _, p := range values[adoube.Penalty]() {
		f := adoube.Finding{Code: adoube.IllegalMove, By: chess.Black, About: 7, Nth: 2, Penalty: p, Arbiter: true}
		all = append(all, exhibit{"penalty " + p.String(), finds(f)})
	}
	wrong := adoube.Played{Move: chess.NewMove(chess.G1, chess.E3, chess.NoType), Before: chess.Start(), By: chess.White, Irregular: true}
	named := adoube.Finding{Code: adoube.IllegalMove, By: chess.White, About: 3, Claim: adoube.ClaimOpen, Arbiter: true, Illegal: &wrong}
	foreign := adoube.Finding{Code: adoube.IllegalMove, By: chess.White, About: 3, Claim: adoube.ClaimOpen, Arbiter: true, Foreign: chess.MakePiece(chess.Black, chess.Queen)}
	hands := adoube.Finding{Code: adoube.TwoHands, By: chess.White, About: 3, Claim: adoube.ClaimOpen, Arbiter: true}
	lapsed, adopted := named, named
	lapsed.Claim, lapsed.Arbiter, adopted.Claim = adoube.ClaimForfeited, false, adoube.ClaimNone
	settled := adopted
	settled.Nth, settled.Penalty = 1, adoube.TwoMinutes
	displaced := adoube.Finding{Code: adoube.NotOnMove, By: chess.Black, About: 4, Claim: adoube.ClaimOpen, Arbiter: true}
	left := displaced
	left.Left = true
	replying := chess.Start()
	replying = replying.Play(chess.NewMove(chess.G1, chess.F3, chess.NoType))
	begun := adoube.Made{Move: chess.NewMove(chess.E2, chess.E4, chess.NoType), Before: chess.Start(), By: chess.White}
	all = append(all,
		exhibit{"displaced pieces left", says(newest(), adoube.Ruling{No: 4, Findings: []adoube.Finding{left}})},
		exhibit{"illegal move by name", says(newest(), adoube.Ruling{No: 3, Findings: []adoube.Finding{named}})},
		exhibit{"illegal promotion to the other colour", says(newest(), adoube.Ruling{No: 3, Findings: []adoube.Finding{foreign}})},
		exhibit{"illegal move with two hands", says(newest(), adoube.Ruling{No: 3, Findings: []adoube.Finding{named, hands}})},
		exhibit{"illegal move that stands", says(newest(), adoube.Ruling{No: 5, Turn: chess.White, Findings: []adoube.Finding{lapsed}, Stood: &wrong,
			Made: &adoube.Made{Move: chess.NewMove(chess.E7, chess.E5, chess.NoType), Before: replying, By: chess.Black}})},
		exhibit{"illegal move let stand", says(newest(), adoube.Ruling{No: 5, Turn: chess.Black, Note: adoube.NoteStands, Findings: []adoube.Finding{settled}, Stood: &wrong})},
		exhibit{"illegal move and pieces displaced", says(newest(), adoube.Ruling{No: 4, Findings: []adoube.Finding{named, displaced}})},
		exhibit{"illegal move that nobody may claim, with two hands", says(newest(), adoube.Ruling{No: 3, Findings: []adoube.Finding{adopted, hands}})},
		exhibit{"put back to a move that stands", says(newest(), adoube.Ruling{No: 9, Note: adoube.NoteRestored, Back: &begun, Turn: chess.Black})},
		exhibit{"made, not completed, under an edition of completed moves", says(newest(), adoube.Ruling{No: 3, Made: &begun, Turn: chess.White})})
	gone := adoube.Finding{Code: adoube.TouchMove, By: chess.Black, About: 7, Withdrawn: true, Penalty: adoube.GameLost}
	again := adoube.Ruling{No: 9, Note: adoube.NoteFound, Findings: []adoube.Finding{gone}, Turn: chess.White}
	return append(all,
		exhibit{"withdrawn", finds(gone)},
		exhibit{"judged again", says(newest(), again)},
		exhibit{"two findings", says(newest(), adoube.Ruling{No: 7, Findings: []adoube.Finding{gone, {Code: adoube.TwoHands, About: 7}}})})
}

// breaches returns irregularities for which the broken rule is known.
func breaches() []adoube.Finding {
	breach := func(code adoube.Code, article adoube.Provision, piece chess.PieceType, on, fen, move string) adoube.Finding {
		p := position(fen)
		square, _ := chess.ParseSquare(on)
		b := &adoube.Breach{
			Released: code == adoube.MovedAfterRelease || code == adoube.PromotionChanged,
			Demand:   adoube.Demand{Rule: article, Piece: chess.MakePiece(chess.White, piece), On: square, At: chess.NoSquare},
			Open:     adoube.Open{Of: &p, Keep: chess.All},
		}
		if move != "" {
			b.Move = making(fen, move)
		}
		return adoube.Finding{Code: code, About: 5, Cites: adoube.Of(article), Claim: adoube.ClaimOpen, Breach: b}
	}
	intended := breach(adoube.IntendedMove, adoube.Art9_5_3, chess.Rook, "h1", rooks, "Kd1")
	intended.Breach.Demand.At = chess.G1
	intended.Breach.Open.Keep = chess.From(chess.SquaresOf(chess.H1)).And(chess.To(chess.SquaresOf(chess.G1)))
	return []adoube.Finding{
		breach(adoube.TouchMove, adoube.Art4_3_1, chess.Knight, "g1", chess.StartFEN, "e4"),
		breach(adoube.RookBeforeKing, adoube.Art4_4_2, chess.Rook, "h1", rooks, "O-O"),
		breach(adoube.MovedAfterRelease, adoube.Art4_7, chess.Pawn, "e3", chess.StartFEN, "e4"),
		breach(adoube.MovedAfterRelease, adoube.Art4_7, chess.Pawn, "e3", chess.StartFEN, ""),
		intended,
		breach(adoube.PromotionChanged, adoube.Art4_4_4, chess.Queen, "a8", promoting, "a8=R"),
	}
}

func finds(f adoube.Finding) func(*Localizer) string {
	return func(s *Localizer) string { return s.Finding(newest(), f) }
}

// claimExhibits returns every answer to a claim.
func claimExhibits() []exhibit {
	var all []exhibit
	for _, o := range values[adoube.Outcome]() {
		shown := adoube.Verdict{Outcome: o, About: 5, Code: adoube.TouchMove, Cites: adoube.Of(adoube.Art4_3_1)}
		list := []adoube.Verdict{shown, {Outcome: o}}
		if o == adoube.Rejected {
			righted, own, bound := shown, shown, shown
			righted.Righted, own.Own, bound.Bound = true, true, true
			list = append(list, righted, own, bound)
		} else if o == adoube.Upheld {
			shown.Kept = true
			list = append(list, shown)
		}
		for _, v := range list {
			name := fmt.Sprintf("claim %s, code %q", o, v.Code)
			all = append(all,
				exhibit{name, func(s *Localizer) string { return s.Claim(newest(), v) }},
				exhibit{"ruling on " + name, says(newest(), adoube.Ruling{Claim: &v})})
		}
		all = append(all, exhibit{"outcome " + o.String(), func(s *Localizer) string { return s.Outcome(o) }})
	}
	for _, drawn := range []adoube.Reason{adoube.Repetition, adoube.FiftyMoves} {
		v := adoube.Verdict{Outcome: adoube.Rejected, Drawn: drawn}
		all = append(all, exhibit{"claim of " + drawn.String(), func(s *Localizer) string { return s.Claim(newest(), v) }})
	}
	all = append(all, drawExhibits()...)
	open := adoube.Ruling{Claim: &adoube.Verdict{Outcome: adoube.Pending}, Ask: []adoube.Question{{About: 4, Kind: adoube.AskIntent}}}
	return append(all, exhibit{"claim that waits for a fact", says(newest(), open)})
}

// dutyExhibits returns every step the arbiter can take.
func dutyExhibits() []exhibit {
	var all []exhibit
	show := func(d adoube.Duty) {
		d.To, d.No, d.Nth, d.On = adoube.White, 12, 1, chess.G1
		all = append(all, exhibit{"do " + d.Step.String(), func(s *Localizer) string { return s.Duty(newest(), d) }})
	}
	for _, step := range values[adoube.DutyStep]() {
		if step != adoube.AddTime {
			show(adoube.Duty{Step: step, By: adoube.Arbiter})
		}
	}
	for _, n := range []int{60, 120, 180} {
		show(adoube.Duty{Step: adoube.AddTime, Seconds: n, Cites: adoube.Of(adoube.Art7_5_5)})
	}
	show(adoube.Duty{Step: adoube.RestorePosition, By: adoube.Black})
	show(adoube.Duty{Step: adoube.MustPlay, Capture: true})
	show(adoube.Duty{Step: adoube.MustPlay, Move: chess.NewMove(chess.G1, chess.F3, chess.NoType), SAN: "Nf3"})
	show(adoube.Duty{Step: adoube.MustPlay, Move: chess.NewCastling(chess.E1, chess.A1), SAN: "O-O-O"})
	show(adoube.Duty{Step: adoube.ReplacePawn, By: adoube.White, Move: chess.NewMove(chess.A7, chess.A8, chess.Queen)})
	return all
}

// questionExhibits returns every question and every answer.
func questionExhibits() []exhibit {
	var all []exhibit
	for k := adoube.AskIntent; int(k) < len(questions); k++ {
		q := adoube.Question{About: 4, Kind: k}
		all = append(all,
			exhibit{"ask " + questions[k], func(s *Localizer) string { return s.Question(newest(), q) }},
			exhibit{"pending " + questions[k], says(newest(), adoube.Ruling{Ask: []adoube.Question{q}})})
	}
	e4 := chess.NewMove(chess.E2, chess.E4, chess.NoType)
	a8 := chess.NewMove(chess.A7, chess.A8, chess.Queen)
	open := opening(chess.StartFEN, chess.All)
	answers := []adoube.Answer{{Move: e4, Open: open}, {Move: a8}, {By: adoube.Black, Open: open}, {Rule: adoube.Art4_3_3}, {Act: adoube.Stands, Open: open}, {Act: adoube.Restore}, {Act: adoube.Result}, {}}
	for _, f := range values[adoube.Fact]() {
		answers = append(answers, adoube.Answer{Fact: f, Turn: chess.Black, Open: opening(oneMove, chess.All)})
	}
	for _, f := range []adoube.Fact{adoube.FactAdjusting, adoube.FactIntent} {
		q, a := adoube.Question{About: 4, Kind: adoube.AskMayAdjust}, adoube.Answer{Fact: f, Open: open}
		all = append(all, exhibit{"answer to may-adjust, " + f.String(), func(s *Localizer) string { return s.Answer(newest(), q, a) }})
	}
	for i, a := range answers {
		all = append(all, exhibit{fmt.Sprintf("answer %d", i+1), func(s *Localizer) string { return s.Answer(newest(), adoube.Question{}, a) }})
	}
	return all
}

// actExhibits returns every act of every party, with every detail that can be known.
func actExhibits() []exhibit {
	one, two := chess.SquaresOf(chess.G1), chess.SquaresOf(chess.E4, chess.D5)
	acts := []adoube.Act{
		{Verb: adoube.Adjust}, {Verb: adoube.Touch, On: one}, {Verb: adoube.Touch, On: two},
		{Verb: adoube.Touch, On: chess.SquaresOf(chess.E1, chess.G1, chess.H1), Intent: adoube.Castle},
		{Verb: adoube.Lift, On: one, Evidence: adoube.Sensed},
		{Verb: adoube.Put, On: one, Piece: chess.Knight, Evidence: adoube.Inferred, Unordered: true},
		{Verb: adoube.Release, On: one, Evidence: adoube.Witnessed}, {Verb: adoube.Remove, On: one, Hand: adoube.LeftHand},
		{Verb: adoube.Remove, Piece: chess.Queen, Hand: adoube.RightHand}, {Verb: adoube.Touch, On: one, Intent: adoube.Accident},
		{Verb: adoube.Touch, On: one, Intent: adoube.NoIntent}, {Verb: adoube.Touch, On: one, Intent: adoube.Unclear, Assistant: true},
		{Verb: adoube.Clock}, {Verb: adoube.Claim}, {Verb: adoube.Claim, Article: "4.3"}, {Verb: adoube.Claim, Article: "9.3"}, {Verb: adoube.Claim, About: 5},
		{Verb: adoube.Claim, Article: "9.2", Move: "Nf3"}, {Verb: adoube.Release, On: one, Piece: chess.Queen, Color: adoube.Black},
		{Verb: adoube.Put, On: one, Piece: chess.Queen, Color: adoube.White},
		{Verb: adoube.Pause}, {Verb: adoube.Offer}, {Verb: adoube.Accept}, {Verb: adoube.Decline}, {Verb: adoube.Announce, Move: "e2e4"},
	}
	var all []exhibit
	for i, a := range acts {
		a.By = adoube.White
		all = append(all, exhibit{fmt.Sprintf("act %d: %s", i+1, a.Verb), func(s *Localizer) string { return s.Named(adoube.NamedAct{Act: a, Before: stood}) }})
		b := a
		b.By = adoube.Unknown
		all = append(all, exhibit{fmt.Sprintf("act %d: %s by nobody known", i+1, a.Verb), func(s *Localizer) string { return s.Named(adoube.NamedAct{Act: b, Before: stood}) }})
	}
	for i, a := range []adoube.Act{
		{Verb: adoube.Find, About: 3, Fact: adoube.FactAccident}, {Verb: adoube.Find, About: 3, Move: "e2e4"},
		{Verb: adoube.Find, About: 3, Piece: chess.Rook}, {Verb: adoube.Find, About: 3, By: adoube.Black, Evidence: adoube.Found},
		{Verb: adoube.Unseen}, {Verb: adoube.Unseen, By: adoube.Arbiter}, {Verb: adoube.Stands}, {Verb: adoube.Restore}, {Verb: adoube.Result, Result: "1-0"},
		{Verb: adoube.Resume, By: adoube.Arbiter}, {Verb: adoube.Pause, By: adoube.Arbiter}, {Verb: adoube.Restore, By: adoube.Players, To: 4},
	} {
		all = append(all, exhibit{fmt.Sprintf("arbiter %d: %s", i+1, a.Verb), func(s *Localizer) string { return s.Act(a) }})
	}
	entered := adoube.Act{Verb: adoube.Unseen, By: adoube.Arbiter, FEN: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"}
	start := chess.Start()
	return append(all, exhibit{"arbiter: a move", func(s *Localizer) string { return s.Named(adoube.NamedAct{Act: entered, Before: start.Board()}) }})
}

// stood is the board for the acts: a knight on g1, pawns on e4 and d5, king and rook at
// home.
var stood = func() (b chess.Board) {
	b.Put(chess.G1, piece('N'))
	b.Put(chess.E4, piece('P'))
	b.Put(chess.D5, piece('p'))
	b.Put(chess.E1, piece('K'))
	b.Put(chess.H1, piece('R'))
	return b
}()

// errorExhibits returns every problem of the repository and every error of package chess.
func errorExhibits() []exhibit {
	var all []exhibit
	for _, p := range problems() {
		err := &adoube.Error{Problem: p.code, Args: p.args}
		all = append(all, exhibit{"error " + string(p.code), func(s *Localizer) string { return s.Error(err) }})
	}
	for i, err := range chessErrors() {
		all = append(all, exhibit{fmt.Sprintf("notation %d", i+1), func(s *Localizer) string { return s.Error(err) }})
	}
	nothing := &adoube.Error{Problem: "case-other-piece", Where: "a.case:3:5", Args: []string{"piece", "knight", "square", "g1", "found", ""}}
	meant := &adoube.Error{Problem: "case-piece", Args: []string{"value", "knihgt", "known", "knight", "meant", "knight"}}
	other := errors.New("a file of another program's making cannot be opened")
	return append(all,
		exhibit{"error and what was meant", func(s *Localizer) string { return s.Error(meant) }},
		exhibit{"error with its place", func(s *Localizer) string { return s.Error(nothing) }},
		exhibit{"error of others", func(s *Localizer) string { return s.Error(other) }})
}

// wordExhibits returns the single words that commands and pages use.
func wordExhibits() []exhibit {
	var all []exhibit
	for p := chess.NoType; p <= chess.King; p++ {
		all = append(all, exhibit{fmt.Sprintf("piece %d", p), func(s *Localizer) string { return s.Piece(p) + " " + s.Letter(p) }})
	}
	for _, p := range values[adoube.Party]() {
		all = append(all, exhibit{"party " + p.String(), func(s *Localizer) string { return s.Party(p) }})
	}
	for _, e := range values[adoube.Evidence]() {
		all = append(all, exhibit{"evidence " + e.String(), func(s *Localizer) string { return s.Evidence(e) }})
	}
	for c := chess.White; c <= chess.Black; c++ {
		all = append(all, exhibit{"color " + c.String(), func(s *Localizer) string { return s.Color(c) }})
	}
	for month := range 12 {
		iso := fmt.Sprintf("2018-%02d-%02d", month+1, 2*month+1)
		all = append(all, exhibit{"date " + iso, func(s *Localizer) string { return s.Date(iso) }})
	}
	return append(all, exhibit{"announcements", func(s *Localizer) string { return s.Text("announce.adjust") }},
		exhibit{"ending", func(s *Localizer) string {
			return s.Ending(newest(), adoube.Ending{Result: "1-0", Reason: adoube.Mate})
		}})
}

// lawExhibits returns every provision in every wording, and the changes of each edition.
func lawExhibits() []exhibit {
	var all []exhibit
	seen := map[string]bool{}
	for _, e := range laws.Editions() {
		for p := range adoube.Provisions {
			key := e.TextKey(p)
			if e.Has(p) && !seen[key] {
				seen[key] = true
				all = append(all, exhibit{"law " + key, func(s *Localizer) string { return s.Heading(key) + ": " + s.Paraphrase(key) + " " + s.Example(key) }})
			}
			if e.Changed(p) != "" {
				all = append(all, exhibit{"changed " + e.ID + " " + p.String(), func(s *Localizer) string { return s.Changed(e, p) }})
			}
		}
	}
	return all
}

// readingExhibits returns every point on which editions differ, the reading of each
// edition, and how well its text is known.
func readingExhibits() []exhibit {
	var all []exhibit
	seen := map[string]bool{}
	for _, e := range laws.Editions() {
		all = append(all, exhibit{"name of " + e.ID, func(s *Localizer) string { return s.Edition(e) + ", " + s.Text("edition."+e.ID+".short") }})
		all = append(all, exhibit{"status of " + e.ID, func(s *Localizer) string { return s.Status(e) }})
		for _, other := range laws.Editions() {
			for _, point := range e.Differences(other) {
				name := point + " as " + localizer("en").Reading(e, point)
				if seen[name] {
					continue
				}
				seen[name] = true
				all = append(all, exhibit{"reading " + name, func(s *Localizer) string { return s.Point(point) + ": " + s.Reading(e, point) }})
			}
		}
	}
	return all
}
