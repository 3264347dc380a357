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

// readTables reads the tables of a workbook or a saved page. It returns false if the
// file is neither.
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

// sheetError converts an error of package sheet to an Error with its place.
func sheetError(err error) error {
	if cell, ok := errors.AsType[*sheet.CellError](err); ok {
		return &Error{cell.Row, cell.Column, fmt.Sprintf("sheet %q: %s", cell.Sheet, cell.Reason)}
	}
	if _, ok := errors.AsType[*Error](err); ok {
		return err
	}
	return &Error{Line: 1, Column: 1, Reason: err.Error()}
}

// isPage reports whether a file starts like an HTML page.
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

// charset matches the encoding declared by a page.
var charset = regexp.MustCompile(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)`)

// pageEncoding returns the encoding of a page: the requested one, or the declared one
// if it is known and plausible; empty: to be detected.
func pageEncoding(data []byte, asked string) string {
	said := charset.FindSubmatch(data[:min(len(data), 4096)])
	if asked != "" || said == nil || utf8.Valid(data) {
		return asked
	}
	name := strings.ToLower(string(said[1]))
	if name == "iso-8859-1" {
		name = "windows-1252" // a superset
	}
	if _, known := encodings[name]; known && !strings.HasPrefix(name, "utf-") {
		return name
	}
	return ""
}

// readSheets reads the lists among some tables. A sheet without one is reported in
// Untaken; tables of a page that are no lists are ignored.
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

// inSheet adds the name of its sheet to an error, if a workbook has several.
func inSheet(err error, tables []sheet.Table, i int) error {
	wrong, ok := errors.AsType[*Error](err)
	if !ok || len(tables) == 1 || tables[i].Name == "" {
		return err
	}
	return &Error{wrong.Line, wrong.Column, fmt.Sprintf("sheet %q: %s", tables[i].Name, wrong.Reason)}
}

// take makes the rows of a table the current ones. Its round may be in a row above, or
// in its name.
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
