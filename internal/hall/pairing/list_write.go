package pairing

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"unicode"
)

// A Row is a game of a pairing list.
type Row struct {
	Round, Table int
	White, Black Player
	Result       string
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
		row := []string{strconv.Itoa(r.Round), table, plain(r.White.Name), plain(r.Black.Name), r.Result}
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

// plain is a text on one line that no spreadsheet takes for a formula.
func plain(text string) string {
	if text = strings.TrimSpace(oneLine(text)); text != "" && strings.ContainsAny(text[:1], "=+-@") {
		return "'" + text
	}
	return text
}

// oneLine is a text with a space for each letter that is not to be seen: ends of
// lines, controls, and marks that change in which direction the text around them
// is read.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp) {
			return ' '
		}
		return r
	}, text)
}
