package pairing

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"
)

// utf16le encodes a text as Windows does.
func utf16le(text string) string {
	b := []byte{0xff, 0xfe}
	for _, c := range utf16.Encode([]rune(text)) {
		b = append(b, byte(c), byte(c>>8))
	}
	return string(b)
}

// All encodings and line ends give the same names.
func TestReadText(t *testing.T) {
	const text = "round;white;black\n1;Müller, Jörg;Žák\n"
	for name, data := range map[string]string{
		"UTF-8": text, "BOM": "\ufeff" + text, "CR LF": strings.ReplaceAll(text, "\n", "\r\n"), "CR": strings.ReplaceAll(text, "\n", "\r"),
		"UTF-16": utf16le(text), "without mark": utf16le(text)[2:], "sep": "sep=;\r\n" + text,
		"Windows-1252": "round;white;black\n1;M\xfcller, J\xf6rg;\x8e\xe1k\n",
	} {
		got, err := Read([]byte(data), "csv", Reading{})
		if err != nil || len(got.Pairings) != 1 || got.Pairings[0].White.Name != "Müller, Jörg" || got.Pairings[0].Black.Name != "Žák" {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	for _, c := range []struct {
		data   string
		others []string
	}{
		{"M\xfcller, J\xf6rg", nil}, {"Beno\xeet, \xc9tienne, Andr\xe9", nil}, {"Nov\xe1k, Ji\xf8\xed", []string{"windows-1250"}},
		{"\xc8\xe2\xe0\xed\xee\xe2", []string{"windows-1250", "windows-1251"}},
	} {
		got, err := ReadText([]byte(c.data), "")
		if err != nil || !got.Guessed || !reflect.DeepEqual(got.Others, c.others) {
			t.Errorf("%q: %+v, %v", c.data, got, err)
		}
	}
	if got, err := ReadText([]byte("\xc8\xe2\xe0\xed\xee\xe2"), "windows-1251"); err != nil || got.Lines != "Иванов" || got.Guessed {
		t.Errorf("asked for: %+v, %v", got, err)
	}
	for data, asked := range map[string]string{"a\nM\ufffdller": "", "a\nM\xfcller": "utf-8", "a\nb\x00c": ""} {
		var at *Error
		if _, err := ReadText([]byte(data), asked); !errors.As(err, &at) || at.Line != 2 {
			t.Errorf("%q: %v", data, err)
		}
	}
}

// Lists are read by their headings, in the languages of their programs.
func TestHeadings(t *testing.T) {
	for head, row := range map[string]string{
		"Board,White,Rating,Result,Black,Rating":                                                       `7,"A, B",2000,1-0,"C, D",1900`,
		"Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.":                                           "7;1;GM;A, B;2000;0;1 - 0;0;;C, D;1900;12",
		"Bo.;No.;;Name;Rtg;Pts.;Result;Pts.;;Name;Rtg;No.":                                             "7;1;GM;A, B;2000;0;1 - 0;0;;C, D;1900;12",
		"Runde;Brett;Weiß;Elo Weiß;Schwarz;Elo Schwarz;Ergebnis":                                       "3;7;A, B;2000;C, D;1900;1:0",
		"Ronde\tÉchiquier\tBlancs\tElo\tNoirs\tElo\tRésultat":                                          "3\t7\tA, B\t2000\tC, D\t1900\t1-0",
		"Ronda;Mesa;Blancas;Elo;Negras;Elo;Resultado":                                                  "3;7;A, B;2000;C, D;1900;1-0",
		"Voor;Laud;Valged;Reiting;Mustad;Reiting;Tulemus":                                              "3;7;A, B;2000;C, D;1900;1-0",
		"Тур;Доска;Белые;Рейтинг;Результат;Чёрные;Рейтинг":                                             "3;7;A, B;2000;1-0;C, D;1900",
		"Տախտակ;Սպիտակ;Վարկանիշ;Արդյունք;Սև;Վարկանիշ":                                                  "7;A, B;2000;1-0;C, D;1900",
		"round,board,white,whiterating,black,blackrating,result":                                       `3,7,"A, B",2000,"C, D",1900,1-0`,
		"Board;White last name;White first name;Rating;Black last name;Black first name;Rating;Result": "7;A;B;2000;C;D;1900;1-0",
		"Brett;Nachname;Vorname;Elo;Ergebnis;Nachname;Vorname;Elo":                                     "7;A;B;2000;1-0;C;D;1900",
		"Brett;Name;Vorname;Elo;Ergebnis;Name;Vorname;Elo":                                             "7;A;B;2000;1-0;C;D;1900",
		"Éch.;Nom;Prénom;Elo;Rés.;Nom;Prénom;Elo":                                                      "7;A;B;2000;1-0;C;D;1900",
		"Mesa;Apellidos;Nombre;Elo;Resultado;Apellidos;Nombre;Elo":                                     "7;A;B;2000;1-0;C;D;1900",
		"Laud;Perekonnanimi;Eesnimi;Reiting;Tulemus;Perekonnanimi;Eesnimi;Reiting":                     "7;A;B;2000;1-0;C;D;1900",
		"Доска;Фамилия;Имя;Рейтинг;Результат;Фамилия;Имя;Рейтинг":                                      "7;A;B;2000;1-0;C;D;1900",
		"Տախտակ;Ազգանուն;Անուն;Վարկանիշ;Արդյունք;Ազգանուն;Անուն;Վարկանիշ":                              "7;A;B;2000;1-0;C;D;1900",
		"board;white;whitefirst;whiterating;black;blackfirst;blackrating;result":                       "7;A;B;2000;C;D;1900;1-0",
		"Board;White name;White surname;White forename;Elo;Black;Elo;Result":                           `7;A, B;A;B;2000;C, D;1900;1-0`,
		"Доска;Фамилия;Рейтинг;Результат;Фамилия;Рейтинг":                                              `7;A, B;2000;1-0;C, D;1900`,
		"Round 3\nTable;White player;White rating;Black player;Black rating;Result":                    "7;A, B;2000;C, D;1900;1-0",
	} {
		got, err := Read([]byte(head+"\n"+row+"\n"), "csv", Reading{Round: 3})
		if err != nil || len(got.Pairings) != 1 || len(got.Untaken) > 0 {
			t.Errorf("%s: %+v, %v", head, got.Untaken, err)
			continue
		}
		p := got.Pairings[0]
		if p.Round != 3 || p.Table != 7 || p.White.Name != "A, B" || p.Black.Name != "C, D" || p.White.Rating != 2000 || p.Black.Rating != 1900 || p.Result != "1-0" {
			t.Errorf("%s: %+v", head, p)
		}
	}
	got, err := Read([]byte("Brett;Heim;Gast;Wetter\n1;A;B;Regen\n"), "csv", Reading{Round: 1, Columns: map[string]string{"Heim": "white", "Gast": "black"}})
	if err != nil || got.Pairings[0].Black.Name != "B" || len(got.Untaken) != 1 || got.Untaken[0].What != "Wetter" {
		t.Errorf("assigned by hand: %+v, %v", got, err)
	}
	if _, err := Read([]byte("white,black\nA,B\n"), "csv", Reading{}); err == nil || !strings.Contains(err.Error(), "--round") {
		t.Errorf("no round: %v", err)
	}
	if got, err := Read([]byte("white,black\nA,B\n"), "csv", Reading{First: true}); err != nil || got.Assumed != 1 {
		t.Errorf("the first: %+v, %v", got, err)
	}
}

// said returns the result of a game in words.
func said(p *Pairing) string {
	unrated := ""
	if p.Unrated {
		unrated = "unrated"
	}
	return strings.Join(strings.Fields(p.Result+" "+unrated+" "+p.Forfeit), " ")
}

// Results of lists are read as people write them, «-/+» as this program prints it.
func TestListResults(t *testing.T) {
	for text, want := range map[string]string{
		"": "*", "-": "*", " - ": "*", "1-0": "1-0", "1:0": "1-0", "0 – 1": "0-1", "½-½": "1/2-1/2", "0.5-0.5": "1/2-1/2", "\"0,5-0,5\"": "1/2-1/2", "1/2": "1/2-1/2", "remis": "1/2-1/2",
		"+ - -": "* black", "+/-": "* black", "-/+": "* white", "– / +": "* white", "+:-": "* black", "-:+": "* white", "--": "* both", "0-0": "0-0", "½-0": "1/2-0", "1-0F": "* black",
		"1-0 unrated": "1-0 unrated", "½-½ Unrated": "1/2-1/2 unrated",
	} {
		got, err := ReadList("round,white,black,result\n1,A,B," + text + "\n")
		if err != nil || said(&got.Pairings[0]) != want {
			t.Errorf("%q: %+v, %v", text, got.Pairings, err)
		}
	}
	for _, text := range []string{"unrated", "* unrated", "+- unrated"} {
		if got, err := ReadList("round,white,black,result\n1,A,B," + text + "\n"); err == nil {
			t.Errorf("%q: %+v", text, got.Pairings)
		}
	}
}

// A file of another kind is refused with that reason, and a byte that is no letter is
// reported, as no program has lost it.
func TestWhatIsNoText(t *testing.T) {
	for data, want := range map[string]string{
		"PK\x03\x04\x14\x00\x06": "no text", "\xd0\xcf\x11\xe0": "no text", "\x1f\x8b\x08\x9d": "no text", "%PDF-1.4\n%\xe2": "no text",
		"<html><td>White</td>": "no text", "\ufeff<!DOCTYPE html>": "no text", "<?xml version=\"1.0\"?>": "no text",
		"a\nM\x81ller": "the byte 81 is no letter in windows-1252",
	} {
		var at *Error
		if _, err := ReadText([]byte(data), ""); !errors.As(err, &at) || !strings.Contains(at.Reason, want) || at.Column == 0 {
			t.Errorf("%q: %v", data, err)
		}
	}
	for name, data := range map[string]string{
		"ibm850": "M\x81ller", "windows-1254": "M\xfcller", "windows-1257": "M\xfcller", "iso-8859-15": "M\xfcller", "utf-16": "M\x00\xfc\x00l\x00l\x00e\x00r\x00",
	} {
		if got, err := ReadText([]byte(data), name); err != nil || got.Lines != "Müller" {
			t.Errorf("%s: %q, %v", name, got.Lines, err)
		}
	}
}

// Columns of programs are recognised by their headings, not by one letter of them; a
// column without new information is not reported.
func TestHeadingsOfPrograms(t *testing.T) {
	for _, text := range []string{
		"Tb;White;Rtg;Pts;Res;Black;Rtg;Pts\n7;A;2000;0;1-0;B;1900;0\n",
		"Tav;Bianco;Elo;Punti;Risultato;Nero;Elo;Punti\n7;A;2000;0;1-0;B;1900;0\n",
		"M.;No.;;Nombre;Elo;FED;Pts.;Resultado;Pts.;;Nombre;Elo;FED;No.\n7;1;;A;2000;EST;0;1 - 0;0;;B;1900;GER;12\n",
		"Дос.;Ном.;;Имя;Рейт.;Фед.;Очки;Результат;Очки;;Имя;Рейт.;Фед.;Ном.\n7;1;;A;2000;EST;0;1 - 0;0;;B;1900;GER;12\n",
		"Խաղ.;Համ.;;Անուն;Վարկ;ՖԵԴ;Միավ.;Արդյունք;Միավ.;;Անուն;Վարկ;ՖԵԴ;Համ.\n7;1;;A;2000;EST;0;1 - 0;0;;B;1900;GER;12\n",
		"Mesa;Núm.;Blancas;Elo;Ptos.;Resultado;Ptos.;Negras;Elo;Núm.\n7;1;A;2000;0;1 - 0;0;B;1900;12\n",
		"Board;White player;White rating;White points;Result;Black player;Black rating;Black points\n7;A;2000;0;1-0;B;1900;0\n",
		"Ech;Blancs;Elo;Points;Score;Noirs;Elo;Points\n7;A;2000 F;[0];1 - 0;B;1900N;[0]\n",
		"Board|White|White rating|Result|Black|Black rating\n7|A|2000|1-0|B|1900\n",
	} {
		got, err := Read([]byte(text), "csv", Reading{Round: 1})
		if err != nil || len(got.Pairings) != 1 || len(got.Untaken) > 0 {
			t.Errorf("%s: %v %+v", text, err, got.Untaken)
			continue
		}
		p := got.Pairings[0]
		if p.Table != 7 || p.White.Name != "A" || p.Black.Name != "B" || p.White.Rating != 2000 || p.Black.Rating != 1900 || p.White.Title+p.Black.Title != "" || p.Result != "1-0" {
			t.Errorf("%s: %+v", text, p)
		}
	}
}

// A player without an opponent has a bye, of the kind named in the list.
func TestByesByTheirWords(t *testing.T) {
	for name, want := range map[string]string{
		"bye": "U", "-": "U", "--": "U", "—": "U", "0": "U", "Half-point bye": "H", "Bye (half)": "H", "HPB": "H", "absent": "Z", "nicht ausgelost": "Z", "mängija puudub": "Z", "не пар.": "Z", "ohne Gegner": "U", "forfait": "Z",
	} {
		got, err := ReadList("board,white,black\n1,A,B\n2,C," + name + "\n")
		if err != nil || len(got.Byes) != 1 || got.Byes[0].Kind != want || len(got.Pairings) != 1 {
			t.Errorf("%s: %+v, %v", name, got.Byes, err)
		}
	}
}

// A game of a PGN whose tags contradict each other, or do not define its start, is
// reported and left out. Moves are reported, because an import ignores them.
func TestPGNNotTaken(t *testing.T) {
	const tags = "[Round \"1.2\"]\n[White \"C\"]\n[Black \"D\"]\n"
	for text, want := range map[string]string{
		"[White \"E\"]\n\n*\n":          `the tag White stands twice: "C" and "E"`,
		"[White \"C\"]\n\n*\n":          "",
		"[Variant \"Chess960\"]\n\n*\n": "no tag FEN",
		"[SetUp \"1\"]\n\n*\n":          "the tag SetUp",
		"[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n": "the tag SetUp",
		"[Result \"1-0\"]\n\n1. e4 1-0\n":                               "games that have some: 1",
		"[Board \"1\"]\n\n*\n":                                          "",
	} {
		got, err := ReadPGN("[Round \"1.1\"]\n[White \"A\"]\n[Black \"B\"]\n\n*\n\n" + tags + text)
		said := ""
		for _, u := range got.Untaken {
			said += u.What
			if u.Line != 2 {
				t.Errorf("%s: named of game %d", text, u.Line)
			}
		}
		if err != nil || (said == "") != (want == "") || !strings.Contains(said, want) {
			t.Errorf("%s: %v %q", text, err, said)
		}
		if strings.Contains(text, "Board") && got.Pairings[1].Table != 2 {
			t.Errorf("%s: table %d", text, got.Pairings[1].Table)
		}
	}
	for tag, want := range map[string]string{"1-0F": "1-0", "0-1 ff": "0-1", "+/-": "1-0", "0F-0F": "0-0"} {
		got, err := ReadPGN("[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"" + tag + "\"]\n\n1. e4 e5 *\n")
		if err != nil || got.Pairings[0].Result != want {
			t.Errorf("%s, with moves: %+v, %v", tag, got.Pairings, err)
		}
	}
}
