package pairing

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adoube/internal/readable"
)

// An Assistant moves the pieces for a player who cannot (4.9).
type Assistant struct {
	For      string // white or black
	Person   Player
	Approved Player // the arbiter who approved him
}

// An Assisted game is a table of a round with its assistants.
type Assisted struct {
	Round, Table int
	Assistants   []Assistant
}

// mostAssistants limits the assistants of a table: two per player.
const mostAssistants = 4

// assistantColumns are the columns of a file of assistants, in any order;
// fide may be missing.
var assistantColumns = []string{"round", "table", "for", "assistant", "approved", "fide"}

// ReadAssistants reads a CSV of assistants. Its first line names the columns round,
// table, for (white or black), assistant, approved (the arbiter who approved him) and,
// optionally, fide (the assistant's FIDE number).
func ReadAssistants(r io.Reader) (list []Assisted, err error) {
	in := csv.NewReader(r)
	in.TrimLeadingSpace = true
	head, err := in.Read()
	if err != nil {
		return nil, csvError(in, err)
	}
	head[0] = strings.TrimPrefix(head[0], "\ufeff") // written by Excel
	at, err := columnsOf(head, assistantColumns, 5)
	if err != nil {
		return nil, err
	}
	tables := map[[2]int]int{} // the index of each table in list
	for {
		row, err := in.Read()
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return nil, csvError(in, err)
		}
		if list, err = add(list, tables, row, at); err != nil {
			line, _ := in.FieldPos(0)
			return nil, &Error{Line: line, Column: 1, Reason: err.Error()}
		}
	}
}

// add adds a row to the assistants of its table.
func add(list []Assisted, tables map[[2]int]int, row []string, at map[string]int) ([]Assisted, error) {
	field := func(name string) string {
		if i, ok := at[name]; ok {
			return strings.TrimSpace(readable.Line(row[i]))
		}
		return ""
	}
	round, err := positive(field("round"), 0)
	table, err2 := parseTable(field("table"))
	if err != nil || err2 != nil || round == 0 || table == 0 {
		return nil, errors.New("round and table are numbers from 1 on")
	}
	a := Assistant{field("for"), Player{Name: field("assistant"), FIDE: field("fide")}, Player{Name: field("approved")}}
	if err := a.check(); err != nil {
		return nil, err
	}
	i, known := tables[[2]int{round, table}]
	if !known {
		i, list = len(list), append(list, Assisted{Round: round, Table: table})
		tables[[2]int{round, table}] = i
	}
	if len(list[i].Assistants) >= mostAssistants {
		return nil, fmt.Errorf("expected array length <= %d", mostAssistants)
	}
	list[i].Assistants = append(list[i].Assistants, a)
	return list, nil
}

// check returns an error if an assistant is incomplete: the arbiter has to find him
// acceptable (4.9).
func (a *Assistant) check() error {
	switch {
	case a.For != "white" && a.For != "black":
		return errors.New("an assistant is for white or for black, not for " + strconv.Quote(a.For))
	case a.Person.Name == "":
		return errors.New("the assistant has no name")
	case a.Approved.Name == "":
		return errors.New("who approved the assistant is missing")
	case max(utf8.RuneCountInString(a.Person.Name), utf8.RuneCountInString(a.Person.FIDE), utf8.RuneCountInString(a.Approved.Name)) > longestName:
		return fmt.Errorf("expected length <= %d", longestName)
	}
	return nil
}

// csvError gives an error of the CSV reader its place.
func csvError(in *csv.Reader, err error) error {
	var wrong *csv.ParseError
	if errors.As(err, &wrong) {
		return &Error{Line: wrong.Line, Column: wrong.Column, Reason: wrong.Err.Error()}
	}
	if err == io.EOF {
		return &Error{Line: 1, Column: 1, Reason: "the file is empty"}
	}
	return err
}

// assistantsFromTags reads tags that this program defines, because PGN has
// none: WhiteAssistant, WhiteAssistantFideId and WhiteAssistantApproved,
// and the same for Black.
func assistantsFromTags(tags map[string]string, game int) (list []Assistant, err error) {
	for _, side := range []string{"White", "Black"} {
		if tags[side+"Assistant"] == "" {
			continue
		}
		a := Assistant{
			For:      strings.ToLower(side),
			Person:   Player{Name: tags[side+"Assistant"], FIDE: tags[side+"AssistantFideId"]},
			Approved: Player{Name: tags[side+"AssistantApproved"]},
		}
		if err := a.check(); err != nil {
			return nil, &Error{Line: game, Reason: "the tag " + side + "Assistant: " + err.Error()}
		}
		list = append(list, a)
	}
	return list, nil
}

// columnName removes separators between the words of a column's name.
var columnName = strings.NewReplacer(" ", "", "_", "", "-", "", "\ufeff", "")

// columnsOf returns the column of each name. The first needed names must be there.
func columnsOf(head, names []string, needed int) (map[string]int, error) {
	at := map[string]int{}
	for i, name := range head {
		name = columnName.Replace(strings.ToLower(name))
		if !slices.Contains(names, name) {
			return nil, &Error{Line: 1, Column: i + 1, Reason: "no column is called " + strconv.Quote(name) + ": " + strings.Join(names, ", ")}
		}
		at[name] = i
	}
	for _, name := range names[:needed] {
		if _, ok := at[name]; !ok {
			return nil, &Error{Line: 1, Column: 1, Reason: "there is no column " + name}
		}
	}
	return at, nil
}
