package main

import (
	"encoding/xml"
	"io"
	"os"
	"strings"
	"testing"

	"encoding/csv"
)

// The chart in doc matches the table in doc, and is well-formed XML.
func TestChart(t *testing.T) {
	f, err := os.Open("../../doc/boards-rates.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	all, err := rates(rows)
	if err != nil {
		t.Fatal(err)
	}
	chart, err := os.ReadFile("../../doc/boards-rates.svg")
	if err != nil {
		t.Fatal(err)
	}
	if string(chart) != draw(all) {
		t.Error("doc/boards-rates.svg is of another table: go run ./tools/rates doc/boards-rates.csv > doc/boards-rates.svg")
	}
	for d := xml.NewDecoder(strings.NewReader(string(chart))); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// A fault in a table is an error.
func TestNoTable(t *testing.T) {
	for _, text := range []string{"", "family,games\n", "family,manner,acted,games,answered,accused games\ndgt,noisy,random games,many,1,0\n"} {
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rates(rows); err == nil {
			t.Errorf("%q was drawn", text)
		}
	}
}
