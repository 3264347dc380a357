package pairing

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"adoube/chess"
	"adoube/internal/readable"
)

// titles maps spellings to titles of FIDE.
var titles = map[string]string{
	"g": "GM", "gm": "GM", "grandmaster": "GM", "internationalgrandmaster": "GM", "grossmeister": "GM",
	"m": "IM", "im": "IM", "internationalmaster": "IM",
	"f": "FM", "fm": "FM", "fidemaster": "FM",
	"c": "CM", "cm": "CM", "candidatemaster": "CM",
	"wg": "WGM", "wgm": "WGM", "womangrandmaster": "WGM", "womengrandmaster": "WGM",
	"wm": "WIM", "wim": "WIM", "womaninternationalmaster": "WIM", "womeninternationalmaster": "WIM",
	"wf": "WFM", "wfm": "WFM", "womanfidemaster": "WFM", "womenfidemaster": "WFM",
	"wc": "WCM", "wcm": "WCM", "womancandidatemaster": "WCM", "womencandidatemaster": "WCM",
	"гм": "GM", "гр": "GM", "мг": "GM", "мм": "IM", "мф": "FM", "фм": "FM", "гмж": "WGM", "жгр": "WGM", "ммж": "WIM", "жмм": "WIM",
	"-": "", "?": "", "0": "", "none": "", "n/a": "",
}

// titleOf returns a title in FIDE's spelling; other texts are returned unchanged.
func titleOf(text string) string {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '.' {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
	if title, known := titles[letters]; known {
		return title
	}
	return strings.TrimSpace(text)
}

// none are words that programs write for a missing number.
var none = map[string]bool{
	"n/a": true, "na": true, "none": true, "null": true, "nil": true, "no": true, "new": true, "x": true, "unr": true, "unknown": true, "unrated": true,
	"keine": true, "ohne": true, "neu": true, "sans": true, "aucun": true, "ninguno": true, "puudub": true, "нет": true, "без": true, "չկա": true, "nessuno": true,
}

// isNone reports whether a text stands for a missing number: a word for it, or only
// zeros and signs.
func isNone(text string) bool {
	text = strings.ToLower(strings.TrimSpace(text))
	return none[text] || strings.Trim(text, "0-–—?.*/_ ") == ""
}

// fideOf returns a FIDE number without leading zeros; empty if it is missing.
func fideOf(text string) string {
	if isNone(text) {
		return ""
	}
	return strings.TrimLeft(strings.TrimSpace(text), "0")
}

// nobodies are the words that programs write for a missing opponent, in several
// languages; those in [byesNamed] also name the kind of bye.
var nobodies = map[string]bool{
	"ohnegegner": true, "keingegner": true, "sansadversaire": true, "sinoponente": true, "sinrival": true, "vastaseta": true, "безпары": true, "безсоперника": true, "առանցհակառակորդի": true,
	"bye": true, "thebye": true, "pab": true, "nobody": true, "noopponent": true, "vacant": true, "empty": true, "odd": true,
	"spielfrei": true, "freilos": true, "frei": true,
	"exempt": true, "exempté": true, "exempte": true, "exemptée": true, "repos": true,
	"descansa": true, "descanso": true, "libre": true, "exento": true,
	"vaba": true, "vabavoor": true, "puhkab": true,
	"свободен": true, "свободна": true, "выходной": true, "отдых": true, "бай": true,
	"ազատ": true, "բայ": true,
	"riposa": true, "riposo": true, "folga": true, "isento": true, "wolnylos": true, "pauza": true, "volno": true, "volný": true, "volnýlos": true, "vapaa": true, "frirunde": true, "fri": true, "vrij": true, "oneven": true, "szabadnapos": true, "slobodan": true, "brīvs": true,
}

// Nobody is the opponent's name in a list if a player has no opponent; the result is
// then U, F, H, Z, + or -.
const Nobody = "bye"

// byesNamed maps opponents' names to kinds of byes, if no result names the kind.
var byesNamed = map[string]string{
	"halfpointbye": "H", "halfbye": "H", "byehalf": "H", "hpb": "H", "fullpointbye": "F", "fullbye": "F", "byefull": "F", "fpb": "F", "zeropointbye": "Z", "zerobye": "Z", "byezero": "Z", "zpb": "Z",
	"notpaired": "Z", "unpaired": "Z", "absent": "Z", "withdrawn": "Z", "retired": "Z",
	"nichtgesetzt": "Z", "nichtausgelost": "Z", "abwesend": "Z", "fehlt": "Z", "zurückgetreten": "Z",
	"nonapparié": "Z", "absente": "Z", "forfait": "Z", "abandon": "Z", "noemparejado": "Z", "ausente": "Z", "retirado": "Z",
	"paaritu": "Z", "puudub": "Z", "mängijapuudub": "Z", "loobus": "Z",
	"пропуск": "Z", "проп": "Z", "непар": "Z", "отсутствует": "Z", "неявка": "Z", "снялся": "Z", "բացակա": "Z", "բացակայում": "Z",
}

// nameLetters returns the letters of a name in lower case.
func nameLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// isNobody reports whether a name stands for a missing opponent: a word for it, or only
// dashes and zeros.
func isNobody(p Player) bool {
	letters := nameLetters(p.Name)
	known := nobodies[letters] || byesNamed[letters] != "" || letters == "" && p.Name != "" && strings.Trim(p.Name, "0-–—. ") == ""
	return p.FIDE == "" && p.Rating == 0 && known
}

// tidy normalises texts, names, titles and numbers.
func (t *Tournament) tidy() {
	readable.All(t)
	tidied := func(p *Player) {
		p.Name = strings.Join(strings.Fields(p.Name), " ")
		p.Title, p.FIDE = titleOf(p.Title), fideOf(p.FIDE)
		p.National = eachLine(p.National, readable.Columns)
	}
	for i := range t.Players {
		tidied(&t.Players[i])
	}
	for i := range t.Byes {
		tidied(&t.Byes[i].Player)
	}
	for i := range t.Pairings {
		tidied(&t.Pairings[i].White)
		tidied(&t.Pairings[i].Black)
	}
}

// eachLine applies do to each line of a text.
func eachLine(text string, do func(string) string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = do(lines[i])
	}
	return strings.Join(lines, "\n")
}

// nameless returns an error if a player has no readable name.
func (t *Tournament) nameless() error {
	for _, g := range t.Pairings {
		if g.White.Name == "" || g.Black.Name == "" {
			return &Error{Line: g.Line, Reason: "a player has no name that can be read"}
		}
	}
	for _, b := range t.Byes {
		if b.Player.Name == "" {
			return &Error{Line: b.Line, Reason: "a player has no name that can be read"}
		}
	}
	return nil
}

// freed turns the games of a list against nobody into byes, by the player's result: a
// full point or no result is a bye by pairing.
func (t *Tournament) freed(column int) error {
	games := t.Pairings[:0:0]
	for _, g := range t.Pairings {
		white, black := isNobody(g.White), isNobody(g.Black)
		if !white && !black {
			games = append(games, g)
			continue
		}
		if white && black {
			return &Error{Line: g.Line, Column: column, Reason: "nobody is paired in this row: both names stand for a bye"}
		}
		who, result, other := g.White, g.Result, g.Black
		if white {
			who, result, other = g.Black, chess.Turned(g.Result), g.White
		}
		kind := byeKinds[result]
		if result == "*" {
			kind = cmp.Or(byesNamed[nameLetters(other.Name)], kind)
		}
		if g.Forfeit != "" {
			kind = "U"
			if g.Forfeit == "both" || white == (g.Forfeit == "black") {
				kind = "Z"
			}
		}
		t.Byes = append(t.Byes, Bye{Round: g.Round, Player: who, Kind: cmp.Or(g.bye, kind), Line: g.Line})
	}
	t.Pairings = games
	return nil
}

// byeKinds maps White's result against nobody to the kind of bye.
var byeKinds = map[string]string{"*": "U", "1-0": "U", "1/2-1/2": "H", "1/2-0": "H", "0-1": "Z", "0-0": "Z", "0-1/2": "Z"}

// A mention is a player with the place where the file names him.
type mention struct {
	Player
	line int
}

// met returns an error if two people have one FIDE number, or one person has two games
// in a round: only the author of the file knows which is wrong.
func (t *Tournament) met(column int) error {
	numbers := map[string]mention{}
	rounds := map[int]map[Player]mention{}
	meet := func(p Player, round, line int) error {
		if before, known := numbers[p.FIDE]; p.FIDE != "" && known && !Similar(before.Name, p.Name) {
			return &Error{Line: line, Column: column, Reason: fmt.Sprintf("%s has the FIDE number %s, and so has %s on line %d", p.Name, p.FIDE, before.Name, before.line)}
		}
		numbers[p.FIDE] = mention{p, line}
		if rounds[round] == nil {
			rounds[round] = map[Player]mention{}
		}
		key := Player{Name: p.Name}
		if p.FIDE != "" {
			key = Player{FIDE: p.FIDE}
		}
		ranked := Player{Name: key.Name, FIDE: key.FIDE, Number: p.Number}
		first, again := rounds[round][key]
		if again && p.FIDE == "" && p.Number != 0 && first.Number != 0 { // same name, different ranks
			first, again = rounds[round][ranked]
		}
		switch {
		case again && p.FIDE != "":
			return &Error{Line: line, Column: column, Reason: fmt.Sprintf("round %d: the FIDE number %s is also on line %d", round, p.FIDE, first.line)}
		case again:
			return &Error{Line: line, Column: column, Reason: fmt.Sprintf("round %d: %s also plays on line %d: two players of one name need their FIDE numbers or starting ranks", round, p.Name, first.line)}
		}
		rounds[round][key], rounds[round][ranked] = mention{p, line}, mention{p, line}
		return nil
	}
	for _, g := range t.Pairings {
		for _, p := range []Player{g.White, g.Black} {
			if err := meet(p, g.Round, g.Line); err != nil {
				return err
			}
		}
	}
	for _, b := range t.Byes {
		if err := meet(b.Player, b.Round, b.Line); err != nil {
			return err
		}
	}
	return nil
}

// Similar reports whether one name may be a correction of the other: at most every
// third letter differs.
func Similar(a, b string) bool {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := range x {
		corner := row[0]
		row[0] = i + 1
		for j := range y {
			change := corner
			if x[i] != y[j] {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, corner+1, row[j]+1)
		}
	}
	return row[len(y)]*3 <= max(len(x), len(y))
}
