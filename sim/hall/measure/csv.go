package main

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"adoube/sim/hall"
)

// columns are the columns of the file; the first three identify a row.
var columns = []string{
	"family", "manner", "acted", "games", "exact", "answered", "accusations", "accused games", "breaches", "raised",
	"lawful games", "questions", "median ms", "p99 ms", "first seed", "last seed", "command",
}

const key = 3

// row returns the measurement as a row.
func (o order) row(family string, s *hall.Totals) []string {
	median, p99 := s.Late.Latency()
	row := []string{family, o.manner, o.which()}
	for _, n := range []int{
		s.Games, s.Exact, s.Answered, s.Accusations, s.Accused, s.Breaches, s.Raised, s.Lawful, s.Questions,
		int(median.Milliseconds()), int(p99.Milliseconds()),
	} {
		row = append(row, strconv.Itoa(n))
	}
	command := fmt.Sprintf("go run ./sim/hall/measure -family %s -manner %s -games %d -seed %d", family, o.manner, o.games, o.seed)
	if o.pgn != "" {
		command += " -pgn " + o.pgn
	}
	if o.start != "" {
		command += fmt.Sprintf(" -start %q", o.start)
	}
	return append(row, fmt.Sprint(o.seed), fmt.Sprint(o.last()), command)
}

// keep writes the row into the file in sorted order, replacing the one with the same key.
func keep(name string, row []string) error {
	rows, err := read(name)
	if err != nil {
		return err
	}
	order := func(a, b []string) int { return slices.Compare(a[:key], b[:key]) }
	rows = slices.DeleteFunc(rows, func(old []string) bool { return order(old, row) == 0 })
	rows = append(rows, row)
	slices.SortFunc(rows, order)
	var text strings.Builder
	w := csv.NewWriter(&text)
	err = w.WriteAll(append([][]string{columns}, rows...))
	return cmp.Or(err, os.WriteFile(name, []byte(text.String()), 0o644))
}

// read returns the rows of the file without the header; none if there is no file.
func read(name string) ([][]string, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err == nil && (len(rows) == 0 || !slices.Equal(rows[0], columns)) {
		err = fmt.Errorf("%s has other columns than %s", name, strings.Join(columns, ", "))
	}
	if err != nil {
		return nil, err
	}
	return rows[1:], nil
}
