package casebook

import "strings"

// Rewrite returns the case with the rulings of each step regenerated. All other text stays
// unchanged.
func Rewrite(name, text string) (string, error) {
	c, err := Parse(name, text)
	if err != nil {
		return "", err
	}
	outcomes, err := c.Run()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	write := func(lines []string) {
		for _, l := range lines {
			b.WriteString(strings.TrimRight(l, " \t\r") + "\n")
		}
	}
	at := 0
	for _, o := range outcomes {
		write(c.lines[at:o.Step.end])
		if len(o.Got) > 0 {
			write(append([]string{rule}, o.Got...))
		}
		at = o.Step.next
	}
	write(c.lines[at:])
	return b.String(), nil
}
