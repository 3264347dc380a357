package casebook

import (
	"errors"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/say"
)

func TestReadDeed(t *testing.T) {
	on := func(s ...chess.Square) chess.Squares { return chess.SquaresOf(s...) }
	for text, want := range map[string]adoube.Act{
		"white touches rook h1":                               {Verb: adoube.Touch, By: adoube.White, On: on(chess.H1)},
		"White touches the king on e1 and h1 together":        {Verb: adoube.Touch, By: adoube.White, On: on(chess.E1, chess.H1)},
		"black lifts g8 (left hand)":                          {Verb: adoube.Lift, By: adoube.Black, On: on(chess.G8), Hand: adoube.LeftHand},
		"white puts it on f3":                                 {Verb: adoube.Put, By: adoube.White, On: on(chess.F3)},
		"white puts queen a8":                                 {Verb: adoube.Put, By: adoube.White, On: on(chess.A8), Piece: chess.Queen},
		"white puts the pawn aside":                           {Verb: adoube.Remove, By: adoube.White, Piece: chess.Pawn},
		"white releases f3":                                   {Verb: adoube.Release, By: adoube.White, On: on(chess.F3)},
		"white removes d5 (sensed, unknown intent)":           {Verb: adoube.Remove, By: adoube.White, On: on(chess.D5), Evidence: adoube.Sensed, Intent: adoube.UnknownIntent},
		"someone touches d5 (accident) (order unknown)":       {Verb: adoube.Touch, On: on(chess.D5), Intent: adoube.Accident, Unordered: true},
		"white says \"J'adoube!\"":                            {Verb: adoube.Adjust, By: adoube.White},
		"black says ich korrigiere (assistant)":               {Verb: adoube.Adjust, By: adoube.Black, Assistant: true},
		"black says „kohendan“":                               {Verb: adoube.Adjust, By: adoube.Black},
		"black says «ուղղում եմ»":                             {Verb: adoube.Adjust, By: adoube.Black},
		"black presses the clock":                             {Verb: adoube.Clock, By: adoube.Black},
		"black claims 4.3.1":                                  {Verb: adoube.Claim, By: adoube.Black, Article: "4.3.1"},
		"black claims 4.3a about 3":                           {Verb: adoube.Claim, By: adoube.Black, Article: "4.3a", About: 3},
		"black claims about 3":                                {Verb: adoube.Claim, By: adoube.Black, About: 3},
		"arbiter finds own-first about 2":                     {Verb: adoube.Find, By: adoube.Arbiter, Fact: adoube.FactOwnFirst, About: 2},
		"arbiter finds by white about 2":                      {Verb: adoube.Find, By: adoube.White, About: 2},
		"arbiter finds move e1g1 about 4":                     {Verb: adoube.Find, By: adoube.Arbiter, Move: "e1g1", About: 4},
		"arbiter finds piece queen about 4":                   {Verb: adoube.Find, By: adoube.Arbiter, Piece: chess.Queen, About: 4},
		"arbiter restores":                                    {Verb: adoube.Restore, By: adoube.Arbiter},
		"arbiter lets it stand":                               {Verb: adoube.Stands, By: adoube.Arbiter},
		"position stands 4k3/8/8/8/8/8/8/4K3 w - -":           {Verb: adoube.Unseen, FEN: "4k3/8/8/8/8/8/8/4K3 w - -"},
		"result 1/2-1/2":                                      {Verb: adoube.Result, By: adoube.Arbiter, Result: "1/2-1/2"},
		"white touches f7 and king g8 together ( To Castle )": {Verb: adoube.Touch, By: adoube.White, On: on(chess.F7, chess.G8), Intent: adoube.Castle},
	} {
		if d, err := ReadDeed(text); err != nil || d.Act != want {
			t.Errorf("%s\nis %+v, %v\nnot %+v", text, d.Act, err, want)
		}
	}
}

func TestBadDeeds(t *testing.T) {
	for text, want := range map[string]struct {
		problem adoube.Problem
		where   string
	}{
		"green touches e2":               {UnknownActor, "1:1"},
		"white":                          {TooFewWords, "1:6"},
		"white flies e2":                 {UnknownVerb, "1:7"},
		"white finds accident about 2":   {UnknownVerb, "1:7"},
		"white touches":                  {TooFewWords, "1:14"},
		"white touches rook":             {TooFewWords, "1:19"},
		"white touches castle h1":        {UnknownPiece, "1:15"},
		"white touches rook h9":          {UnknownSquare, "1:20"},
		"white touches e1 and h1":        {NotTogether, "1:24"},
		"white touches e1 h1":            {TooManyWords, "1:18"},
		"white lifts  e2 quickly":        {TooManyWords, "1:17"},
		"white lifts e2 (quickly)":       {UnknownModifier, "1:17"},
		"white lifts e2 (sensed, fast)":  {UnknownModifier, "1:24"},
		"white puts horse aside":         {UnknownPiece, "1:12"},
		`white says "pardon me"`:         {UnknownAnnouncement, "1:12"},
		"white says":                     {UnknownAnnouncement, "1:11"},
		"white presses button":           {TooManyWords, "1:15"},
		"black claims about 0":           {UnknownNumber, "1:20"},
		"arbiter finds magic about 2":    {UnknownFact, "1:15"},
		"arbiter finds by green about 2": {UnknownActor, "1:18"},
		"arbiter finds accident":         {TooFewWords, "1:23"},
		"arbiter finds accident in 2":    {TooManyWords, "1:24"},
		"position stands":                {TooFewWords, "1:16"},
		"result":                         {TooFewWords, "1:7"},
	} {
		_, err := ReadDeed(text)
		wantProblem(t, text, err, want.problem, want.where)
	}
}

// wantProblem checks an error and its place, and that every language has words for it.
func wantProblem(t *testing.T, text string, err error, problem adoube.Problem, where string) {
	t.Helper()
	var got *adoube.Error
	if !errors.As(err, &got) || got.Problem != problem || got.Where != where {
		t.Errorf("%q\ngives %v, not %s at %s", text, err, problem, where)
		return
	}
	for _, tag := range say.Languages() {
		if speaker, _ := say.In(tag); strings.ContainsAny(speaker.Error(err), "⟨{") {
			t.Errorf("%s: %s", tag, speaker.Error(err))
		}
	}
}

func TestBadCases(t *testing.T) {
	for text, want := range map[string]struct {
		problem adoube.Problem
		where   string
	}{
		"laws fide-2023 fide-1066":                         {adoube.UnknownEdition, "x:1:16"},
		"laws all fide-2023":                               {TooManyWords, "x:1:10"},
		"laws":                                             {TooFewWords, "x:1:5"},
		"language en tlh":                                  {say.UnknownLanguage, "x:1:13"},
		"play rapid\nplay blitz":                           {SceneTwice, "x:2:1"},
		"play bullet":                                      {"unknown-word", "x:1:6"},
		"board 8/8":                                        {adoube.BadFEN, "x:1:7"},
		"board 8/8/8/8/8/8/8/8":                            {adoube.BadPosition, "x:1:7"},
		"white touches e2\n\nlaws fide-2001":               {SceneTooLate, "x:3:1"},
		"----":                                             {NoInput, "x:1:1"},
		"board start\n\n----":                              {NoInput, "x:3:1"},
		"# Law: 4.99\n# Shows: applies":                    {UnknownProvision, "x:1:1"},
		"# Law: 4.99":                                      {UnknownProvision, "x:1:1"},
		"# Law: fide-2001 4.4.2\n# Shows: edge":            {UnknownProvision, "x:1:1"},
		"numbers newest":                                   {UnknownModifier, "x:1:9"},
		"# Law: 4.3.1\n# Shows: often":                     {UnknownShow, "x:2:1"},
		"# Law: 4.3.1\n# Shows: applies in fide-2001":      {NotInCase, "x:2:1"},
		"# Law: 4.3.1\n# Shows: applies in fide-1066":      {adoube.UnknownEdition, "x:2:1"},
		"white touches knight g1\n\nwhite touches pawn b1": {OtherPiece, "x:3:20"},
	} {
		c, err := Parse("x", text)
		if err == nil {
			_, err = c.Run()
		}
		wantProblem(t, text, err, want.problem, want.where)
	}
}

// The variant may come after the board, whose castling it explains.
func TestVariantBelowTheBoard(t *testing.T) {
	c, err := Parse("x", "board rk2r3/8/8/8/8/8/8/RK2R3 w EAea -\nvariant chess960")
	if err != nil {
		t.Fatal(err)
	}
	if outcomes, err := c.Run(); err != nil || len(outcomes) != 1 {
		t.Errorf("%v, %v", outcomes, err)
	}
}

func TestShows(t *testing.T) {
	c, err := Parse("x", `# A title
# of two lines.
# Law: 4.2.2 4.3.1
# Shows: applies in fide-2018 fide-2023; does not apply in fide-2001
# Law: fide-2001 4.3b
# Shows: edge
# No title any more.

laws fide-2001 fide-2018 fide-2023
`)
	if err != nil {
		t.Fatal(err)
	}
	want := []Showing{ // the Laws of 2001 have no 4.2.2
		{adoube.Art4_2_2, "fide-2018", "applies"},
		{adoube.Art4_2_2, "fide-2023", "applies"},
		{adoube.Art4_3_1, "fide-2018", "applies"},
		{adoube.Art4_3_1, "fide-2023", "applies"},
		{adoube.Art4_3_1, "fide-2001", "does not apply"},
		{adoube.Art4_3_2, "fide-2001", "edge"},
	}
	for _, w := range want {
		found := 0
		for _, s := range c.Shows() {
			if s == w {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%v is shown %d times", w, found)
		}
	}
	if len(c.Shows()) != len(want) || c.Title != "A title of two lines." {
		t.Errorf("%q shows %v", c.Title, c.Shows())
	}
	if got := c.Provisions(); got != adoube.Of(adoube.Art4_2_2, adoube.Art4_3_1, adoube.Art4_3_2) {
		t.Errorf("about %b", got)
	}
}
