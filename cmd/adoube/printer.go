package main

import (
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/casebook"
	"adoube/chess"
	"adoube/cmd/adoube/internal/term"
	"adoube/laws"
)

// fewMoves is the maximum number of open moves listed without a request.
const fewMoves = 12

// A narrator describes the events of a game for people.
type narrator struct {
	*app
	canvas term.Canvas
	game   *laws.Game
	drawn  laws.Placement // the board as last drawn
}

func newNarrator(a *app, g *laws.Game) *narrator {
	return &narrator{app: a, canvas: a.canvas(), game: g}
}

// begin prints the title and draws the board.
func (t *narrator) begin(title string) {
	if title != "" {
		fmt.Fprintln(t.out, t.canvas.Bold(t.text("cmd.judge.case", "title", title)))
	}
	fmt.Fprintln(t.out, t.say.Edition(t.game.Header().Edition))
	t.board(0)
}

// board draws the present board, with some squares lit.
func (t *narrator) board(lit chess.Squares) {
	t.drawn = t.game.Placement()
	fmt.Fprintln(t.out)
	t.draw(t.drawn, lit)
	fmt.Fprintln(t.out)
}

// end draws the board again if it has changed since.
func (t *narrator) end() {
	if !samePlacement(t.drawn, t.game.Placement()) {
		t.board(0)
	}
}

func samePlacement(a, b laws.Placement) bool {
	return a.Board == b.Board && a.Held == b.Held && slices.Equal(a.Hands, b.Hands)
}

// deed performs a deed and prints the ruling.
func (t *narrator) deed(d casebook.Deed) error {
	if err := d.Check(t.game); err != nil {
		return err
	}
	return t.act(d.Under(t.game.Header().Edition))
}

// act performs an act and prints the ruling.
func (t *narrator) act(act adoube.Act) error {
	r, err := t.game.Step(&act)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "%3d  %s\n", r.No, t.say.Named(r.Named()))
	t.ruling(*r)
	if r.Made != nil {
		t.board(lit(r.Made))
	}
	return nil
}

// ruling prints the results of an act and what it leaves open.
func (t *narrator) ruling(r adoube.Ruling) {
	for _, line := range t.findings(r) {
		fmt.Fprintln(t.out, line)
	}
}

// findings returns the lines printed by ruling, wrapped and indented.
func (t *narrator) findings(r adoube.Ruling) []string { return t.indented(t.screen(r)) }

// screen returns the paragraphs printed by ruling: events, their meaning and what binds
// now, each with its articles; then the later play, the steps, and the open questions.
func (t *narrator) screen(r adoube.Ruling) []string {
	e := t.game.Header().Edition
	texts := t.lines(r)
	texts[0] = t.canvas.Bold(texts[0])
	if n := len(r.Line); n > 0 && r.Line[n-1].No == r.No {
		texts = append(texts, t.text("publish.line", "moves", t.say.Played(r.Line)))
	}
	for _, d := range r.Do {
		texts = append(texts, "– "+t.say.Duty(e, d))
	}
	return append(texts, t.left(r)...)
}

// lines returns the lines of a ruling, with their articles.
func (t *narrator) lines(r adoube.Ruling) (texts []string) {
	e := t.game.Header().Edition
	for _, line := range t.say.Lines(e, &r, true) {
		text := line.Text
		if numbers := e.Numbers(line.Cites); len(numbers) > 0 {
			text += " [" + strings.Join(numbers, ", ") + "]"
		}
		texts = append(texts, text)
	}
	return texts
}

// left returns what a ruling leaves open: questions, and the moves if they were narrowed.
func (t *narrator) left(r adoube.Ruling) (texts []string) {
	for _, q := range r.Ask {
		texts = append(texts, t.question(q)...)
	}
	if len(r.Trail()) > 0 && r.Open.Count() <= fewMoves {
		texts = append(texts, t.openMoves(r.Open))
	}
	return texts
}

// question returns a question with its numbered answers.
func (t *narrator) question(q adoube.Question) []string {
	e := t.game.Header().Edition
	texts := []string{t.say.Question(e, q)}
	for n, answer := range q.Answers {
		texts = append(texts, fmt.Sprintf("%d. %s", n+1, t.say.Answer(e, q, answer)))
	}
	return texts
}

// articles lists the provisions on which the ruling rests.
func (t *narrator) articles(r adoube.Ruling) string {
	cites := r.Cites
	for _, f := range r.Findings {
		cites |= f.Cites
	}
	for _, m := range []*adoube.Made{r.Made, r.Completed} {
		if m != nil {
			cites |= m.Cites
		}
	}
	if r.Claim != nil {
		cites |= r.Claim.Cites
	}
	return strings.Join(t.game.Header().Edition.Numbers(cites), ", ")
}

func (t *narrator) indent(text string) {
	for _, line := range t.indented([]string{text}) {
		fmt.Fprintln(t.out, line)
	}
}

// indentation is the indentation of the lines after an act's number.
const indentation = 5

// indented wraps texts into indented lines of the output.
func (t *narrator) indented(texts []string) (lines []string) {
	for _, text := range texts {
		for line := range strings.SplitSeq(term.Wrap(text, t.width()-indentation-1), "\n") {
			lines = append(lines, strings.Repeat(" ", indentation)+line)
		}
	}
	return lines
}

// fault prints an error; nothing has changed.
func (t *narrator) fault(err error) {
	fmt.Fprintln(t.out, "  !  "+strings.TrimSpace(strings.Join(t.indented([]string{t.explain(err)}), "\n")))
}

// openMoves lists the open moves in the notation of the language.
func (t *narrator) openMoves(o adoube.Open) string {
	position := t.game.Position()
	var moves []string
	for _, m := range o.List() {
		moves = append(moves, t.say.SAN(position.SAN(m)))
	}
	slices.Sort(moves)
	return t.text("cmd.judge.open", "count", len(moves), "moves", strings.Join(moves, " "))
}

// lit returns the squares of a move made.
func lit(m *adoube.Made) chess.Squares {
	return chess.SquaresOf(m.Move.From(), m.Move.Destination())
}
