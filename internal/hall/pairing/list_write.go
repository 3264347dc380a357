package pairing

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"unicode/utf8"

	"adoube/internal/readable"
)

// A Row is a game of a pairing list.
type Row struct {
	Round, Table int
	White, Black Player
	Result       string
	Unrated      bool
}

// unratedSign follows the result of an unrated game.
const unratedSign = " unrated"

// result returns the result of a row as a list writes it.
func (r *Row) result() string {
	if r.Unrated {
		return r.Result + unratedSign
	}
	return r.Result
}

// List writes a pairing list, as [ReadList] reads it.
func List(rows []Row) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write([]string{
		"round", "board", "white", "black", "result",
		"whitetitle", "whiterating", "whitefederation", "whitefide",
		"blacktitle", "blackrating", "blackfederation", "blackfide",
	})
	for _, r := range rows {
		table := ""
		if r.Table > 0 {
			table = TableName(r.Table)
		}
		row := []string{strconv.Itoa(r.Round), table, plain(r.White.Name), plain(r.Black.Name), r.result()}
		for _, p := range []Player{r.White, r.Black} {
			rating := ""
			if p.Rating > 0 {
				rating = strconv.Itoa(p.Rating)
			}
			row = append(row, plain(p.Title), rating, plain(p.Federation), plain(p.FIDE))
		}
		_ = w.Write(row)
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// formulas are the characters that start a formula in a spreadsheet, including their
// full-width forms.
const formulas = "=+-@＝＋－＠"

// plain marks a text so that a spreadsheet shows it and does not calculate it.
func plain(text string) string {
	if text = readable.Line(text); calculated(text) {
		return "'" + text
	}
	return text
}

// calculated reports whether a text is a formula, or one after marks: another mark
// keeps the two apart.
func calculated(text string) bool {
	first, size := utf8.DecodeRuneInString(strings.TrimLeft(text, "'"))
	return size > 0 && strings.ContainsRune(formulas, first)
}
