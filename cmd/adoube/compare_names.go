package main

import (
	"slices"
	"strings"

	"adoube/laws"
	"adoube/laws/compare"
)

// span names editions, three or more consecutive ones by the first and the last.
func (p *page) span(list []*laws.Edition) string {
	var names []string
	for _, row := range p.rows(list) {
		switch first, last := short(row[0]), short(row[len(row)-1]); {
		case len(row) > 2:
			names = append(names, first+"–"+last)
		case len(row) == 2:
			names = append(names, first, last)
		default:
			names = append(names, first)
		}
	}
	return strings.Join(names, " ")
}

// rows splits a list of editions where other editions of the page come in between or the
// federation changes.
func (p *page) rows(list []*laws.Edition) (rows [][]*laws.Edition) {
	var before *laws.Edition
	for _, e := range p.editions {
		switch {
		case !slices.Contains(list, e):
			before = nil
			continue
		case before == nil || family(e) != family(before):
			rows = append(rows, nil)
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], e)
		before = e
	}
	return rows
}

func editionsOf(worlds []compare.World) (list []*laws.Edition) {
	for _, w := range worlds {
		list = append(list, w.Edition)
	}
	return list
}

// short returns the short name of an edition: the year for FIDE's.
func short(e *laws.Edition) string { return strings.TrimPrefix(e.ID, "fide-") }
