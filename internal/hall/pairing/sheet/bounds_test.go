package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// zipped packs the parts of a workbook, given as name and text in turn.
func zipped(t *testing.T, parts ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		part, err := w.Create(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		part.Write([]byte(parts[i+1])) // into memory
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// excel returns a workbook with one sheet.
func excel(t *testing.T, sheet, texts string) []byte {
	return zipped(t,
		"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="s" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml", "<worksheet>"+sheet+"</worksheet>",
		"xl/sharedStrings.xml", "<sst><si><t>"+texts+"</t></si></sst>")
}

func office(t *testing.T, rows string) []byte {
	return zipped(t, "content.xml", `<content xmlns:table="t" xmlns:text="x"><table:table table:name="s">`+rows+`</table:table></content>`)
}

// A small file that expands to a large table is refused: by long texts, texts repeated
// in many cells, or cells far away.
func TestSmallFilesWithMuchInThem(t *testing.T) {
	const most = "9223372036854775808"
	long := strings.Repeat("y", 10_000)
	shared := "<row>" + strings.Repeat(`<c t="s"><v>0</v></c>`, 900) + "</row>"
	for name, file := range map[string][]byte{
		"a text in many cells":    excel(t, strings.Repeat(shared, 3), long),
		"a long text":             excel(t, `<row><c t="s"><v>0</v></c></row>`, strings.Repeat("y", 1<<20)),
		"a cell far to the right": excel(t, `<row><c r="ZZZ1" t="s"><v>0</v></c></row>`, "x"),
		"a cell far below":        excel(t, `<row r="9000000"><c t="s"><v>0</v></c></row>`, "x"),
		"a cell that is repeated": office(t, fmt.Sprintf(`<table:table-row table:number-rows-repeated="2000"><table:table-cell table:number-columns-repeated="900"><text:p>%s</text:p></table:table-cell></table:table-row>`, long)),
		"a row out of all bounds": office(t, fmt.Sprintf(`<table:table-row table:number-rows-repeated="%s"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>`, most)),
		"columns that are empty":  office(t, `<table:table-row><table:table-cell table:number-columns-repeated="1999990"/><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>`),
		"a long text of a table":  office(t, `<table:table-row><table:table-cell><text:p>`+strings.Repeat("y", 1<<20)+`</text:p></table:table-cell></table:table-row>`),
	} {
		if tables, _, err := Workbook(file); !errors.Is(err, errLarge) {
			t.Errorf("%s: %d tables, %v", name, len(tables), err)
		}
	}
	for name, page := range map[string]string{"many elements": "<b><p>", "many tables": "<table>x", "many links": "<a>"} {
		if tables, err := Page(strings.Repeat(page, 4<<20/len(page))); !errors.Is(err, errLarge) {
			t.Errorf("%s: %d tables, %v", name, len(tables), err)
		}
	}
	tables, _, err := Workbook(excel(t, strings.Repeat(shared, 2), "short"))
	if err != nil || len(tables) != 1 || len(tables[0].Rows) != 2 || tables[0].Rows[1][899] != "short" {
		t.Errorf("one within the bounds: %v", err)
	}
}

// A text of very many parts is joined once, and unused texts are limited too.
func TestTextsOfManyParts(t *testing.T) {
	if testing.Short() {
		t.Skip("two million texts")
	}
	parts := zippedTexts(t, "<si>"+strings.Repeat("<r><t>x</t></r>", 200_000)+"</si>")
	if _, _, err := Workbook(parts); !errors.Is(err, errLarge) {
		t.Errorf("shown in a cell: %v", err)
	}
	if _, _, err := Workbook(zippedTexts(t, strings.Repeat("<si/>", 2_000_001))); !errors.Is(err, errLarge) {
		t.Errorf("more texts than cells: %v", err)
	}
}

// zippedTexts returns a workbook with one cell and these shared texts.
func zippedTexts(t *testing.T, texts string) []byte {
	return excel(t, `<row><c t="s"><v>1</v></c></row>`, "first</t></si>"+texts+"<si><t>last")
}
