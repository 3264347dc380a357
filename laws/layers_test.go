package laws

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layers are the files of the package from the bottom up: what a turn shows and what binds
// in it; the game as data; the articles on moves and irregularities; claims, draws and what
// the arbiter does; and the judging of an act.
var layers = [...]string{
	"laws check legal_moves read_move change turn turn_state record contact facts touch_analysis made rules irregularity evaluation remains article_4_3_touched article_4_4_castling article_4_5_none_can_act article_4_6_promotion article_4_7_released article_5_position article_7_5_queen",
	"game finding report log line article_a_rapid article_9_2_repetition article_9_3_moves",
	"irregularities breach advance restore unseen hands article_*",
	"article_4_8_claims article_6_11_pause article_9_1_offers article_9_4_touched article_9_5_claims arbiter duties show",
	"step ask find whose key put_back standing",
}

// upwards are the names of a higher layer used by a lower one. An answer and the acts that
// waited for it are judged like acts: ruleOn, amend. A claim may wait for whose hand it was,
// which is tried by judging again: whoseHand.
var upwards = []string{"ruleOn", "amend", "whoseHand"}

// References between files go one way, from a layer to lower ones.
func TestLayers(t *testing.T) {
	set := token.NewFileSet()
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg := typeChecked(t, set, &info)
	name := func(p token.Pos) string { return strings.TrimSuffix(filepath.Base(set.Position(p).Filename), ".go") }
	used := map[string]bool{}
	for id, of := range info.Uses {
		if _, imported := of.(*types.PkgName); imported || of.Pkg() != pkg {
			continue
		}
		from, to := name(id.Pos()), name(of.Pos())
		if layer(t, from) >= layer(t, to) {
			continue
		}
		if used[of.Name()] = true; !slices.Contains(upwards, of.Name()) {
			t.Errorf("%s.go uses %s of %s.go, which stands above it", from, of.Name(), to)
		}
	}
	if known := slices.Sorted(maps.Keys(used)); len(known) < len(upwards) {
		t.Errorf("used upwards are only %q", known)
	}
}

// typeChecked returns the package, with what info asks for.
func typeChecked(t *testing.T, set *token.FileSet, info *types.Info) *types.Package {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the imports are found by the go command, which is not here")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	build.Default.GOROOT = strings.TrimSpace(string(root)) // unknown to a test built with -trimpath
	conf := types.Config{Importer: importer.ForCompiler(set, "source", nil)}
	pkg, err := conf.Check("adoube/laws", set, sources(t, set), info)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// sources parses the files of the package.
func sources(t *testing.T, set *token.FileSet) (files []*ast.File) {
	t.Helper()
	pkg, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range pkg.GoFiles {
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// layer returns the layer of a file; an article without a layer of its own belongs to that
// of the articles.
func layer(t *testing.T, file string) int {
	t.Helper()
	if n := slices.IndexFunc(layers[:], func(l string) bool { return slices.Contains(strings.Fields(l), file) }); n >= 0 {
		return n
	}
	if !strings.HasPrefix(file, "article_") {
		t.Errorf("%s.go stands in no layer", file)
	}
	return 2
}
