package pairing

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
)

// zipped returns a workbook with these parts.
func zipped(t *testing.T, parts map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range parts {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// xlsx returns a workbook of Excel with these sheets, by name and rows.
func xlsx(t *testing.T, sheets ...string) []byte {
	parts := map[string]string{
		"xl/sharedStrings.xml": `<sst><si><t>Board</t></si><si><r><t>Wh</t></r><r><rPr/><t>ite</t></r><rPh><t>x</t></rPh></si></sst>`,
	}
	book, rels := "", ""
	for i := 0; i < len(sheets); i += 2 {
		book += fmt.Sprintf(`<sheet name="%s" sheetId="%d" r:id="r%d"/>`, sheets[i], i, i)
		rels += fmt.Sprintf(`<Relationship Id="r%d" Target="worksheets/s%d.xml"/>`, i, i)
		parts[fmt.Sprintf("xl/worksheets/s%d.xml", i)] = "<worksheet><sheetData>" + sheets[i+1] + "</sheetData></worksheet>"
	}
	parts["xl/workbook.xml"] = `<workbook xmlns:r="r"><sheets>` + book + "</sheets></workbook>"
	parts["xl/_rels/workbook.xml.rels"] = "<Relationships>" + rels + "</Relationships>"
	return zipped(t, parts)
}

// inline returns a row of texts of a sheet of Excel.
func inline(n int, texts ...string) string {
	row := fmt.Sprintf(`<row r="%d">`, n)
	for i, text := range texts {
		if text != "" {
			row += fmt.Sprintf(`<c r="%c%d" t="inlineStr"><is><t>%s</t></is></c>`, 'A'+i, n, text)
		}
	}
	return row + "</row>"
}

// ods returns a workbook of LibreOffice with one sheet.
func ods(t *testing.T, rows string) []byte {
	return zipped(t, map[string]string{"content.xml": `<x xmlns:table="t" xmlns:text="p" xmlns:office="o"><table:table table:name="One">` + rows + "</table:table></x>"})
}

const (
	xlsxHead = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Result</t></is></c><c r="D1" t="inlineStr"><is><t>Black</t></is></c></row>`
	page     = `<!DOCTYPE html><html><head><title>Round 9</title><style>td{}</style><script>if (a<b) "<table>"</script></head><body><table><tr><td>Home<td>
<table><tr><td>Menu</td></tr></table></table><h2>Round 3 on 2026/11/25</h2>
<table><tr><th>Bo.<th>No.<th><th>White<th>Rtg<th>Result<th><th>Black<th>Rtg<th>No.
<tr><td>7<td>1<td>GM<td><a href="x">M&uuml;ller,<br>J&ouml;rg</a><td>2512<td>&frac12; - &frac12;<td><td>O&#39;Brien&nbsp;<td>2401<td>2
<tr><td>8<td>3<td><td>Cedar<td>0<td>1<td><td>bye<td><td></table></body></html>`
)

// gamesOf lists the games and byes of a tournament, a word each.
func gamesOf(got Tournament) string {
	var list []string
	for _, p := range got.Pairings {
		list = append(list, fmt.Sprintf("%d.%d %s–%s %s", p.Round, p.Table, p.White.Name, p.Black.Name, said(&p)))
	}
	for _, b := range got.Byes {
		list = append(list, fmt.Sprintf("%d %s %s", b.Round, b.Player.Name, b.Kind))
	}
	return strings.Join(list, "; ")
}

// Lists are read from workbooks and saved pages as from a CSV.
func TestReadTables(t *testing.T) {
	covered := `<table:covered-table-cell/>`
	cell := func(text string) string {
		return `<table:table-cell office:value-type="string"><text:p>` + text + `</text:p></table:table-cell>`
	}
	windows, _ := charmap.Windows1250.NewEncoder().String(`<html><meta http-equiv=Content-Type content="text/html; charset=windows-1250"><table><tr><td>Board<td>White<td>Black<tr><td>1<td>Żak<td>Śliwa</table>`)
	for name, c := range map[string]struct {
		data          []byte
		kind, want    string
		untaken, code string
	}{
		"xlsx": {data: xlsx(t, "Notes", inline(1, "by", "A"), "Round 2", xlsxHead+
			`<row r="3"><c><v>7.0</v></c><c t="inlineStr"><is><t>Ash</t></is></c><c t="str"><f>C9</f><v>1-0</v></c><c t="inlineStr"><is><t>Birch</t></is></c></row>`+
			`<row><c r="B4" t="inlineStr"><is><t>Cedar</t></is></c><c r="D4" t="inlineStr"><is><t>bye</t></is></c></row><row r="900000"><c r="A900000"/></row>`),
			kind: "xlsx", want: "2.7 Ash–Birch 1-0; 2 Cedar U", untaken: `sheet "Notes" has no list of games`},
		"merged": {data: xlsx(t, "S", inline(1, "Round", "White", "Black")+inline(2, "4", "A", "B")+inline(3, "", "C", "D")+`</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells><sheetData>`),
			kind: "xlsx", want: "4.1 A–B *; 4.2 C–D *"},
		"two rounds": {data: xlsx(t, "Round 1", inline(1, "White", "Black")+inline(2, "A", "B"), "Round 2", inline(1, "White", "Black")+inline(2, "B", "A")),
			kind: "xlsx", want: "1.1 A–B *; 2.1 B–A *"},
		"ods": {data: ods(t, `<table:table-row>`+cell("Round")+cell("White")+cell("Black")+cell("Rtg")+`<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`+
			`<table:table-row><table:table-cell table:number-rows-spanned="2" office:value-type="float" office:value="5"><text:p>5,00</text:p></table:table-cell>`+cell("A<text:s/>B")+
			`<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>C</text:p></table:table-cell></table:table-row>`+
			`<table:table-row>`+covered+cell("D")+cell("E")+`</table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`),
			kind: "ods", want: "5.1 A B–C *; 5.2 D–E *"},
		"page":             {data: []byte(page), kind: "html", want: "3.7 Müller, Jörg–O'Brien 1/2-1/2; 3 Cedar U"},
		"page in Windows":  {data: []byte(windows), kind: "html", want: "1.1 Żak–Śliwa *", code: "windows-1250"},
		"page, spanned":    {data: []byte(`<table><tr><td colspan=2>Tour<td>x<tr><td>Round<td>White<td>Black<tr><td rowspan=2>6<td>A<td>B<tr><td>C<td>D</table>`), kind: "html", want: "6.1 A–B *; 6.2 C–D *"},
		"xls that is HTML": {data: []byte("<html xmlns:x=\"x\"><body><table><tr><td>White</td><td>Black</td></tr><tr><td>A</td><td>B</td></tr></table>"), kind: "html", want: "1.1 A–B *"},
	} {
		got, err := Read(c.data, Auto, Reading{First: true})
		untaken := ""
		for _, u := range got.Untaken {
			untaken += u.What
		}
		if err != nil || got.Format != c.kind || gamesOf(got) != c.want || c.untaken != "" && untaken != c.untaken || c.code != "" && got.Text.Encoding != c.code {
			t.Errorf("%s: %s: %s, not taken: %s, %s, %v", name, got.Format, gamesOf(got), untaken, got.Text.Encoding, err)
		}
	}
}

// Unreadable parts of a workbook or a page are refused with their place.
func TestTablesRefused(t *testing.T) {
	for name, c := range map[string]struct {
		data         []byte
		line, column int
		says         string
	}{
		"error":          {xlsx(t, "S", xlsxHead+`<row r="2"><c r="C2" t="e"><v>#REF!</v></c></row>`), 2, 3, `sheet "S": the cell shows the error "#REF!"`},
		"formula":        {xlsx(t, "S", xlsxHead+`<row r="2"><c r="B2"><f>A1</f></c></row>`), 2, 2, "a formula and no value"},
		"no result":      {xlsx(t, "S", xlsxHead+inline(4, "1", "A", "2-2", "B")), 4, 3, `"2-2" is no result`},
		"of two":         {xlsx(t, "S", xlsxHead+inline(4, "1", "A", "2-2", "B"), "T", xlsxHead), 4, 3, `sheet "S": "2-2" is no result`},
		"no list":        {xlsx(t, "S", inline(1, "Brett", "Heim", "Gast")), 1, 1, "Brett, Heim, Gast"},
		"empty":          {xlsx(t, "S", ""), 1, 1, "no table with games"},
		"too far":        {xlsx(t, "S", `<row r="9000000"><c r="A9000000"><v>1</v></c></row>`), 1, 1, "too large"},
		"damaged":        {xlsx(t, "S", "<row"), 1, 1, "damaged"},
		"too many":       {ods(t, `<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>`), 1, 1, "too large"},
		"a packed file":  {zipped(t, map[string]string{"a.trf": "012"}), 1, 1, "no text"},
		"half a file":    {xlsx(t, "S", xlsxHead)[:99], 1, 1, "no text"},
		"a page of none": {[]byte("<html><p>White, Black</p></html>"), 1, 1, "no table with games"},
		"JSON":           {[]byte(`[{"white":"A","black":"B"}]`), 1, 3, "bare"},
		"a saved page":   {[]byte("From: <Saved by Blink>\r\nWhite,Black\r\nA,B\r\n"), 1, 1, "no text"},
	} {
		_, err := Read(c.data, Auto, Reading{First: true})
		if wrong, ok := errors.AsType[*Error](err); !ok || wrong.Line != c.line || wrong.Column != c.column || !strings.Contains(wrong.Reason, c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got, err := Read(xlsx(t, "S", inline(1, "Heim", "Gast")+inline(2, "A", "B")), Auto, Reading{First: true, Columns: map[string]string{"Heim": "white", "Gast": "black"}}); err != nil || gamesOf(got) != "1.1 A–B *" {
		t.Errorf("assigned by hand: %s, %v", gamesOf(got), err)
	}
}

// Rows as programs write them: empty cells between tabs, whole numbers with a decimal
// comma, a result for each player, a bye in the column of results, drawn lines, and
// several ratings per player.
func TestRowsOfPrograms(t *testing.T) {
	for text, want := range map[string]string{
		"Bo.\tNo.\t\tWhite\tRtg\tResult\t\tBlack\tRtg\tNo.\n1\t4\t\tA\t\t\t\tB\t1800\t5\n2\t6\tGM\tC\t1\t1-0\t\tbye\t\t\n": "1.1 A–B *; 1 C U",
		"Round;Bo.;White;Rtg;Black;Rtg\n1,0;3,0;A;1800,00;B;1700,0\n":                                                      "1.3 A–B *",
		"Bd,Res,White,Rtg,Res,Black,Rtg\n1,1,A,,0,B,\n2,.5,C,,.5,D,\n3,+,E,,-,F,\n4,,G,,,H,\n5,1,I,,,bye,\n6,,bye,,½,J,\n": "1.1 A–B 1-0; 1.2 C–D 1/2-1/2; 1.3 E–F * black; 1.4 G–H *; 1 I U; 1 J H",
		"White;White result;Black;Black result\nA;0;B;1\n":                                                                 "1.1 A–B 0-1",
		"Board,White,Result,Black\n1,A,BYE,\n2,,half-point bye,B\n":                                                        "1 A U; 1 B H",
		"| Bo. | White | Black |\n|-----|-------|-------|\n| 1 | A | B |\n":                                                "1.1 A–B *",
		"Nº;Blancas;Elo;Negras;Elo\n3;A;;B;\n":                                                                             "1.3 A–B *",
		"Доска;Белые;Результат;Чёрные\n1;A;0K-0K;B\n":                                                                      "1.1 A–B * both",
		"Tab;Nr;Nr;White;Black\n1;5;6;A;B\n":                                                                               "1.1 A–B *",
	} {
		got, err := ReadList(text)
		if err != nil || gamesOf(got) != want || len(got.Untaken) > 0 {
			t.Errorf("%q: %s, %+v, %v", text, gamesOf(got), got.Untaken, err)
		}
	}
	got, err := ReadList("Brett;Name;EloI;EloN;Ergebnis;Name;EloI;EloN\n1;A;1800;1750;;B;1600;1550\n")
	if err != nil || got.Pairings[0].White.Rating != 1800 || got.Pairings[0].Black.Rating != 1600 || len(got.Untaken) != 2 {
		t.Errorf("two ratings: %+v, %v", got, err)
	}
	got, err = ReadList("Nr;Nr;Weiss;Schwarz;Nr\n7;1;A;B;2\n")
	if err != nil || got.Pairings[0].Table != 7 || got.Pairings[0].White.Number != 1 || got.Pairings[0].Black.Number != 2 {
		t.Errorf("three numbers: %+v, %v", got.Pairings, err)
	}
	for text, want := range map[string]string{
		"Round,White,Black\n2,A,B\n,C,D\n":       "line 3, column 1: the row says no round",
		"White,Res,Black,Res\nA,1,B,\n":          `"1" is no result`,
		"Board,White,Result,Black\n1,A,0,\n":     "black has no name",
		"Round,White,Black,WElo\n1,A,B,1700.5\n": `"1700.5" is not a rating`,
	} {
		if _, err := ReadList(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A title names the round in the words of its language; a title with two rounds, or the
// number of rounds, names none.
func TestRoundsInTitles(t *testing.T) {
	for title, want := range map[string]int{
		"Round 2 of 7": 2, "Round: 2": 2, "Round #2": 2, "2nd round": 2, "Rd 2": 2, "Rd. 2": 2, "ROUND 2/7": 2, "Round Robin, Round 2": 2, "Round no 2 on 2026/11/25 at 16:00": 2, "Open, 7 rounds, round 2": 2,
		"2. Runde am 25.11.2026": 2, "Rundenr. 2": 2, "Paarungsliste der 2. Runde": 2, "2ª ronda": 2, "Ronda nº 2": 2, "Ronde n° 2": 2, "2e ronde": 2, "2ème ronde": 2,
		"Тур №2": 2, "2-й тур": 2, "2 тур": 2, "Voor 2": 2, "2. voor": 2, "2-րդ խաղափուլ": 2, "Խաղափուլ 2": 2,
		"Round 1 + Round 2": 0, "7 Runden": 0, "Turnierrunde 2026": 0, "Open 2026": 0, "Third 2": 0,
	} {
		got, err := ReadList(title + ",,\nBoard,White,Black\n1,A,B\n")
		if untaken := len(got.Untaken) > 0; err != nil || got.Pairings[0].Round != max(want, 1) || untaken != (want == 0) {
			t.Errorf("%q: %+v, %+v, %v", title, got.Pairings, got.Untaken, err)
		}
	}
	got, err := ReadList("Tisch;TNr;Teilnehmer;Titel;Punkte;-;TNr;Teilnehmer;Titel;Punkte;Ergebnis\n1;1.;A;FM;(0);-;2.;B;;(0);_ - _\n")
	if err != nil || gamesOf(got) != "1.1 A–B *" || got.Pairings[0].White.Title != "FM" || len(got.Untaken) > 0 {
		t.Errorf("a line drawn between: %s, %+v, %v", gamesOf(got), got, err)
	}
	if got, err = ReadList("Ech;Blancs;Score;Noirs\n1;A;1 - 0;B\n2;C; - ;D\n"); err != nil || gamesOf(got) != "1.1 A–B 1-0; 1.2 C–D *" {
		t.Errorf("a score that is a result: %s, %v", gamesOf(got), err)
	}
	if got, err = ReadList("White,Score,Black,Score\nA,1,B,0\n"); err != nil || len(got.Untaken) != 2 {
		t.Errorf("scores, of the game or of all: %+v, %v", got, err)
	}
}

// A list of uncertain encoding is read in the one that makes its headings words; joined
// files have marks in their middle.
func TestReadByHeadings(t *testing.T) {
	for name, in := range map[string]*charmap.Charmap{"windows-1250": charmap.Windows1250, "windows-1251": charmap.Windows1251, "koi8-r": charmap.KOI8R, "ibm866": charmap.CodePage866} {
		text := "Доска;Белые;Чёрные\n1;Ёлкин;Жук\n"
		if name == "windows-1250" {
			text = "Stół;Białe;Czarne\n1;Żak;Śliwa\n"
		}
		data, err := in.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := ReadList(text)
		got, err := Read([]byte(data), Auto, Reading{First: true})
		if err != nil || got.Text.Encoding != name || !got.Text.Guessed || gamesOf(got) != gamesOf(want) {
			t.Errorf("%s: %s, %+v, %v", name, gamesOf(got), got.Text, err)
		}
	}
	const game = "\ufeff[Round \"1\"]\r\n[White \"A\"]\r\n[Black \"B\"]\r\n\r\n*\r\n\r\n"
	got, err := Read([]byte(game+strings.ReplaceAll(strings.ReplaceAll(game, `"A"`, `"C"`), `"B"`, `"D"`)), Auto, Reading{})
	if err != nil || gamesOf(got) != "1.1 A–B *; 1.2 C–D *" || len(got.Untaken) > 0 {
		t.Errorf("joined: %s, %+v, %v", gamesOf(got), got.Untaken, err)
	}
}
