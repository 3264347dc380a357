package pairing

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// A number out of bounds is refused with its place, in every format.
func TestOutOfBounds(t *testing.T) {
	long := strings.Repeat("x", longestName+1)
	pgn := func(round, white string) string {
		return fmt.Sprintf("[Round \"1.1\"]\n[White \"A\"]\n[Black \"B\"]\n\n*\n\n[Round %q]\n[White %q]\n[Black \"C\"]\n\n*\n", round, white)
	}
	list := func(text string) (Tournament, error) { return ReadList("round,board,white,black\n1,1,A,B\n" + text) }
	trf := func(text string) (Tournament, error) { return ReadTRF(strings.NewReader("012 E\n" + text)) }
	for _, c := range []struct {
		read func(string) (Tournament, error)
		text string
		line int
		says string
	}{
		{ReadPGN, pgn("1.2", long), 2, "length <= 200"},
		{ReadPGN, pgn("1000.2", "D"), 2, "number <= 999"},
		{ReadPGN, pgn("1.200000", "D"), 2, "number <= 199999"},
		{list, "1,2," + long + ",C\n", 3, "length <= 200"},
		{list, "1000,2,D,C\n", 3, "number <= 999"},
		{trf, "001" + strings.Repeat(" ", 1<<16), 2, "length <= 65536"},
	} {
		_, err := c.read(c.text)
		var at *Error
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(at.Reason, c.says) {
			t.Errorf("%.60q: %v", c.text, err)
		}
	}
	if _, err := ReadPGN(pgn("999.2", strings.Repeat("ж", longestName))); err != nil {
		t.Errorf("the largest that fits: %v", err)
	}
}

// A table has at most four assistants, and their names are valid.
func TestTooManyAssistants(t *testing.T) {
	const head = "round,table,for,assistant,approved\n"
	row := "1,1,white,X,Y\n"
	if list, err := ReadAssistants(strings.NewReader(head + strings.Repeat(row, mostAssistants))); err != nil || len(list) != 1 {
		t.Error(list, err)
	}
	for _, text := range []string{strings.Repeat(row, mostAssistants+1), "1,1,white," + strings.Repeat("x", longestName+1) + ",Y\n"} {
		var at *Error
		if _, err := ReadAssistants(strings.NewReader(head + text)); !errors.As(err, &at) {
			t.Errorf("%.60q: %v", text, err)
		}
	}
}

// A list with too many rows is refused before its rows are read.
func TestListsWithSoManyRows(t *testing.T) {
	const row = "1,1,A,B\n"
	_, err := ReadList("round,board,white,black\n" + strings.Repeat(row, 4<<20/len(row)))
	if wrong, ok := errors.AsType[*Error](err); !ok || wrong.Line != mostRows+1 || !strings.Contains(wrong.Reason, "too large") {
		t.Errorf("%v", err)
	}
}
