package casebook

import (
	"strings"
	"testing"

	"adoube"
	"adoube/laws"
)

// renumbered is an edition with the rules of the one before it and other numbers.
const renumbered = `edition  fide-2099
name     FIDE Laws of Chess 2099
since    2099-01-01
adopted  a test
after    fide-2023
source   none
status   inferred

4.3.1  = 4.4.1
4.4.1  = 4.5.1
4.4.2  = 4.5.2
4.7    = 4.99
4.7.1  = 4.99.1
4.7.2  = 4.99.2
4.7.3  = 4.99.3
7.5.1  = 8.1.1
`

// An edition that only renumbers the one before it is a single file: no case mentions it,
// and every case holds under it.
func TestAnEditionIsOneFile(t *testing.T) {
	e, err := laws.ParseEdition(renumbered)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.Number(adoube.Art4_4_2); got != "4.5.2" {
		t.Fatalf("4.4.2 is numbered %s", got)
	}
	run := 0
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		if !c.all {
			continue
		}
		run++
		c.Editions = append(c.Editions, e)
		outcomes, err := c.Run()
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		for _, o := range outcomes {
			if !o.OK() {
				t.Errorf("%s:%d: expected\n%s\ngot\n%s", c.Name, o.Step.Line(), strings.Join(o.Step.Want, "\n"), strings.Join(o.Got, "\n"))
			}
		}
	}
	if run < 300 {
		t.Errorf("only %d cases are of all editions", run)
	}
}

// An edition that reads a point differently changes the outcome of some case.
func TestAnotherReadingIsNamed(t *testing.T) {
	e, err := laws.ParseEdition(strings.Replace(renumbered, "4.3.1 ", "reading contact = intention\n4.3.1 ", 1))
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		if !c.all {
			continue
		}
		c.Editions = append(c.Editions, e)
		outcomes, err := c.Run()
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		for _, o := range outcomes {
			if !o.OK() {
				named++
			}
		}
	}
	if named == 0 {
		t.Error("no case tells it apart")
	}
}
