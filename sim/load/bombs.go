//go:build linux

package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"strings"

	"adoube/internal/hall"
)

// otherOperator returns a token for the hostile operator of another event.
func (h *server) otherOperator(ctx context.Context) (string, error) {
	change := hall.Change{Event: &hall.Event{ID: "other", Name: "Other"}}
	if err := h.chief.Do(ctx, "POST", "/api/v1/events/other/changes", change, nil); err != nil {
		return "", err
	}
	var given struct{ Secret string }
	wanted := map[string]any{"role": "operator", "scope": map[string]string{"event": "other"}}
	err := h.chief.Do(ctx, "POST", "/api/v1/tokens", wanted, &given)
	return given.Secret, err
}

// bombs are requests a thousand times shorter than their answer or their unpacked content:
// for the judge, and workbooks of pairings.
func bombs(operator string) []string {
	presses := strings.Repeat(`{"act":"clock","by":"white"}`+"\n"+`{"act":"clock","by":"black"}`+"\n", 400)
	findings := strings.Repeat(`{"act":"find","by":"arbiter","about":1,"finding":"unfinished"}`+"\n", 400)
	list := []string{
		posted("/api/v1/judge", presses+findings, ""),
		posted("/api/v1/judge?ack=true", presses+findings, ""),
		posted("/api/v1/judge?form=board", presses+findings, ""),
		posted("/api/v1/judge?form=recording", recording(), ""),
		posted("/api/v1/judge?form=recording", recording()[:1000], ""),
		unended(posted("/api/v1/judge", strings.Repeat("\n", 255_000), "")),
		unended(posted("/api/v1/events/other/pairings", strings.Repeat("\n", 4_000_000), operator)),
	}
	for _, book := range []string{manyCells(), longText()} {
		list = append(list, posted("/api/v1/events/other/pairings?format=auto&preview=true", book, operator))
	}
	return list
}

// posted returns a request with a body.
func posted(path, body, token string) string {
	head := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n", path, len(body))
	if token != "" {
		head += "Authorization: Bearer " + token + "\r\n"
	}
	return head + "\r\n" + body
}

// unended returns a request without its last thousand bytes.
func unended(request string) string { return request[:len(request)-1000] }

// recording returns a compressed recording of eight million empty lines.
func recording() string {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(bytes.Repeat([]byte("\n"), 8<<20)) // into memory
	_ = w.Close()
	return packed.String()
}

// manyCells returns a workbook with one long text in very many cells.
func manyCells() string {
	return workbook(strings.Repeat("<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, 1000)+"</row>", 100), strings.Repeat("y", 1<<20))
}

// longText returns a workbook with a text of twenty million letters.
func longText() string {
	return workbook(`<row><c t="s"><v>0</v></c></row>`, strings.Repeat("y", 20<<20))
}

func workbook(rows, text string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, part := range [][2]string{
		{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="s" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/worksheets/sheet1.xml", "<worksheet>" + rows + "</worksheet>"},
		{"xl/sharedStrings.xml", "<sst><si><t>" + text + "</t></si></sst>"},
	} {
		if f, err := w.Create(part[0]); err == nil { // writing to memory does not fail
			_, _ = f.Write([]byte(part[1]))
		}
	}
	_ = w.Close()
	return b.String()
}
