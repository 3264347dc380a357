package sheet

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"
)

// readXLSX reads the sheets of a workbook of Excel, in their order.
func readXLSX(files packed) (tables []Table, err error) {
	targets := map[string]string{}
	err = files.part("xl/_rels/workbook.xml.rels", func(_ *xml.Decoder, at xml.StartElement) error {
		targets[attribute(at, "Id")] = attribute(at, "Target")
		return nil
	})
	if err != nil {
		return nil, err
	}
	var texts []string
	if f, err := files.Open("xl/sharedStrings.xml"); err == nil {
		_ = f.Close()
		if texts, err = sharedTexts(files); err != nil {
			return nil, err
		}
	}
	var parts []string
	err = files.part("xl/workbook.xml", func(_ *xml.Decoder, at xml.StartElement) error {
		if at.Name.Local == "sheet" {
			tables = append(tables, Table{Name: attribute(at, "name"), room: files.room})
			parts = append(parts, partOf(targets[attribute(at, "id")]))
		}
		return nil
	})
	for i := range tables {
		if err == nil {
			err = tables[i].readSheet(files, parts[i], texts)
		}
	}
	return tables, err
}

// partOf returns the name of a part for a target in a workbook.
func partOf(target string) string {
	if rest, whole := strings.CutPrefix(target, "/"); whole {
		return rest
	}
	return path.Join("xl", target)
}

// A richText is a text in parts of different formats.
type richText string

// UnmarshalXML implements [xml.Unmarshaler]; phonetic text is skipped.
func (r *richText) UnmarshalXML(in *xml.Decoder, _ xml.StartElement) error {
	var text strings.Builder
	for depth := 0; depth >= 0; {
		token, err := in.Token()
		if err != nil {
			return err
		}
		switch at := token.(type) {
		case xml.EndElement:
			depth--
		case xml.StartElement:
			if at.Name.Local == "t" {
				var part string
				err = in.DecodeElement(&part, &at)
				text.WriteString(part)
			} else if at.Name.Local == "r" && depth == 0 {
				depth++
			} else {
				err = in.Skip()
			}
			if err != nil {
				return err
			}
		}
	}
	*r = richText(text.String())
	return nil
}

func sharedTexts(files packed) (texts []string, err error) {
	err = files.part("xl/sharedStrings.xml", func(in *xml.Decoder, at xml.StartElement) error {
		if at.Name.Local != "si" {
			return nil
		}
		var one richText
		err := in.DecodeElement(&one, &at)
		texts = append(texts, string(one))
		return cmp.Or(err, files.few(texts))
	})
	return texts, err
}

// few returns an error if there are more texts than cells allowed.
func (f packed) few(texts []string) error {
	if len(texts) > f.room.cells {
		return errLarge
	}
	return nil
}

// A cell is a cell of a sheet of Excel.
type cell struct {
	Place   string    `xml:"r,attr"`
	Type    string    `xml:"t,attr"`
	Value   string    `xml:"v"`
	Formula *struct{} `xml:"f"`
	Inline  richText  `xml:"is"`
}

func (t *Table) readSheet(files packed, name string, texts []string) error {
	row, column := -1, -1
	err := files.part(name, func(in *xml.Decoder, at xml.StartElement) error {
		switch at.Name.Local {
		case "row":
			row, column = row+1, -1
			if n, err := strconv.Atoi(attribute(at, "r")); err == nil {
				row = n - 1
			}
		case "c":
			var c cell
			if err := in.DecodeElement(&c, &at); err != nil {
				return err
			}
			column++
			if _, other, ok := place(c.Place); ok {
				column = other
			}
			text, err := c.text(texts)
			if err != nil {
				return &CellError{t.Name, row + 1, column + 1, err.Error()}
			}
			return t.put(row, column, text)
		case "mergeCell":
			return t.merge(attribute(at, "ref"))
		}
		return nil
	})
	return cmp.Or(err, t.square())
}

// place parses the name of a cell: B3 is row 2, column 1.
func place(name string) (row, column int, ok bool) {
	for i, c := range name {
		if c < 'A' || c > 'Z' {
			row, err := strconv.Atoi(name[i:])
			return row - 1, column - 1, err == nil && i > 0
		}
		column = min(column*26+int(c-'A')+1, 1<<20)
	}
	return 0, 0, false
}

// merge fills the cells of a merged column, whose text is in the first cell only.
func (t *Table) merge(ref string) error {
	from, to, _ := strings.Cut(ref, ":")
	row, column, ok := place(from)
	last, end, ok2 := place(to)
	if !ok || !ok2 || end != column {
		return nil
	}
	return t.spread(row, column, last-row+1)
}

// text returns the visible text of a cell.
func (c cell) text(texts []string) (string, error) {
	switch c.Type {
	case "s":
		i, err := strconv.Atoi(c.Value)
		if err != nil || i < 0 || i >= len(texts) {
			return "", errBroken
		}
		return texts[i], nil
	case "inlineStr":
		return string(c.Inline), nil
	case "e":
		return "", fmt.Errorf("the cell shows the error %q", c.Value)
	}
	if c.Formula != nil && c.Value == "" && c.Type != "str" {
		return "", errors.New("the cell has a formula and no value: open the workbook and save it")
	}
	return number(c.Value), nil
}

// number formats a value as people write it: 1800, not 1800.0 or 1.8E3.
func number(text string) string {
	if value, err := strconv.ParseFloat(text, 64); err == nil && value == float64(int64(value)) && strings.ContainsAny(text, ".Ee") {
		return strconv.FormatInt(int64(value), 10)
	}
	return text
}
