package main

import (
	"regexp"
	"strings"

	"adoube/casebook"
	"adoube/laws"
	"adoube/say"
)

// most is the number of situations shown for each kind of ruling.
const most = 3

// A situation is one ruling of a case, with its texts in all languages.
type situation struct {
	Case  string
	board board
	acts  map[string]string // sentence of the act by language
	texts map[string]string // sentences of the ruling by language
	asks  map[string]string // its questions by language, where they are shown first
}

// A kind is a list of rulings whose texts differ only in details such as pieces and
// squares.
type kind []situation

// rulings returns all kinds of rulings in the casebook, in its order.
func rulings() (all []kind, err error) {
	localizers, err := localizers()
	if err != nil {
		return nil, err
	}
	at := map[string]int{}     // index of a kind by its form
	asked := map[string]bool{} // forms of questions shown
	for c, err := range casebook.Cases {
		if err != nil {
			return nil, err
		}
		seen, err := situations(c, localizers)
		if err != nil {
			return nil, err
		}
		for _, s := range seen {
			key := form(s.texts["en"])
			n, ok := at[key]
			if !ok {
				n = len(all)
				at[key], all = n, append(all, nil)
			}
			if len(all[n]) == most || known(all[n], s) {
				continue
			}
			if question := form(s.asks["en"]); asked[question] {
				s.asks = nil
			} else {
				asked[question] = true
			}
			all[n] = append(all[n], s)
		}
	}
	return all, nil
}

func localizers() (map[string]*say.Localizer, error) {
	all := map[string]*say.Localizer{}
	for _, tag := range say.Languages() {
		localizer, err := say.In(tag)
		if err != nil {
			return nil, err
		}
		all[tag] = localizer
	}
	return all, nil
}

// situations plays a case and returns its rulings.
func situations(c *casebook.Case, localizers map[string]*say.Localizer) (list []situation, err error) {
	head, err := c.Scene.Game()
	if err != nil {
		return nil, err
	}
	head.Edition = c.First()
	g := laws.New(head)
	for _, step := range c.Steps {
		for _, d := range step.Deeds {
			act := d.Under(head.Edition)
			r, err := g.Step(&act)
			if err != nil {
				continue // the act is impossible, as the case expects
			}
			s := situation{c.Name, drawn(g.Placement(), act.On), map[string]string{}, map[string]string{}, map[string]string{}}
			for tag, localizer := range localizers {
				s.acts[tag] = localizer.Named(r.Named())
				s.texts[tag] = localizer.Ruling(head.Edition, r)
				var questions []string
				for _, q := range r.Ask {
					questions = append(questions, localizer.Question(head.Edition, q))
				}
				s.asks[tag] = strings.Join(questions, " ")
			}
			list = append(list, s)
		}
	}
	return list, nil
}

// known reports whether a kind has the same sentence already.
func known(k kind, s situation) bool {
	for _, other := range k {
		if other.texts["en"] == s.texts["en"] {
			return true
		}
	}
	return false
}

// particulars matches the details that may differ within a kind.
var particulars = regexp.MustCompile(`\b(White|Black|white|black|pawn|knight|bishop|rook|queen|king|O-O-O|O-O|[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](=[NBRQ])?[+#]?|\d+(\.\d+)*)\b`)

// form returns a sentence without its particulars.
func form(text string) string { return particulars.ReplaceAllString(text, "·") }

// A proof is a ruling as shown on a page.
type proof struct {
	Key, Board             any
	Did, Said, Asked       string
	EnglishDid, EnglishSay string
	EnglishAsk             string
}

// spoken returns the kinds in one language.
func spoken(localizer *say.Localizer, all []kind) (list [][]proof) {
	tag := localizer.Language()
	for _, k := range all {
		var one []proof
		for _, s := range k {
			one = append(one, proof{
				strings.TrimSuffix(s.Case, casebook.Suffix), s.board.svg(),
				s.acts[tag], s.texts[tag], s.asks[tag], s.acts["en"], s.texts["en"], s.asks["en"],
			})
		}
		list = append(list, one)
	}
	return list
}
