// Command measure runs the commands behind doc/measurements.md and writes the page:
//
//	go run ./tools/measure             list the rows
//	go run ./tools/measure cheap       run those that take seconds
//	go run ./tools/measure step game   run the named ones
//
// Other rows keep their value and the commit at which it was measured. So does a row whose
// command does not print its value, and the exit status is then 1. The text below the table
// is kept.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

const page = "doc/measurements.md"

const head = `# Measurements

Written by ` + "`go run ./tools/measure`" + `; it runs the rows that are named to it and keeps the others. The commit is the one at which the value was measured. The machine has two virtual cores that other work shares, Go 1.26; it is up to three times slower from one minute to another, and ` + "`legal`" + ` says how fast it was: read ratios, not digits. How a figure came about is in git.

| row | what | bound | value | command | commit |
|---|---|---|---|---|---|
`

func main() {
	kept, below, err := readPage()
	if err != nil {
		fail(err)
	}
	wanted := os.Args[1:]
	for _, name := range wanted {
		if name != "cheap" && !slices.ContainsFunc(rows, func(r row) bool { return r.name == name }) {
			fail(fmt.Errorf("no row is named %q: run `go run ./tools/measure` for the names", name))
		}
	}
	if len(wanted) == 0 {
		for _, r := range rows {
			fmt.Printf("%-12s %s\n", r.name, r.what)
		}
	}
	status := 0
	for _, r := range rows {
		if !slices.Contains(wanted, r.name) && !(r.cheap && slices.Contains(wanted, "cheap")) {
			continue
		}
		value, err := measure(r)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", r.name, err)
			status = 1
			continue
		}
		kept[r.name] = [2]string{value, commit()}
		fmt.Println(r.name+":", value)
	}
	if err := os.WriteFile(page, []byte(written(kept)+below), 0o644); err != nil {
		fail(err)
	}
	os.Exit(status)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// measure runs a row's command and returns the value in its output.
func measure(r row) (string, error) {
	if r.find == "" {
		return "", fmt.Errorf("its value is read by a person: run `%s`", r.command)
	}
	out, err := exec.Command("bash", "-c", r.command).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", r.command, err, out)
	}
	var found []string
	for _, m := range regexp.MustCompile(r.find).FindAllSubmatch(out, -1) {
		for _, group := range m[1:] {
			found = append(found, string(group))
		}
	}
	if len(found) == 0 {
		return "", fmt.Errorf("%s: the output has nothing like %s\n%s", r.command, r.find, out)
	}
	return strings.Join(found, ", ") + r.unit, nil
}

// commit returns the current commit.
func commit() string {
	out, err := exec.Command("git", "rev-parse", "--short=7", "HEAD").Output()
	if err != nil {
		return "–"
	}
	return strings.TrimSpace(string(out))
}

// readPage returns the value and the commit of each row of the page, and the text below the
// table.
func readPage() (kept map[string][2]string, below string, err error) {
	text, err := os.ReadFile(page)
	if err != nil {
		return nil, "", fmt.Errorf("run it in the root of the repository: %w", err)
	}
	kept, below = readTable(string(text))
	return kept, below, nil
}

// readTable returns the rows of a page and the text below its table.
func readTable(text string) (kept map[string][2]string, below string) {
	kept = map[string][2]string{}
	end, at := 0, 0
	for line := range strings.Lines(text) {
		if at += len(line); strings.HasPrefix(line, "|") {
			end = at
		}
		if cells := strings.Split(strings.TrimSpace(line), " | "); len(cells) == 6 {
			name := strings.Trim(cells[0], "| `")
			kept[name] = [2]string{cells[3], strings.Trim(cells[5], "| ")}
		}
	}
	return kept, text[end:]
}

// written returns the page up to the end of its table.
func written(kept map[string][2]string) string {
	var b strings.Builder
	b.WriteString(head)
	for _, r := range rows {
		value, ok := kept[r.name]
		if !ok {
			value = [2]string{"not measured", "–"}
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | `%s` | %s |\n", r.name, r.what, r.bound, value[0],
			strings.ReplaceAll(r.command, "|", `\|`), value[1])
	}
	return b.String()
}
