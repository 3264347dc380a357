package pairing

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"adoube/internal/hall/pairing/sheet"
)

// readTables reads a file that is no text but has tables: a workbook, or a page that a
// browser has saved. False: it is neither.
func readTables(data []byte, how Reading) (t Tournament, is bool, err error) {
	var tables []sheet.Table
	var text Text
	kind := "html"
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		text.Encoding = "utf-8"
		if tables, kind, err = sheet.Workbook(data); errors.Is(err, sheet.ErrUnknown) {
			return t, false, nil
		}
	case isPage(data):
		if text, err = readBytes(data, pageEncoding(data, how.Encoding)); err == nil {
			tables, err = sheet.Page(text.Lines)
		}
	default:
		return t, false, nil
	}
	if err != nil {
		return t, true, sheetError(err)
	}
	t, err = readSheets(tables, how)
	t.Format, t.Text = kind, text
	t.Text.Lines = ""
	return t, true, err
}

// sheetError is an error of a file with tables, at its place.
func sheetError(err error) error {
	if cell, ok := errors.AsType[*sheet.CellError](err); ok {
		return &Error{cell.Row, cell.Column, fmt.Sprintf("sheet %q: %s", cell.Sheet, cell.Reason)}
	}
	if _, ok := errors.AsType[*Error](err); ok {
		return err
	}
	return &Error{Line: 1, Column: 1, Reason: err.Error()}
}

// isPage reports whether a file begins as a page does.
func isPage(data []byte) bool {
	head := strings.ToLower(string(data[:min(len(data), 1024)]))
	text := strings.TrimLeft(strings.TrimPrefix(head, "\ufeff"), " \t\r\n")
	for _, begin := range []string{"<!doctype html", "<html", "<table", "<head", "<body", "<meta"} {
		if strings.HasPrefix(text, begin) {
			return true
		}
	}
	return strings.HasPrefix(text, "<?xml") && strings.Contains(text, "<html")
}

// charset is how a page says its encoding.
var charset = regexp.MustCompile(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)`)

// pageEncoding is the encoding of a page: the one that is asked for, or what the page
// says of itself where that is known and can be so; empty: as it looks.
func pageEncoding(data []byte, asked string) string {
	said := charset.FindSubmatch(data[:min(len(data), 4096)])
	if asked != "" || said == nil || utf8.Valid(data) {
		return asked
	}
	name := strings.ToLower(string(said[1]))
	if name == "iso-8859-1" {
		name = "windows-1252" // which has all its letters
	}
	if _, known := encodings[name]; known && !strings.HasPrefix(name, "utf-") {
		return name
	}
	return ""
}

// readSheets reads the lists among some tables. A sheet without one is named; of a page,
// what is beside its lists is none of the file's.
func readSheets(tables []sheet.Table, how Reading) (Tournament, error) {
	r := &listReader{how: how}
	largest := 0 // of the tables without a list
	var headless error
	var headings []Column
	for i := range tables {
		t := &tables[i]
		before := r.t
		if r.take(t); len(r.rows) == 0 {
			continue
		}
		err := r.list()
		switch {
		case err != nil && r.layout.headings != nil:
			return r.t, inSheet(err, tables, i)
		case err == nil:
			continue
		case len(r.rows) > largest:
			largest, headless, headings = len(r.rows), inSheet(err, tables, i), r.t.Columns
		}
		if r.t = before; t.Name != "" {
			r.t.Untaken = append(r.t.Untaken, Untaken{1, fmt.Sprintf("sheet %q has no list of games", t.Name)})
		}
	}
	switch {
	case len(r.t.Pairings) > 0:
		return r.t, r.t.finish(1)
	case headless != nil:
		return Tournament{Columns: headings}, headless
	}
	return r.t, &Error{Line: 1, Column: 1, Reason: "the file has no table with games"}
}

// inSheet is an error with the name of its sheet, where a workbook has several.
func inSheet(err error, tables []sheet.Table, i int) error {
	wrong, ok := errors.AsType[*Error](err)
	if !ok || len(tables) == 1 || tables[i].Name == "" {
		return err
	}
	return &Error{wrong.Line, wrong.Column, fmt.Sprintf("sheet %q: %s", tables[i].Name, wrong.Reason)}
}

// take makes the rows of a table those that are read next. Its round may stand above it,
// or be its name.
func (r *listReader) take(t *sheet.Table) {
	r.rows, r.lines, r.places, r.layout, r.round = nil, nil, nil, layout{}, 0
	for i, row := range t.Rows {
		if ruled(row) {
			continue
		}
		var at []place
		for column := range row {
			at = append(at, place{i + 1, column + 1})
		}
		r.rows, r.lines, r.places = append(r.rows, row), append(r.lines, i+1), append(r.places, at)
	}
	for _, text := range append(t.Above, t.Name) {
		r.named(text)
	}
}
