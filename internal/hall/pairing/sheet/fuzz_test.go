package sheet

import "testing"

// FuzzWorkbook reads arbitrary sheets, texts and contents: whatever is read
// is within the bounds.
func FuzzWorkbook(f *testing.F) {
	for _, rows := range []string{
		`<row r="1"><c r="A1" t="s"><v>0</v></c><c t="inlineStr"><is><t>x</t></is></c></row>`,
		`<row r="9000000"><c r="ZZZ1"><v>1e308</v></c></row>`, `<row><c t="b"><v>1</v></c>`, `<row r="-1"><c r="A-1" s="9"><v>99999999999</v></c></row>`,
		`<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row>`,
	} {
		f.Add(rows, "text", false)
		f.Add(rows, "text", true)
	}
	f.Fuzz(func(t *testing.T, rows, texts string, open bool) {
		file := excel(t, rows, texts)
		if open {
			file = office(t, rows)
		}
		tables, _, err := Workbook(file)
		if err == nil {
			inBounds(t, tables)
		}
	})
}

// FuzzPage reads the tables of arbitrary pages.
func FuzzPage(f *testing.F) {
	f.Add("<table><tr><td colspan=2>a<td rowspan=999999>b</table>")
	f.Add("<table><tr><th>White<table><tr><td>x")
	f.Add("<p>Round 1<table><colgroup span=9><caption>x<tr><td colspan=-1>\x00")
	f.Fuzz(func(t *testing.T, text string) {
		tables, err := Page(text)
		if err == nil {
			inBounds(t, tables)
		}
	})
}

// inBounds reports tables that exceed the limits.
func inBounds(t *testing.T, tables []Table) {
	cells := 0
	for _, one := range tables {
		for _, row := range one.Rows {
			if cells += len(row); len(row) > mostColumns {
				t.Errorf("a row of %d cells", len(row))
			}
			for _, text := range row {
				if len(text) > mostInCell {
					t.Errorf("a cell of %d bytes", len(text))
				}
			}
		}
	}
	if cells > newRoom().cells {
		t.Errorf("%d cells", cells)
	}
}
