// Package sheet reads tables from workbooks (xlsx and ods) and from saved web pages.
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
	Above []string   // of a page: the texts between the previous table and this one
	Rows  [][]string // all of one length, empty ones included
	room  *room
}

// A room is the remaining budget for reading a file.
type room struct {
	bytes int64 // unpacked
	cells int
	text  int // bytes in the cells: a text can be in many cells
}

// newRoom limits what a small file can expand to.
func newRoom() *room { return &room{64 << 20, 2_000_000, 16 << 20} }

// Limits of the width of a table and the bytes of a cell.
const (
	mostColumns = 1000
	mostInCell  = 16 << 10
)

// errLarge reports that a table exceeds the limits.
var errLarge = errors.New("the tables of the file are too large")

// errBroken reports that a part of a workbook is missing, or no XML.
var errBroken = errors.New("the workbook is damaged: save it again")

// A CellError reports a cell that cannot be read, and why.
type CellError struct {
	Sheet       string
	Row, Column int // from 1
	Reason      string
}

// Error names the cell.
func (e *CellError) Error() string {
	return fmt.Sprintf("sheet: %q, row %d, column %d: %s", e.Sheet, e.Row, e.Column, e.Reason)
}

// ErrUnknown reports that a packed file is no known workbook.
var ErrUnknown = errors.New("sheet: this is no workbook")

// Workbook reads the sheets of a workbook, and returns its kind: xlsx or ods.
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

// packed is a workbook: a zip archive of XML files.
type packed struct {
	*zip.Reader
	room *room
}

// part reads an XML file of a workbook and calls each for every element.
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

// attribute returns the value of an attribute; empty if there is none.
func attribute(at xml.StartElement, name string) string {
	for _, a := range at.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// put writes a text into a cell, and extends the table to it.
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

// at returns the text of a cell.
func (t *Table) at(row, column int) string {
	if row < len(t.Rows) && column < len(t.Rows[row]) {
		return t.Rows[row][column]
	}
	return ""
}

// spread copies the text of a cell to the cells below that are merged with it.
func (t *Table) spread(row, column, rows int) error {
	for below := row + 1; below < row+rows; below++ {
		if err := t.put(below, column, t.at(row, column)); err != nil {
			return err
		}
	}
	return nil
}

// square gives all rows the same length.
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
