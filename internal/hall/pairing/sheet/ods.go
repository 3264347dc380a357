package sheet

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// readODS reads the sheets of a workbook of LibreOffice.
func readODS(files packed) (tables []Table, err error) {
	var in odsReader
	err = files.part("content.xml", func(x *xml.Decoder, at xml.StartElement) error {
		switch at.Name.Local {
		case "table":
			in = odsReader{}
			tables = append(tables, Table{Name: attribute(at, "name"), room: files.room})
		case "table-row":
			in.row, in.column = in.row+in.rows, 0
			in.rows = times(at, "number-rows-repeated")
		case "table-cell", "covered-table-cell":
			if len(tables) > 0 {
				return in.cell(&tables[len(tables)-1], x, at)
			}
		}
		return nil
	})
	for i := range tables {
		err = cmp.Or(err, tables[i].square())
	}
	return tables, err
}

// An odsReader is a position in a sheet: a row, its repeat count, and a column.
type odsReader struct{ row, rows, column int }

// times returns a repeat count or span from an attribute; at least 1.
func times(at xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(at, name))
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 1
	}
	return max(n, 1) // out of range, n is the maximum
}

// cell reads a cell into all its repetitions.
func (in *odsReader) cell(t *Table, x *xml.Decoder, at xml.StartElement) error {
	text, err := odsText(x)
	if err != nil {
		return err
	}
	switch attribute(at, "value-type") {
	case "float":
		text = number(attribute(at, "value"))
	case "error":
		return &CellError{t.Name, in.row + 1, in.column + 1, fmt.Sprintf("the cell shows the error %q", text)}
	}
	columns := times(at, "number-columns-repeated")
	from := in.column
	in.column += columns
	if strings.TrimSpace(text) == "" {
		return nil
	}
	if columns > t.room.cells || in.rows > t.room.cells/columns {
		return errLarge
	}
	for row := in.row; row < in.row+in.rows; row++ {
		for column := from; column < from+columns; column++ {
			if err := t.put(row, column, text); err != nil {
				return err
			}
		}
	}
	return t.spread(in.row, from, times(at, "number-rows-spanned"))
}

// odsText returns the visible text of a cell, without its notes.
func odsText(x *xml.Decoder) (string, error) {
	var text strings.Builder
	for depth, note := 1, 0; depth > 0; {
		token, err := x.Token()
		if err != nil {
			return "", err
		}
		switch token := token.(type) {
		case xml.StartElement:
			depth++
			switch token.Name.Local {
			case "annotation":
				note = depth
			case "p", "s", "tab", "line-break":
				text.WriteByte(' ')
			}
		case xml.EndElement:
			if depth == note {
				note = 0
			}
			depth--
		case xml.CharData:
			if note == 0 {
				text.Write(token)
			}
		}
	}
	return strings.TrimSpace(text.String()), nil
}
