package pdf

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/chess"
	"adoube/internal/hall/incident"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
	"adoube/say"
)

// report is a claim with everything that one can have.
func report(text string) *incident.Incident {
	at := time.Date(2026, 11, 22, 10, 30, 0, 0, time.UTC)
	touch := json.RawMessage(`{"act":"touch","by":"black","on":"g8","evidence":"sensed"}`)
	ruling := json.RawMessage(`{"no":4,"text":"Schwarz hat den Springer auf g8 berührt und muss mit ihm ziehen."}`)
	decided := incident.Decided{
		Outcome: "upheld", Sentences: []string{"Der Schiedsrichter stellt fest: Absicht."}, Rulings: []json.RawMessage{ruling},
		Article: "4.3.1", Penalties: []penalty.Penalty{{Penalty: "time", Against: "black", Amount: "2", Article: "12.9.2"}}, Text: text, By: "token-1", Name: "Nona Hakobyan", At: at.Add(10 * time.Minute),
	}
	deadline := at.Add(time.Hour)
	return &incident.Incident{
		Claim: "3-12-1", Event: "open", Name: "Tartu – Երևան Open", Round: 3, Table: 12, Kind: "touched", By: "white", Against: "black", About: []string{"black"}, Text: text,
		Opened: at, State: "final", Laws: "fide-2023", White: "Աննա Հակոբյան", Black: "Õnne Šmidt-Žukova, Пётр",
		WhitePlayer: incident.Profile{Title: "WGM", Rating: 2310, Federation: "ARM", FIDE: "13301234"}, BlackPlayer: incident.Profile{Rating: 1987, Federation: "EST"},
		Move: 2, Clocks: &penalty.Clocks{White: "1:21:40", Black: "1:02:09"}, ClocksAfter: &penalty.Clocks{White: "1:23:40", Black: "1:02:09"}, Rules: []incident.Rule{{Article: "4.3.1", Heading: "Eigene Figuren", Text: "Die erste berührte eigene Figur, die ziehen kann, muss gezogen werden."}},
		Corrected: []incident.Decided{{Outcome: "other", Penalties: []penalty.Penalty{{Penalty: "warning", Against: "black"}}, At: at.Add(9 * time.Minute)}},
		Position:  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		At:        4, Pieces: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
		Seen:     []incident.Seen{{N: 4, At: at, Act: touch, Text: "Schwarz berührt den Springer auf g8 (vom Brett erkannt).", Evidence: "sensed", Ruling: ruling}, {N: 5, Act: touch, Error: "Das geht nicht."}},
		Arbiters: &incident.Officials{Chief: "Աբրահամյան, Զառա", Deputies: []string{"Müller, Jean", "Kask, Õnne"}},
		MayClaim: []incident.May{{By: "white", About: 6, Move: 2, Of: "black", Code: "touch-move", Cites: []string{"4.3.1"}}},
		Statements: []incident.Account{
			{No: 1, Who: "white", Text: text, Sentences: []string{"Schwarz berührt den Springer auf g8."}, Rulings: []json.RawMessage{ruling}, At: at},
			{No: 2, Who: "witness", Text: text, At: at},
		},
		Decision: &decided, Signed: &incident.Signed{By: "token-2", Name: "Karen Petrosyan", At: at}, Appeal: &incident.Appeal{By: "black", Text: text, At: at, Deadline: &deadline},
		Committee: &incident.Committee{Decided: decided}, Deadlines: incident.Deadlines{Appeal: &deadline},
		Board: &table.Board{Family: "dgt", Serial: "3.1234"}, Outage: "the disk is full",
		Record: incident.Record{Board: "open/3/12", Seq: 9, Hash: strings.Repeat("0af9", 16)},
	}
}

// Every language prints every part of a report, the same bytes each time; ADOUBE_PDF
// names a folder in which the sheets are left for inspection.
func TestEveryLanguagePrints(t *testing.T) {
	for _, language := range say.Languages() {
		var first, second bytes.Buffer
		for _, out := range []*bytes.Buffer{&first, &second} {
			if err := Write(out, report("Ich habe ihn nur gestreift.\nՄիայն դիպա։"), language, time.UTC); err != nil {
				t.Fatal(language, err)
			}
		}
		if !bytes.HasPrefix(first.Bytes(), []byte("%PDF-")) || !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: %d and %d bytes", language, first.Len(), second.Len())
		}
		if folder := os.Getenv("ADOUBE_PDF"); folder != "" {
			if err := os.WriteFile(folder+"/"+language+".pdf", first.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// phone is an incident outside Article 4.
func phone() *incident.Incident {
	i := report("Es hat einmal geklingelt.")
	i.Kind, i.By, i.Article, i.At, i.Seen, i.MayClaim = "phone", "arbiter", "11.3.2", 0, nil, nil
	i.State, i.Appeal, i.Committee, i.Corrected, i.Outage = "decided", nil, nil, nil, ""
	i.White, i.Black = "Fernández-Villaverde y Rodríguez-Carmona, José", "Ναταλία Παπαδοπούλου, ნინო, Nguyễn Thị Ánh"
	i.Statements = []incident.Account{{Who: "witness", Text: "Ich hörte es an Brett 3.", At: i.Opened}}
	i.Rules[0] = incident.Rule{Article: "11.3.2", Heading: "Telefon", Text: "Während der Partie hat der Spieler kein elektronisches Gerät."}
	i.Decision.Article, i.Decision.Sentences, i.Decision.Rulings = "11.3.2", nil, nil
	i.Decision.Penalties = []penalty.Penalty{{Penalty: "loss", Against: "black", Amount: "0.5", Article: "12.9.6"}, {Penalty: "fine", Against: "black", Amount: "50 €", Article: "12.9.7"}}
	return i
}

// touched is a dispute at a board without electronics, with two accounts of some acts.
func touched() *incident.Incident {
	i := report("Ein Zuschauer hat die Hand gesehen.")
	i.State, i.Board, i.Seen, i.MayClaim, i.Appeal, i.Committee, i.Corrected, i.Outage = "decided", nil, nil, nil, nil, nil, nil, ""
	bound := json.RawMessage(`{"no":1,"text":"Schwarz hat den Springer auf g8 berührt und muss mit ihm ziehen."}`)
	broken := json.RawMessage(`{"no":4,"text":"Berührt–geführt: Schwarz hat den Springer auf g8 berührt und muss mit ihm ziehen; d6 verstößt gegen 4.3.1. Weiß kann reklamieren; der Schiedsrichter greift auch ohne Reklamation ein."}`)
	sentences := []string{"Schwarz berührt den Springer auf g8.", "Schwarz berührt den Bauern auf d7.", "Schwarz hebt den Bauern von d7.", "Schwarz lässt die Figur auf d6 los."}
	i.Statements = []incident.Account{
		{No: 1, Who: "white", Adopted: true, Text: "Er hat zuerst den Springer berührt.", Sentences: sentences, Rulings: []json.RawMessage{bound, bound, bound, broken}, At: i.Opened},
		{No: 2, Who: "black", Text: "Sonst habe ich nichts berührt.", Sentences: sentences[1:], Rulings: []json.RawMessage{bound, bound, broken}, At: i.Opened},
		{No: 3, Who: "witness", Text: "Ich sah die Hand am Springer.", Sentences: sentences[:1], Rulings: []json.RawMessage{bound}, At: i.Opened},
	}
	i.After, i.Settled = "rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
	i.Decision.Sentences, i.Decision.Rulings, i.Text = nil, nil, ""
	i.Lines = map[string][]string{sentence(broken): {
		"Berührt–geführt: Schwarz hat den Springer auf g8 berührt und muss mit ihm ziehen; d6 verstößt gegen 4.3.1. [4.3.1]",
		"Weiß kann reklamieren; der Schiedsrichter greift auch ohne Reklamation ein. [4.7]",
	}}
	return i
}

// pages counts the pages of a sheet.
func pages(sheet []byte) int { return bytes.Count(sheet, []byte("/Type /Page\n")) }

// A report that fits is on one page, in every language; a longer one has
// the accounts after it.
func TestOnePageWhereItFits(t *testing.T) {
	for _, language := range say.Languages() {
		for name, one := range map[string]*incident.Incident{"phone": phone(), "touched": touched()} {
			var out bytes.Buffer
			if err := Write(&out, one, language, time.UTC); err != nil || pages(out.Bytes()) != 1 {
				t.Errorf("%s, %s: %v, %d pages", name, language, err, pages(out.Bytes()))
			}
			if folder := os.Getenv("ADOUBE_PDF"); folder != "" {
				if err := os.WriteFile(folder+"/"+name+"-"+language+".pdf", out.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	long := phone()
	long.Statements[0].Text = strings.Repeat("Und dann klingelte es noch einmal. ", 200)
	var out bytes.Buffer
	if err := Write(&out, long, "de", time.UTC); err != nil || pages(out.Bytes()) < 2 {
		t.Errorf("%v, %d pages", err, pages(out.Bytes()))
	}
}

// printed matches the keys of the console's words on the sheet.
var printed = regexp.MustCompile(`^console\.(kind-|rule-|claim-|outcome-|found-|committee-|given|penalty-|accused|decided-by|signed|corrected|adopted)`)

// The fonts have every letter of the report's words in all languages.
func TestTheFontsHaveEveryLetter(t *testing.T) {
	fonts := []map[rune]bool{letters(t, regular), letters(t, bold)}
	for _, language := range say.Languages() {
		book, err := say.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		for id, text := range book.Messages {
			if strings.HasPrefix(id, "page.") || strings.HasPrefix(id, "room.") || strings.HasPrefix(id, "console.") && !printed.MatchString(id) {
				continue
			}
			for _, r := range text {
				if r > ' ' && !(fonts[0][r] && fonts[1][r]) {
					t.Errorf("%s: %s has %q", language, id, r)
				}
			}
		}
	}
}

// The fonts have letters of names that adoube's languages do not use.
func TestTheFontsHaveTheLettersOfNames(t *testing.T) {
	for n, font := range [][]byte{regular, bold} {
		known := letters(t, font)
		for _, r := range "→NguyễnThịÁnhĐặngΝαταλίαПапанინოӘбдіқұлыҒОңғарӨтеғенŁukaszŽéņaȘtefanƏliyev" {
			if !known[r] {
				t.Errorf("font %d has no %q", n, r)
			}
		}
	}
}

// letters returns the characters for which a TrueType font has a glyph
// (cmap, format 4).
func letters(t *testing.T, font []byte) map[rune]bool {
	t.Helper()
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(font[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(font[at:])) }
	for table := 12; table < 12+16*u16(4); table += 16 {
		if string(font[table:table+4]) != "cmap" {
			continue
		}
		cmap := u32(table + 8)
		for i := range u16(cmap + 2) {
			if sub := cmap + u32(cmap+4+8*i+4); u16(sub) == 4 {
				all := map[rune]bool{}
				for n, end := 0, sub+14; n < u16(sub+6)/2; n++ {
					for r := u16(end + 2 + u16(sub+6) + 2*n); r <= u16(end+2*n); r++ {
						all[rune(r)] = true
					}
				}
				return all
			}
		}
	}
	t.Fatal("the font has no such table")
	return nil
}

// An entered text may have letters that no font has, and may be long: it is printed as
// far as possible, on as many pages as needed.
func TestAnythingCanBeEntered(t *testing.T) {
	for _, text := range []string{
		"😀 ♞ 漢字 \x00\x07\t عربي \u200b\ufeff\uffff\ufffe", strings.Repeat("Ա", 4000), strings.Repeat("word ", 4000), strings.Repeat("\n", 200), "\xff\xfe",
	} {
		i := report(text)
		i.White, i.Pieces = text, "nothing"
		i.Decision.Penalties = []penalty.Penalty{{Penalty: text, Against: text, Amount: text, Article: text}, {Penalty: "fine", Amount: text}}
		i.Kind, i.Decision.Article = text, text
		var out bytes.Buffer
		if err := Write(&out, i, "hy", time.UTC); err != nil {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

// A piece is vertically centred in its square.
func TestPiecesStandInTheMiddle(t *testing.T) {
	for _, r := range slices.Concat(glyphs[0][1:], glyphs[1][1:]) {
		low, high := bounds(t, regular, r)
		below, above := field-baseline()+low, baseline()-high
		if below < 0.5 || above < 0.5 || below-above > 0.1 || above-below > 0.1 {
			t.Errorf("%c: %.2f mm below it, %.2f above", r, below, above)
		}
	}
}

// bounds returns the extent of a piece's glyph from its baseline, in millimetres.
func bounds(t *testing.T, font []byte, r rune) (low, high float64) {
	t.Helper()
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(font[at:])) }
	i16 := func(at int) float64 { return float64(int16(binary.BigEndian.Uint16(font[at:]))) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(font[at:])) }
	tables := map[string]int{}
	for table := 12; table < 12+16*u16(4); table += 16 {
		tables[string(font[table:table+4])] = u32(table + 8)
	}
	em := i16(tables["head"] + 18)
	shape := tables["glyf"] + 2*u16(tables["loca"]+2*glyph(t, font, tables["cmap"], r))
	if u16(tables["head"]+50) == 1 {
		shape = tables["glyf"] + u32(tables["loca"]+4*glyph(t, font, tables["cmap"], r))
	}
	const mm = piece * 25.4 / 72
	return i16(shape+4) / em * mm, i16(shape+8) / em * mm
}

// glyph returns the glyph number of a character.
func glyph(t *testing.T, font []byte, cmap int, r rune) int {
	t.Helper()
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(font[at:])) }
	for i := range u16(cmap + 2) {
		sub := cmap + int(binary.BigEndian.Uint32(font[cmap+4+8*i+4:]))
		if u16(sub) != 4 {
			continue
		}
		size := u16(sub + 6)
		for end := sub + 14; end < sub+14+size; end += 2 {
			first := end + 2 + size
			if int(r) > u16(end) || int(r) < u16(first) {
				continue
			}
			if there := first + 2*size; u16(there) != 0 {
				return u16(there + u16(there) + 2*(int(r)-u16(first)))
			}
			return (int(r) + u16(first+size)) & 0xFFFF
		}
	}
	t.Fatalf("the font has no %c", r)
	return 0
}

// An act has one number, that of its game: a ruling names irregularities by it.
func TestNumbersOfActs(t *testing.T) {
	for ruling, want := range map[string]int{`{"no":4,"text":"x"}`: 4, `{"error":"x"}`: 0, ``: 0} {
		if got := number(json.RawMessage(ruling)); got != want {
			t.Errorf("%s: %d", ruling, got)
		}
	}
}

// A sentence shared by an act and its ruling is printed once.
func TestTheSameIsSaidOnce(t *testing.T) {
	localizer, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	p := (&sheet{Incident: report(""), say: localizer, left: margin, wide: width}).scratch()
	printed := func(ruling string) float64 {
		return p.height(func(p *sheet) { p.act(0, "The arbiter lets the move stand.", ruling) })
	}
	if one, two := printed("The arbiter lets the move stand."), printed("Black to move."); one >= two {
		t.Errorf("%.1f mm, and %.1f where the ruling says more", one, two)
	}
}

// A ruling is printed one sentence per line; a refusal has one.
func TestASentenceALine(t *testing.T) {
	i := touched()
	i.Lines = map[string][]string{"One. Two. Three.": {"One. [4.3]", "Two. [4.7]", "Three."}}
	p := (&sheet{Incident: i, left: margin, wide: width}).scratch()
	for text, lines := range map[string]float64{"One. Two. Three.": 3, "Refused. Why.": 1} {
		got := p.height(func(p *sheet) {
			p.SetFont("sans", "", size)
			p.ruled(0, text)
		})
		if math.Abs(got-lines*line) > 0.01 {
			t.Errorf("%s: %.1f mm", text, got)
		}
	}
}

// The squares of the whole turn in dispute are framed, those of the reply are not.
func TestFramesOfTheTurn(t *testing.T) {
	i := &incident.Incident{At: 3}
	for n, act := range []string{
		`{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `{"act":"lift","by":"black","on":"e7"}`,
	} {
		i.Seen = append(i.Seen, incident.Seen{N: n + 1, Act: json.RawMessage(act)})
	}
	if got := (&sheet{Incident: i}).about(); got != chess.SquaresOf(chess.G1, chess.E2, chess.E4) {
		t.Errorf("%v", got)
	}
}

// A sheet mentions frames only if there are some, begins separate texts with a capital
// letter, and calls a board by its trade name.
func TestWordsOfTheSheet(t *testing.T) {
	localizer, err := say.In("ru")
	if err != nil {
		t.Fatal(err)
	}
	p := &sheet{Incident: touched(), say: localizer}
	if got := p.diagrams()[0].shows; got != "Перед спорным ходом" {
		t.Errorf("without frames: %s", got)
	}
	p.Statements[0].Acts = []json.RawMessage{json.RawMessage(`{"act":"touch","by":"black","on":"g8"}`)}
	if got := p.diagrams()[0].shows; got != "Перед спорным ходом; в рамке — спорные поля" {
		t.Errorf("with frames: %s", got)
	}
	if got := capital(p.outcome("upheld")); got != "Удовлетворено" {
		t.Error(got)
	}
	p.Board = &table.Board{Family: "livechess", Serial: "00042"}
	if got := p.electronic(); got != "DGT LiveChess 00042" {
		t.Error(got)
	}
}
