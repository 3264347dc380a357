package pairing

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"
)

// utf16le is a text as Windows writes it.
func utf16le(text string) string {
	b := []byte{0xff, 0xfe}
	for _, c := range utf16.Encode([]rune(text)) {
		b = append(b, byte(c), byte(c>>8))
	}
	return string(b)
}

// The same names come out of all encodings and line ends.
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
		"Board,White,Rating,Result,Black,Rating":                                    `7,"A, B",2000,1-0,"C, D",1900`,
		"Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.":                        "7;1;GM;A, B;2000;0;1 - 0;0;;C, D;1900;12",
		"Bo.;No.;;Name;Rtg;Pts.;Result;Pts.;;Name;Rtg;No.":                          "7;1;GM;A, B;2000;0;1 - 0;0;;C, D;1900;12",
		"Runde;Brett;Weiß;Elo Weiß;Schwarz;Elo Schwarz;Ergebnis":                    "3;7;A, B;2000;C, D;1900;1:0",
		"Ronde\tÉchiquier\tBlancs\tElo\tNoirs\tElo\tRésultat":                       "3\t7\tA, B\t2000\tC, D\t1900\t1-0",
		"Ronda;Mesa;Blancas;Elo;Negras;Elo;Resultado":                               "3;7;A, B;2000;C, D;1900;1-0",
		"Voor;Laud;Valged;Reiting;Mustad;Reiting;Tulemus":                           "3;7;A, B;2000;C, D;1900;1-0",
		"Тур;Доска;Белые;Рейтинг;Результат;Чёрные;Рейтинг":                          "3;7;A, B;2000;1-0;C, D;1900",
		"Տախտակ;Սպիտակ;Վարկանիշ;Արդյունք;Սև;Վարկանիշ":                               "7;A, B;2000;1-0;C, D;1900",
		"round,board,white,whiterating,black,blackrating,result":                    `3,7,"A, B",2000,"C, D",1900,1-0`,
		"Round 3\nTable;White player;White rating;Black player;Black rating;Result": "7;A, B;2000;C, D;1900;1-0",
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

// Results of lists are read as people write them, «-/+» as this program prints it.
func TestListResults(t *testing.T) {
	for text, want := range map[string]string{
		"": "*", "-": "*", " - ": "*", "1-0": "1-0", "1:0": "1-0", "0 – 1": "0-1", "½-½": "1/2-1/2", "0.5-0.5": "1/2-1/2", "\"0,5-0,5\"": "1/2-1/2", "1/2": "1/2-1/2", "remis": "1/2-1/2",
		"+ - -": "* black", "+/-": "* black", "-/+": "* white", "– / +": "* white", "+:-": "* black", "-:+": "* white", "--": "* both", "0-0": "0-0", "½-0": "1/2-0", "1-0F": "* black",
	} {
		got, err := ReadList("round,white,black,result\n1,A,B," + text + "\n")
		if err != nil || strings.TrimSpace(got.Pairings[0].Result+" "+got.Pairings[0].Forfeit) != want {
			t.Errorf("%q: %+v, %v", text, got.Pairings, err)
		}
	}
}
