package say

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// edition returns an existing edition.
func edition(id string) *laws.Edition {
	e, err := laws.Find(id)
	if err != nil {
		panic(err)
	}
	return e
}

// newest returns the edition of rulings that need no other.
func newest() *laws.Edition { return edition("fide-2023") }

// position returns the position of a FEN.
func position(fen string) chess.Position {
	setup, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil {
		panic(err)
	}
	p, err := setup.Position()
	if err != nil {
		panic(err)
	}
	return p
}

// opening returns the moves of a FEN that the filter keeps.
func opening(fen string, keep chess.Filter) adoube.Open {
	p := position(fen)
	return adoube.Open{Of: &p, Keep: keep}
}

// making returns the given SAN move in the position of a FEN.
func making(fen, san string) *adoube.Made {
	before := position(fen)
	m, err := chess.ParseSAN(&before, san)
	if err != nil {
		panic(err)
	}
	return &adoube.Made{Move: m, Before: before, After: before.Play(m), By: before.Turn()}
}

// Positions of the exhibits.
const (
	rooks     = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	oneMove   = "k7/8/1K6/8/8/8/8/1Q6 b - - 0 1"
	mating    = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
	promoting = "8/P6k/8/8/8/8/8/4K3 w - - 0 1"
)

func says(e *laws.Edition, r adoube.Ruling) func(*Localizer) string {
	return func(s *Localizer) string { return s.Ruling(e, &r) }
}

// ruleExhibits returns rulings without obligations, and notes.
func ruleExhibits() []exhibit {
	none := adoube.Open{}
	all := []exhibit{
		{"turn 20", says(newest(), adoube.Ruling{Open: opening(chess.StartFEN, chess.All)})},
		{"turn 1", says(newest(), adoube.Ruling{Turn: chess.Black, Open: opening(oneMove, chess.All)})},
		{"turn 0", says(newest(), adoube.Ruling{Open: none})},
	}
	for n := adoube.NoteOffTurn; int(n) < len(notes); n++ {
		r := adoube.Ruling{Note: n, Act: adoube.Act{By: adoube.Black, On: chess.SquaresOf(chess.E5)}}
		all = append(all, exhibit{"note " + notes[n], says(newest(), r)})
	}
	return all
}

// moveExhibits returns rulings on moves that are made, are completed or end the game.
func moveExhibits() []exhibit {
	made := making(chess.StartFEN, "Nf3")
	mate := making(mating, "Ra8#")
	queen := making(promoting, "a8=Q")
	castling := making(rooks, "O-O")
	ended := func(reason adoube.Reason, result string) adoube.Ruling {
		return adoube.Ruling{Over: &adoube.Ending{Result: result, Reason: reason}}
	}
	after := adoube.Ruling{Made: mate, Over: &adoube.Ending{Result: "1-0", Reason: adoube.Mate}}
	late := ended(adoube.ByResult, "1/2-1/2")
	late.Note = adoube.NoteOver
	seen := adoube.Ruling{Made: made, Turn: chess.Black, Note: adoube.NoteUnseen}
	entered := seen
	entered.Act = adoube.Act{Verb: adoube.Unseen, By: adoube.Arbiter}
	list := []struct {
		name string
		adoube.Ruling
	}{
		{"made", adoube.Ruling{Made: made, Turn: chess.Black}},
		{"made, unseen", seen},
		{"made, entered", entered},
		{"answered, and stands", adoube.Ruling{Made: made, Turn: chess.Black, Stood: &adoube.Played{
			Move: chess.NewMove(57, 42, chess.NoType), Before: chess.Start(), By: chess.Black, Irregular: true,
		}}},
		{"made, promotion", adoube.Ruling{Made: queen, Turn: chess.Black}},
		{"completed, castling", adoube.Ruling{Completed: castling, Turn: chess.Black}},
		{"made and completed", adoube.Ruling{Made: made, Completed: made, Turn: chess.Black}},
		{"made and completed the opponent's", adoube.Ruling{Made: making("4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Kd7"), Completed: made}},
		{"over by a move", after},
		{"over, mate", ended(adoube.Mate, "0-1")},
		{"over, stalemate", ended(adoube.Stalemate, "1/2-1/2")},
		{"over, dead position", ended(adoube.DeadPosition, "1/2-1/2")},
		{"over, agreement", ended(adoube.Agreement, "1/2-1/2")},
		{"over, repetition", ended(adoube.Repetition, "1/2-1/2")},
		{"over, fifty moves", ended(adoube.FiftyMoves, "1/2-1/2")},
		{"over, fivefold", ended(adoube.Fivefold, "1/2-1/2")},
		{"over, seventy-five moves", ended(adoube.SeventyFiveMoves, "1/2-1/2")},
		{"over, result", ended(adoube.ByResult, "1-0")},
		{"over, no result", ended(adoube.ByResult, "*")},
		{"over before", late},
	}
	var all []exhibit
	for _, l := range list {
		all = append(all, exhibit{l.name, says(newest(), l.Ruling)})
	}
	return all
}
