package wire

import (
	"flag"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/laws"
	"adoube/say"
)

const protocolPage = "../doc/protocol.md"

var update = flag.Bool("update", false, "rewrite the answers in doc/protocol.md")

func protocol(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(protocolPage)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// section returns the text below a heading of the page, up to the next one.
func section(t *testing.T, heading string) string {
	t.Helper()
	_, text, ok := strings.Cut(protocol(t), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("%s has no section %q", protocolPage, heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

var quoted = regexp.MustCompile("`([^`]+)`")

// names returns the words in code marks, each once, sorted.
func names(text string) (list []string) {
	for _, m := range quoted.FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// row returns the cells of the table row that begins with a name.
func row(t *testing.T, text, name string) []string {
	t.Helper()
	for line := range strings.Lines(text) {
		if cells := strings.Split(strings.TrimSpace(line), "|"); len(cells) > 2 && strings.TrimSpace(cells[1]) == "`"+name+"`" {
			return cells[2 : len(cells)-1]
		}
	}
	t.Fatalf("%s has no row for %q", protocolPage, name)
	return nil
}

// sameNames checks that two lists have the same names, in any order.
func sameNames(t *testing.T, what string, page, code []string) {
	t.Helper()
	for _, name := range page {
		if !slices.Contains(code, name) {
			t.Errorf("%s: the page has %q, the code has not", what, name)
		}
	}
	for _, name := range code {
		if !slices.Contains(page, name) {
			t.Errorf("%s: the code has %q, the page has not", what, name)
		}
	}
}

func firstCells(text string) (list []string) {
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|").FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	return list
}

func TestProtocolHeader(t *testing.T) {
	text := section(t, "Header")
	sameNames(t, "header", firstCells(text), headerFields)
	sameNames(t, "variant", names(row(t, text, "variant")[0]), variants)
	sameNames(t, "play", names(row(t, text, "play")[0]), plays())
	sameNames(t, "language", names(row(t, text, "language")[0]), say.Languages())
	_, editions, _ := strings.Cut(text, "\nEditions: ")
	var code []string
	for _, e := range laws.Editions() {
		code = append(code, e.ID)
	}
	sameNames(t, "editions", names(editions), code)
}

func TestProtocolActs(t *testing.T) {
	text := section(t, "Acts")
	every, rest, _ := strings.Cut(text, "\n\n")
	sameNames(t, "every act", names(every), everyAct)
	fields, acts, _ := strings.Cut(rest, "\n\n| act |")
	acts, words, _ := strings.Cut(acts, "\n\n`intent` is ")
	sameNames(t, "acts", firstCells(acts), adoube.Names[adoube.Verb]())
	for _, name := range adoube.Names[adoube.Verb]() {
		cells := row(t, acts, name)
		verb, _ := adoube.Named[adoube.Verb](name)
		var needed []string
		if int(verb) < len(needs) {
			needed = needs[verb]
		}
		sameNames(t, name+" needs", names(cells[0]), needed)
		sameNames(t, name, names(cells[0]+cells[1]), fieldsOf[verb])
	}
	sameNames(t, "by", names(before(row(t, fields, "by")[0], ";")), adoube.Names[adoube.Party]())
	sameNames(t, "hand", names(row(t, fields, "hand")[0]), adoube.Names[adoube.Hand]())
	sameNames(t, "piece", names(row(t, fields, "piece")[0]), pieceLetters)
	sameNames(t, "evidence", names(before(row(t, fields, "evidence")[0], ";")), known(adoube.Found))
	intents, facts, _ := strings.Cut(words, "\n\n`finding` is ")
	sameNames(t, "intent", names(before(intents, "The default")), adoube.Names[adoube.Intent]())
	sameNames(t, "finding", names(facts), adoube.Names[adoube.Fact]())
}

func before(text, mark string) string {
	head, _, _ := strings.Cut(text, mark)
	return head
}

func TestProtocolRulings(t *testing.T) {
	text := section(t, "Rulings")
	code := fieldPaths(reflect.TypeFor[Ruling](), "")
	var page []string
	for _, name := range append(firstCells(text), names(text)...) {
		isPath := strings.Contains(name, ".") || slices.Contains(firstCells(text), name)
		if isPath {
			page = append(page, name)
		}
	}
	sameNames(t, "ruling", page, code)
	_, codes, _ := strings.Cut(text, "\nCodes: ")
	sameNames(t, "codes", names(before(codes, "\n")), adoube.Names[adoube.Code]())
	_, verdicts, _ := strings.Cut(text, "\nA **verdict** is ")
	sameNames(t, "verdicts", names(before(verdicts, ": the record")), adoube.Names[adoube.Outcome]())
	sameNames(t, "certainty", names(before(row(t, text, "certainty")[1], "|")), adoube.Names[adoube.Evidence]())
	sameNames(t, "claim", names(row(t, text, "findings[].claim")[1]), adoube.Names[adoube.ClaimState]())
	sameNames(t, "penalty", names(row(t, text, "findings[].penalty")[1]), adoube.Names[adoube.Penalty]())
	_, reasons, _ := strings.Cut(row(t, text, "over")[1], "`over.reason`")
	sameNames(t, "reasons", names(reasons), adoube.Names[adoube.Reason]())
}

// fieldPaths lists the JSON fields of a struct and of nested ones.
func fieldPaths(s reflect.Type, prefix string) (list []string) {
	for n := range s.NumField() {
		f := s.Field(n)
		name := prefix + before(f.Tag.Get("json"), ",")
		list = append(list, name)
		within := f.Type
		switch within.Kind() {
		case reflect.Pointer:
			within = within.Elem()
		case reflect.Slice:
			within, name = within.Elem(), name+"[]"
		}
		if within.Kind() == reflect.Struct {
			list = append(list, fieldPaths(within, name+".")...)
		}
	}
	return list
}

// Every block of lines on the page is judged; each line is followed by its answer.
func TestProtocolExamples(t *testing.T) {
	var out []string
	for _, block := range strings.SplitAfter(protocol(t), "\n\n") {
		out = append(out, answered(t, block))
	}
	page := strings.Join(out, "")
	if page == protocol(t) {
		return
	}
	if !*update {
		t.Fatalf("%s does not show what is answered: run `go test ./wire -run Protocol -update`", protocolPage)
	}
	if err := os.WriteFile(protocolPage, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
}

const (
	inMark  = "    {"
	outMark = "    → "
)

// answered returns a block with the answers to its lines; other text unchanged.
func answered(t *testing.T, block string) string {
	if !strings.HasPrefix(block, inMark) {
		return block
	}
	var in []string
	for line := range strings.Lines(strings.TrimRight(block, "\n")) {
		if strings.HasPrefix(line, inMark) {
			in = append(in, strings.TrimSpace(line))
		}
	}
	var b strings.Builder
	read := 0
	for n, line := range in {
		b.WriteString("    " + line + "\n")
		var rulings strings.Builder
		if _, err := Judge(Header{}, strings.NewReader(strings.Join(in[:n+1], "\n")), &rulings); err != nil {
			t.Fatal(err)
		}
		all := rulings.String()
		for answer := range strings.Lines(all[read:]) {
			b.WriteString(outMark + answer)
		}
		read = len(all)
	}
	return b.String() + block[len(strings.TrimRight(block, "\n"))+1:]
}
