// Package sheet reads the tables in files that are no plain text: workbooks (xlsx and
// ods) and pages that a browser has saved.
package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A Table is a sheet of a workbook, or a table of a page.
type Table struct {
	Name  string     // of a sheet
	Above []string   // of a page: the texts between the table before and this one
	Rows  [][]string // all of one length; those in which nothing stands too
	room  *room
}

// A room is how much may still be read of a file.
type room struct {
	bytes int64 // unpacked
	cells int
	text  int // bytes in the cells: one text can stand in many
}

// newRoom bounds what a small file can make of itself.
func newRoom() *room { return &room{64 << 20, 2_000_000, 16 << 20} }

// How wide a table is at most, and how many bytes a cell has.
const (
	mostColumns = 1000
	mostInCell  = 16 << 10
)

// errLarge says that a table is out of all bounds.
var errLarge = errors.New("the tables of the file are too large")

// errBroken says that a part of a workbook is missing, or no XML.
var errBroken = errors.New("the workbook is damaged: save it again")

// A CellError says which cell cannot be read, and why.
type CellError struct {
	Sheet       string
	Row, Column int // from 1
	Reason      string
}

// Error names the cell.
func (e *CellError) Error() string {
	return fmt.Sprintf("sheet: %q, row %d, column %d: %s", e.Sheet, e.Row, e.Column, e.Reason)
}

// ErrUnknown says that a packed file is no workbook that is known here.
var ErrUnknown = errors.New("sheet: this is no workbook")

// Workbook reads the sheets of a workbook, and says which kind it is: xlsx or ods.
func Workbook(data []byte) (tables []Table, kind string, err error) {
	files, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, "", ErrUnknown
	}
	for _, known := range []struct {
		kind, part string
		read       func(packed) ([]Table, error)
	}{{"xlsx", "xl/workbook.xml", readXLSX}, {"ods", "content.xml", readODS}} {
		if part, err := files.Open(known.part); err == nil {
			_ = part.Close()
			tables, err = known.read(packed{files, newRoom()})
			return tables, known.kind, err
		}
	}
	return nil, "", ErrUnknown
}

// packed is a workbook, which is a packed folder of XML files.
type packed struct {
	*zip.Reader
	room *room
}

// part is an XML file of a workbook, read element by element.
func (files packed) part(name string, each func(in *xml.Decoder, at xml.StartElement) error) error {
	f, err := files.Open(name)
	if err != nil {
		return errBroken
	}
	defer func() { _ = f.Close() }()
	limited := &io.LimitedReader{R: f, N: files.room.bytes}
	defer func() { files.room.bytes = limited.N }()
	in := xml.NewDecoder(limited)
	for {
		token, err := in.Token()
		if err == io.EOF {
			return nil
		}
		switch {
		case err != nil && limited.N <= 0:
			return errLarge
		case err != nil:
			return errBroken
		}
		if at, ok := token.(xml.StartElement); ok {
			err := each(in, at)
			if wrong := (*xml.SyntaxError)(nil); errors.As(err, &wrong) {
				return errBroken
			}
			if err != nil {
				return err
			}
		}
	}
}

// attribute is a value of an element; empty: it has none.
func attribute(at xml.StartElement, name string) string {
	for _, a := range at.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// put writes a text into a cell, which the table gets where it has none.
func (t *Table) put(row, column int, text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	grown := max(0, row+1-len(t.Rows)) + column
	if row < 0 || column < 0 || column >= mostColumns || grown > t.room.cells || len(text) > min(mostInCell, t.room.text) {
		return errLarge
	}
	t.room.text -= len(text)
	for len(t.Rows) <= row {
		t.Rows = append(t.Rows, nil)
		t.room.cells--
	}
	for len(t.Rows[row]) <= column {
		t.Rows[row] = append(t.Rows[row], "")
		t.room.cells--
	}
	t.Rows[row][column] = text
	return nil
}

// at is what stands in a cell.
func (t *Table) at(row, column int) string {
	if row < len(t.Rows) && column < len(t.Rows[row]) {
		return t.Rows[row][column]
	}
	return ""
}

// spread writes what stands in a cell into those below it that are one with it.
func (t *Table) spread(row, column, rows int) error {
	for below := row + 1; below < row+rows; below++ {
		if err := t.put(below, column, t.at(row, column)); err != nil {
			return err
		}
	}
	return nil
}

// square gives all rows one length.
func (t *Table) square() error {
	width := 0
	for _, row := range t.Rows {
		width = max(width, len(row))
	}
	for i, row := range t.Rows {
		t.room.cells -= width - len(row)
		if t.room.cells < 0 {
			return errLarge
		}
		t.Rows[i] = append(row, make([]string, width-len(row))...)
	}
	return nil
}
