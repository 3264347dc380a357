package casebook

import (
	"strconv"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// WriteCase writes a game as a case: its scene, and each act in its own step, without
// times. [Rewrite] adds the expected rulings.
func WriteCase(title string, h wire.Header, acts []adoube.Act) string {
	var b strings.Builder
	for line := range strings.SplitSeq(title, "\n") {
		if line != "" {
			b.WriteString("# " + line + "\n")
		}
	}
	for _, line := range []struct{ word, value string }{
		{"laws", h.Laws}, {"variant", h.Variant}, {"play", h.Play}, {"tactile", tactile(h.Boards)}, {"board", setUp(h.FEN)},
	} {
		if line.value != "" {
			b.WriteString(line.word + " " + line.value + "\n")
		}
	}
	for _, a := range acts {
		b.WriteString("\n" + WriteAct(a) + "\n")
	}
	return b.String()
}

// tactile names the players with tactile boards.
func tactile(b wire.Boards) string {
	var who []string
	if b.White != "" {
		who = append(who, adoube.White.String())
	}
	if b.Black != "" {
		who = append(who, adoube.Black.String())
	}
	return strings.Join(who, " ")
}

// setUp returns a position in the language of cases.
func setUp(fen string) string {
	if fen == "startpos" {
		return "start"
	}
	return fen
}

// WriteAct writes one act in the language of cases.
func WriteAct(a adoube.Act) string {
	switch a.Verb {
	case adoube.Unseen:
		return "position stands " + a.FEN
	case adoube.Result:
		return "result " + a.Result
	}
	return actorOf(a) + " " + doing(a) + marked(a)
}

// actorOf names the actor: the arbiter for a finding, which names the hand itself.
func actorOf(a adoube.Act) string {
	switch {
	case a.Verb == adoube.Find:
		return "arbiter"
	case a.By == adoube.Unknown:
		return "someone"
	}
	return a.By.String()
}

// doing returns the words from the verb on.
func doing(a adoube.Act) string {
	if a.Verb >= adoube.Pause {
		return doingBeside(a)
	}
	switch a.Verb {
	case adoube.Adjust:
		return `says "j'adoube"`
	case adoube.Remove:
		if a.On == 0 {
			return spaced("puts", pieceNames[a.Piece], "aside")
		}
		return spaced("removes", squaresOf(a))
	case adoube.Put:
		return spaced("puts", colorOf(a), pieceNames[a.Piece], squaresOf(a))
	case adoube.Release:
		return spaced("releases", colorOf(a), pieceNames[a.Piece], squaresOf(a))
	case adoube.Touch:
		return spaced("touches", squaresOf(a))
	case adoube.Lift:
		return spaced("lifts", squaresOf(a))
	case adoube.Clock:
		return "presses clock"
	case adoube.Claim:
		return spaced("claims", a.Article, about(a), intending(a))
	case adoube.Find:
		return spaced("finds", found(a), about(a))
	case adoube.Stands:
		return "lets it stand"
	}
	return restoring(a)
}

// doingBeside returns the words for acts not done by hands: clock, announcement, or
// arbiter.
func doingBeside(a adoube.Act) string {
	switch a.Verb {
	case adoube.Pause:
		return "pauses clocks"
	case adoube.Resume:
		return "resumes clocks"
	case adoube.Offer:
		return "offers draw"
	case adoube.Accept:
		return "accepts draw"
	case adoube.Decline:
		return "declines draw"
	}
	return spaced("announces", a.Move)
}

func restoring(a adoube.Act) string {
	if a.By == adoube.Players {
		return "restore to " + strconv.Itoa(a.To)
	}
	return "restores"
}

// colorOf names the colour of a new piece if it was stated.
func colorOf(a adoube.Act) string {
	if a.Color == adoube.Unknown {
		return ""
	}
	return a.Color.String()
}

func intending(a adoube.Act) string {
	if a.Move == "" {
		return ""
	}
	return "intending " + a.Move
}

func found(a adoube.Act) string {
	switch {
	case a.Fact != adoube.NoFact:
		return a.Fact.String()
	case a.Move != "":
		return "move " + a.Move
	case a.Piece != chess.NoType:
		return "piece " + pieceNames[a.Piece]
	}
	return "by " + a.By.String()
}

func about(a adoube.Act) string {
	if a.About == 0 {
		return ""
	}
	return "about " + strconv.Itoa(a.About)
}

func squaresOf(a adoube.Act) string {
	var list []string
	for s := range a.On.All {
		list = append(list, s.String())
	}
	text := strings.Join(list, " and ")
	if len(list) > 1 {
		text += " together"
	}
	return text
}

// marked returns the brackets after an act, with each modifier that applies to it.
func marked(a adoube.Act) string {
	var list []string
	for _, m := range modifiers {
		with := a
		m.apply(&with)
		if with == a {
			list = append(list, m.words)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return " (" + strings.Join(list, ", ") + ")"
}

func spaced(words ...string) string {
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}
