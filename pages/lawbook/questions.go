package lawbook

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"adoube/casebook"
	"adoube/chess"
	"adoube/laws"
	"adoube/pages"
	"adoube/pages/diagram"
	"adoube/pages/kernel"
	"adoube/say"
	"adoube/wire"
)

// A question is a common question in each language, with the case that answers it.
type question struct {
	name, file string
	words      map[string]string
	acts       *kernel.Case
	answers    int    // number of the act whose ruling answers it
	does       string // the arbiter's step that belongs to the answer, or ""
	start      chess.Position
	touched    chess.Squares
}

func (q question) path() string { return "/laws/questions/" + q.name }

// in returns the question in a language.
func (q question) in(tag string) string { return q.words[tag] }

// questions holds all questions in the order of their file.
var questions = sync.OnceValue(func() []question {
	list, err := readQuestions()
	if err != nil {
		panic(err) // a built-in file, checked by a test
	}
	return list
})

func readQuestions() (list []question, err error) {
	var rows map[string]map[string]string
	meta, err := toml.Decode(pages.Questions, &rows)
	if err != nil {
		return nil, err
	}
	cases, err := named()
	if err != nil {
		return nil, err
	}
	for _, key := range meta.Keys() {
		if len(key) != 1 {
			continue
		}
		q := question{name: key[0], file: rows[key[0]]["case"], does: rows[key[0]]["does"], words: rows[key[0]]}
		c, ok := cases[q.file+casebook.Suffix]
		if !ok {
			return nil, fmt.Errorf("lawbook: %s: there is no case %s", q.name, q.file)
		}
		if err := q.read(c); err != nil {
			return nil, fmt.Errorf("lawbook: %s: %w", q.name, err)
		}
		list = append(list, q)
	}
	return list, nil
}

// Asked returns the questions in a language.
func Asked(tag string) (list []string) {
	for _, q := range questions() {
		list = append(list, q.in(tag))
	}
	return list
}

// read extracts from the case the data shown by the page.
func (q *question) read(c *casebook.Case) (err error) {
	if q.start, q.touched, err = drawn(c); err != nil {
		return err
	}
	if q.acts, err = kernel.Read(c.Text()); err != nil {
		return err
	}
	q.answers = len(q.acts.Lines) - 1 // the first line is the header
	if act, ok := q.words["act"]; ok {
		q.answers, err = strconv.Atoi(act)
	}
	return err
}

// A step of an answer is an act with its ruling.
type step struct {
	Said, Ruled string
	Articles    []link
	Again       bool // the step before is ruled on in the same words
	duties      []wire.Duty
}

// lead is the answer in short: the ruling, with the arbiter's step of that name.
func (s step) lead(does string) string {
	texts := []string{s.Ruled}
	for _, d := range s.duties {
		if d.Step == does {
			texts = append(texts, d.Text)
		}
	}
	return strings.Join(texts, " ")
}

// asked lists the questions.
func asked(r *http.Request, s *say.Localizer) (*view, bool) {
	tag, _, _ := pages.Language(r)
	v := &view{Title: s.Text("lawbook.questions"), Lead: s.Text("lawbook.questions-lead"), Up: []link{{Path: "/laws", Text: s.Text("lawbook.title")}}}
	for _, q := range questions() {
		v.List = append(v.List, row{link: link{Path: q.path(), Text: q.in(tag)}})
	}
	return v, true
}

// answered shows a question with its board and rulings.
func answered(r *http.Request, s *say.Localizer) (*view, bool) {
	at := slices.IndexFunc(questions(), func(q question) bool { return q.name == r.PathValue("question") })
	if at < 0 {
		return nil, false
	}
	tag, _, _ := pages.Language(r)
	v, ok := questions()[at].view(tag)
	if ok {
		v.Up = []link{{Path: "/laws", Text: s.Text("lawbook.title")}, {Path: "/laws/questions", Text: s.Text("lawbook.questions")}}
	}
	return v, ok
}

// view returns the page of a question in a language.
func (q question) view(tag string) (*view, bool) {
	v := &view{
		Title: q.in(tag), Picture: boardOf(q.file), TryAt: "/board#" + q.packed(tag),
		Board: template.HTML(diagram.SVG(q.start, q.touched, q.start.FEN())),
	}
	var err error
	if v.Answer, err = q.answer(tag); err != nil {
		return nil, false
	}
	v.Lead = v.Answer[q.answers-1].lead(q.does)
	return v, true
}

// lines returns the case as input for the kernel, in a language.
func (q question) lines(tag string) []string {
	return append([]string{strings.Replace(q.acts.Lines[0], "{", `{"language":"`+tag+`",`, 1)}, q.acts.Lines[1:]...)
}

// answer returns the kernel's rulings on the case, act by act.
func (q question) answer(tag string) (list []step, err error) {
	played, err := kernel.Play(strings.Join(q.lines(tag), "\n"))
	if err != nil {
		return nil, err
	}
	edition, err := laws.Find(played.Laws)
	if err != nil {
		return nil, err
	}
	for _, act := range played.Acts {
		var ruling wire.Ruling
		if len(act.Ruling) > 0 {
			if err := json.Unmarshal(act.Ruling, &ruling); err != nil {
				return nil, err
			}
		}
		one := step{Said: act.Said, Ruled: ruling.Text + act.Error, duties: ruling.Do}
		one.Again = len(list) > 0 && list[len(list)-1].Ruled == one.Ruled
		for _, number := range ruling.Cites {
			one.Articles = append(one.Articles, link{Path: "/laws/" + edition.ID + "/" + number, Text: number})
		}
		list = append(list, one)
	}
	return list, nil
}

// packed returns the start of the case in the format of links to the practice board, for
// the reader to continue.
func (q question) packed(tag string) string {
	title, _ := json.Marshal(q.in(tag)) // a string cannot fail
	text := "[" + string(title) + "," + q.acts.Lines[0] + "]"
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	_, _ = w.Write([]byte(text)) // into memory
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}
