package sim

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"hash"
	"os"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
)

var update = flag.Bool("update", false, "write testdata/signature.txt anew; name the change in the commit")

const signatureFile = "testdata/signature.txt"

// signatures are the kinds of acts that are signed.
var signatures = []struct {
	kind string
	sign func(*signer) error
}{
	{"casebook", signCases},
	{"worlds", signWorlds},
	{"random", signRandom},
}

// TestSignature compares the rulings on all cases, on a fixed part of the worlds and on
// random histories with testdata/signature.txt, which has one line for each edition and
// kind; with -short those on the cases, and all under today's edition.
func TestSignature(t *testing.T) {
	all := laws.Editions()
	lines := make([][]string, len(all))
	t.Run("of", func(t *testing.T) {
		for i, e := range all {
			t.Run(e.ID, func(t *testing.T) {
				t.Parallel()
				for _, of := range signatures {
					if !testing.Short() || *update || of.kind == "casebook" || e.ID == laws.Today {
						lines[i] = append(lines[i], signed(t, e, of.kind, of.sign))
					}
				}
			})
		}
	})
	got := slices.Concat(lines...)
	if *update {
		head := "# Rulings, their number and SHA-256. Made by: go test ./sim -run Signature -update\n"
		if err := os.WriteFile(signatureFile, []byte(head+strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	holdTo(t, got)
}

// holdTo compares the lines with the file.
func holdTo(t *testing.T, got []string) {
	kept, err := os.ReadFile(signatureFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(string(kept)), "\n")[1:]
	const remedy = "if that is meant: go test ./sim -run Signature -update, and name the editions in the commit (Rulings:)"
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("%s: the rulings are not those in %s; %s", strings.Join(strings.Fields(line)[:2], " "), signatureFile, remedy)
		}
	}
	for _, line := range want {
		if _, err := laws.Find(strings.Fields(line)[0]); err != nil {
			t.Errorf("%s: %v; %s", signatureFile, err, remedy)
		}
	}
}

// A signer adds rulings to a hash.
type signer struct {
	edition *laws.Edition
	sum     hash.Hash
	count   int
}

func signed(t *testing.T, e *laws.Edition, kind string, sign func(*signer) error) string {
	s := &signer{e, sha256.New(), 0}
	if err := sign(s); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s %s %d %x", e.ID, kind, s.count, s.sum.Sum(nil))
}

// step gives the game an act and adds the ruling to the hash.
func (s *signer) step(g *laws.Game, a adoube.Act) bool {
	s.count++
	r, err := g.Step(&a)
	if err != nil {
		var problem *adoube.Error
		errors.As(err, &problem)
		fmt.Fprintln(s.sum, "refused", problem.Problem)
		return false
	}
	fmt.Fprint(s.sum, spell(r, plain(g)), "\n")
	return true
}

// signCases signs the acts of all cases of the edition.
func signCases(s *signer) error {
	for c, err := range casebook.Cases {
		if err != nil {
			return err
		}
		if !slices.Contains(c.Editions, s.edition) {
			continue
		}
		head, err := c.Scene.Game()
		if err != nil {
			return err
		}
		head.Edition = s.edition
		g := laws.New(head)
		for _, step := range c.Steps {
			for _, d := range step.Deeds {
				s.step(g, d.Under(s.edition))
			}
		}
	}
	return nil
}

// signWorlds signs every order of two acts in every world.
func signWorlds(s *signer) error {
	for i := range Worlds {
		scenes, err := Worlds[i].scenes()
		if err != nil {
			return err
		}
		for _, scene := range scenes {
			g := laws.New(laws.Header{Edition: s.edition, Start: scene.start})
			s.from(g, scene.acts, 2)
		}
	}
	return nil
}

func (s *signer) from(g *laws.Game, acts []adoube.Act, depth int) {
	for _, act := range acts {
		if next := g.Clone(); s.step(next, act) && depth > 1 {
			s.from(next, acts, depth-1)
		}
	}
}

// signRandom signs histories of any acts.
func signRandom(s *signer) error {
	for seed := range uint64(500) {
		in := &bytes{anyBytes(seed)}
		head := anyGame(in).Header()
		head.Edition = s.edition
		g := laws.New(head)
		for len(in.left) > 0 {
			s.step(g, anyAct(in, g))
		}
	}
	return nil
}
