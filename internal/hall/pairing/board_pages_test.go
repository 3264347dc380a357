package pairing

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The pages read and write board numbers of team matches as TableName does.
func TestPagesNumberBoardsOfTeamsAlike(t *testing.T) {
	text, err := os.ReadFile("../../../pages/static/shared/board.js")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"teams": teams, "perMatch": perMatch} {
		found := regexp.MustCompile(`const ` + name + ` = ([\d_]+);`).FindSubmatch(text)
		if found == nil || strings.ReplaceAll(string(found[1]), "_", "") != fmt.Sprint(want) {
			t.Errorf("%s is %d here, and on the pages %q", name, want, found)
		}
	}
}
