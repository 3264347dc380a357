package pairing

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// listColumns are the canonical column names of a list.
var listColumns = []string{
	"round", "board", "white", "black", "result", "whiteresult", "blackresult",
	"whitefirst", "whitetitle", "whiterating", "whitefederation", "whitefide", "whitenumber", "whiteteam",
	"blackfirst", "blacktitle", "blackrating", "blackfederation", "blackfide", "blacknumber", "blackteam",
}

// IsColumn reports whether a column of a list can have that meaning; «-»
// marks a column to ignore.
func IsColumn(name string) bool { return name == "-" || slices.Contains(listColumns, name) }

// words maps headings that pairing programs use, in several languages, to the meaning
// of the column.
var words = map[string]string{}

// Words for one side, which stand before or after a heading.
var whiteWords, blackWords []string

func init() {
	for meaning, list := range map[string]string{
		"round":      "round rd rnd rnr runde rde ronde ronda rda voor vooru vr тур раунд խաղափուլ փուլ turno kolo forduló runda omgang",
		"board":      "board bo bd bn brd tb tav m # дос խաղ table tbl tab brett br tisch échiquier échiq ech éch table tableno tablero tab mesa laud ld доска стол ст խաղատախտակ տախտակ սեղան scacchiera tavola stůl stół szachownica asztal stol bord boardno boardnumber",
		"result":     "result results res erg ergebnis resultat résultat rés resultado result tulemus tul результат рез итог արդյունք risultato výsledek wynik eredmény rezultat uitslag score1",
		"name":       "name player names playername spieler teilnehmer nom joueur nombre jugador nimi mängija имя игрок фио участник фамилияимя անուն խաղացող մասնակից nome giocatore jméno zawodnik név ime",
		"family":     "last lastname surname familyname nachname familienname zuname nomdefamille apellido apellidos perenimi perekonnanimi фамилия ազգանուն cognome nazwisko příjmení prezime vezetéknév achternaam etternavn efternamn",
		"first":      "first firstname givenname givennames forename vorname rufname prénom prenom nombredepila eesnimi имяотчество անունհայրանուն imię keresztnév voornaam fornavn förnamn",
		"score":      "score",
		"rating":     "rating rtg elo rat eloi elon ratingi wertung wertungszahl dwz twz elofide fideelo fiderating classement clas reiting рейтинг рейт эло վարկանիշ վարկ ratingint ratingnat rtgi rtgn ratinglocal",
		"title":      "title titel tit t titre título titulo tiitel титул звание зв տիտղոս կոչում ti titul",
		"federation": "fed federation föderation föd land verband fédération federación fede riik föderatsioon федерация фед страна ֆեդերացիա ֆեդ country nation nat",
		"fide":       "fide fideid fideno fidenumber fidenr fidekennung idfide codefide códigofide codigofide fidenumbrer fidenumber номерфиде idфиде фиде фидеид kodfide ֆիդե ֆիդեհամար fidenummer fidecode",
		"number":     "no nr num núm № n sn snr sno startno startnr startnumber startrang startnummer ranking rank numéro número numero nro n° nº ном номер номерп համար համ stnr id pos tnr startingrank seed",
		"team":       "team club verein mannschaft clubcity équipe equipe équipes equipo club võistkond klubi команда клуб թիմ ակումբ squadra",
		"-":          "pts pt ptos points pkt punkte punti punten pontos puntos punktid очки оч միավոր միավորներ միավ p wtg rp typ type sex gr group gruppe date datum time startzeit birth birthday geb k",
	} {
		for word := range strings.FieldsSeq(list) {
			words[letters(word)] = meaning
		}
	}
	whiteWords = strings.Fields("white weiß weiss blancs blanc blancas blancas blanco valge valged белые белый белыми սպիտակ սպիտակներ bianco bílý białe világos beli wit hvit vit weisser w")
	blackWords = strings.Fields("black schwarz noirs noir negras negro must mustad чёрные черные чёрный черный чёрными черными սև սեւ սևեր nero černý czarne sötét crni zwart svart sort schwarzer b")
}

// letters returns the letters, digits and number signs of a heading in lower case.
func letters(heading string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("№°#", r) {
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// A heading is the heading of one column, with its meaning.
type heading struct {
	text    string // as written
	meaning string // one of [listColumns], or one without its side; «-»: to ignore; empty: unknown
	side    string // white or black, if the heading names it
}

// meaningOf parses a heading.
func meaningOf(text string) heading {
	h := heading{text: strings.TrimSpace(text)}
	plain := letters(text)
	if plain == "" {
		return h
	}
	if h.meaning = words[plain]; h.meaning != "" {
		return h
	}
	for side, list := range map[string][]string{"white": whiteWords, "black": blackWords} {
		for _, word := range list {
			rest, before := strings.CutPrefix(plain, word)
			if !before {
				rest, before = strings.CutSuffix(plain, word)
			}
			meaning, known := words[rest]
			switch {
			case before && rest == "":
				meaning, known = "name", len(word) > 1
			case len(word) == 1 && len(rest) == 1:
				known = false // part of another word
			}
			if before && known && (slices.Contains(ofPlayers, meaning) || meaning == "family" || meaning == "result" || meaning == "-") {
				return heading{h.text, meaning, side}
			}
		}
	}
	return h
}

// ofPlayers are the columns that exist for each player.
var ofPlayers = []string{"name", "first", "title", "rating", "federation", "fide", "number", "team"}

// A layout maps meanings to columns.
type layout struct {
	headings []heading
	at       map[string]int // by the names in [listColumns]
}

// layoutOf reads the row of headings; given holds meanings assigned by the user. If
// both players have a column with one heading, White's is the first. It returns false
// if the row has no headings.
func layoutOf(row []string, given map[string]string) (l layout, ok bool) {
	l.at = map[string]int{}
	for _, text := range row {
		h := meaningOf(text)
		if meaning, assigned := given[h.text]; assigned {
			h = assignedTo(h.text, meaning)
		}
		l.headings = append(l.headings, h)
	}
	for _, side := range []string{"white", "black", ""} {
		l.families(side)
	}
	for _, meaning := range []string{"round", "board"} {
		l.put(meaning, l.find(meaning, ""))
	}
	l.results()
	for _, meaning := range ofPlayers {
		l.both(meaning)
	}
	_, white := l.at["white"]
	_, black := l.at["black"]
	return l, white && black
}

// families settles which columns of a side are family names: columns that could be any
// name are first names then, unless there are first names too.
func (l *layout) families(side string) {
	family, first, whole := l.find("family", side), l.find("first", side), l.find("name", side)
	called := func(list []int, meaning string) {
		for _, i := range list {
			l.headings[i].meaning = meaning
		}
	}
	switch {
	case len(family) == 0:
		return
	case len(first) > 0 && len(whole) > 0: // the whole name has it all
		called(append(family, first...), "-")
		return
	}
	called(whole, "first")
	called(family, "name")
}

// assignedTo returns a heading with the meaning that the user assigned to it.
func assignedTo(text, meaning string) heading {
	for _, side := range []string{"white", "black"} {
		if rest, of := strings.CutPrefix(meaning, side); of {
			if rest == "" {
				rest = "name"
			}
			return heading{text, rest, side}
		}
	}
	return heading{text: text, meaning: meaning}
}

// find lists the columns with a meaning and a side.
func (l *layout) find(meaning, side string) (list []int) {
	for i, h := range l.headings {
		if h.meaning == meaning && h.side == side {
			list = append(list, i)
		}
	}
	return list
}

// put stores the first of some columns.
func (l *layout) put(name string, list []int) {
	if len(list) > 0 {
		l.at[name] = list[0]
	}
}

// results finds the column of the result, or one for each player.
func (l *layout) results() {
	white, black, open := l.find("result", "white"), l.find("result", "black"), l.find("result", "")
	switch {
	case len(open) == 1:
		l.put("result", open)
	case len(open) == 2:
		white, black = open[:1], open[1:]
	case len(white) == 1 && len(black) == 0:
		l.put("result", white)
		return
	}
	l.put("whiteresult", white)
	l.put("blackresult", black)
}

// both finds a column for each player.
func (l *layout) both(meaning string) {
	name := func(side string) string { return side + strings.TrimPrefix(meaning, "name") }
	l.put(name("white"), l.find(meaning, "white"))
	l.put(name("black"), l.find(meaning, "black"))
	open := l.find(meaning, "")
	_, white := l.at[name("white")]
	_, black := l.at[name("black")]
	_, board := l.at["board"]
	if meaning == "number" && !board && (len(open) == 1 || len(open) == 3) { // numbers of the rows, which are the boards
		l.at["board"], open = open[0], open[1:]
	}
	if len(open) > 2 { // several per player, such as ratings: the first counts
		open = slices.DeleteFunc(open, func(i int) bool {
			return slices.ContainsFunc(open, func(first int) bool { return first < i && l.before(first) == l.before(i) })
		})
	}
	switch {
	case len(open) >= 2 && !white && !black:
		l.at[name("white")], l.at[name("black")] = open[0], open[len(open)-1]
	case len(open) == 1 && !white && l.before(open[0]):
		l.at[name("white")] = open[0]
	case len(open) == 1 && !black && !l.before(open[0]):
		l.at[name("black")] = open[0]
	}
}

// before reports whether a column is on White's side: before the result if that is
// between the names, or else before Black's name.
func (l *layout) before(column int) bool {
	white, _ := l.at["white"]
	black, known := l.at["black"]
	if result, there := l.at["result"]; there && white < result && result < black {
		black = result
	}
	return known && column < black
}

// untitled finds title columns without a heading, which chess-results and Swiss-Manager
// write before each player's name.
func (l *layout) untitled(rows [][]string) {
	for i, h := range l.headings {
		if h.text != "" || !titled(rows, i) {
			continue
		}
		l.headings[i].meaning = "title"
	}
	if _, known := l.at["whitetitle"]; !known {
		for _, i := range l.find("title", "") {
			side := "black"
			if l.before(i) {
				side = "white"
			}
			l.at[side+"title"] = i
		}
	}
}

// scored finds a column headed as scores that holds results, as in French programs.
func (l *layout) scored(rows [][]string) {
	_, known := l.at["result"]
	list := l.find("score", "")
	if known || len(list) != 1 {
		return
	}
	for _, row := range rows {
		if list[0] >= len(row) || strings.TrimSpace(row[list[0]]) == "" {
			continue
		}
		if _, _, ok := resultOf(row[list[0]]); !ok || !strings.Contains(plainResult(row[list[0]]), "-") {
			return
		}
	}
	l.at["result"] = list[0]
}

// titled reports whether a column holds titles only, and at least one.
func titled(rows [][]string, column int) bool {
	some := false
	for _, row := range rows {
		if column >= len(row) || strings.TrimSpace(row[column]) == "" {
			continue
		}
		title, known := titles[strings.ToLower(strings.TrimSpace(row[column]))]
		if !known || title == "" {
			return false
		}
		some = true
	}
	return some
}

// A Column describes how a column of a list is read.
type Column struct {
	Heading string `json:"heading"`
	Means   string `json:"means,omitempty" doc:"round, board, white, black, result, whitetitle … ; empty: it is not taken"`
}

// columns describes how the columns are read.
func (l *layout) columns() (list []Column) {
	means := map[int]string{}
	for name, i := range l.at {
		means[i] = name
	}
	for i, h := range l.headings {
		if h.text == "" && means[i] == "" {
			continue
		}
		list = append(list, Column{h.text, means[i]})
	}
	return list
}

// untaken lists the non-empty columns that are ignored.
func (l *layout) untaken(rows [][]string, line int) (list []Untaken) {
	means := map[int]bool{}
	for _, i := range l.at {
		means[i] = true
	}
	for i, h := range l.headings {
		filled := slices.ContainsFunc(rows, func(row []string) bool { return i < len(row) && strings.Trim(row[i], "-–—: \t") != "" })
		if means[i] || h.meaning == "-" || !filled {
			continue
		}
		text := h.text
		if text == "" {
			text = fmt.Sprintf("column %d", i+1)
		}
		list = append(list, Untaken{line, text})
	}
	return list
}
