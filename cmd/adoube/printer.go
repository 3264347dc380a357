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

// A printer prints the events of a game for people.
type printer struct {
	*app
	canvas term.Canvas
	game   *laws.Game
	drawn  laws.Placement // the board as last drawn
}

func newPrinter(a *app, g *laws.Game) *printer {
	return &printer{app: a, canvas: a.canvas(), game: g}
}

// begin prints the title and draws the board.
func (p *printer) begin(title string) {
	if title != "" {
		fmt.Fprintln(p.out, p.canvas.Bold(p.text("cmd.judge.case", "title", title)))
	}
	fmt.Fprintln(p.out, p.say.Edition(p.game.Header().Edition))
	p.board(0)
}

// board draws the present board, with some squares lit.
func (p *printer) board(lit chess.Squares) {
	p.drawn = p.game.Placement()
	fmt.Fprintln(p.out)
	p.draw(p.drawn, lit)
	fmt.Fprintln(p.out)
}

// end draws the board again if it has changed since.
func (p *printer) end() {
	if !samePlacement(p.drawn, p.game.Placement()) {
		p.board(0)
	}
}

func samePlacement(a, b laws.Placement) bool {
	return a.Board == b.Board && a.Held == b.Held && slices.Equal(a.Hands, b.Hands)
}

// deed performs a deed and prints the ruling.
func (p *printer) deed(d casebook.Deed) error {
	if err := d.Check(p.game); err != nil {
		return err
	}
	return p.act(d.Under(p.game.Header().Edition))
}

// act performs an act and prints the ruling.
func (p *printer) act(act adoube.Act) error {
	r, err := p.game.Step(&act)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%3d  %s\n", r.No, p.say.Named(r.Named()))
	p.ruling(*r)
	if r.Made != nil {
		p.board(lit(r.Made))
	}
	return nil
}

// ruling prints the results of an act and what it leaves open.
func (p *printer) ruling(r adoube.Ruling) {
	for _, line := range p.findings(r) {
		fmt.Fprintln(p.out, line)
	}
}

// findings returns the lines printed by ruling, wrapped and indented.
func (p *printer) findings(r adoube.Ruling) []string { return p.indented(p.screen(r)) }

// screen returns the paragraphs printed by ruling: events, their meaning and what binds
// now, each with its articles; then the later play, the steps, and the open questions.
func (p *printer) screen(r adoube.Ruling) []string {
	e := p.game.Header().Edition
	texts := p.lines(r)
	texts[0] = p.canvas.Bold(texts[0])
	if n := len(r.Line); n > 0 && r.Line[n-1].No == r.No {
		texts = append(texts, p.text("publish.line", "moves", p.say.Played(r.Line)))
	}
	for _, d := range r.Do {
		texts = append(texts, "– "+p.say.Duty(e, d))
	}
	return append(texts, p.left(r)...)
}

// lines returns the lines of a ruling, with their articles.
func (p *printer) lines(r adoube.Ruling) (texts []string) {
	e := p.game.Header().Edition
	for _, line := range p.say.Lines(e, &r, true) {
		text := line.Text
		if numbers := e.Numbers(line.Cites); len(numbers) > 0 {
			text += " [" + strings.Join(numbers, ", ") + "]"
		}
		texts = append(texts, text)
	}
	return texts
}

// left returns what a ruling leaves open: questions, and the moves if they were narrowed.
func (p *printer) left(r adoube.Ruling) (texts []string) {
	for _, q := range r.Ask {
		texts = append(texts, p.question(q)...)
	}
	if len(r.Trail()) > 0 && r.Open.Count() <= fewMoves {
		texts = append(texts, p.openMoves(r.Open))
	}
	return texts
}

// question returns a question with its numbered answers.
func (p *printer) question(q adoube.Question) []string {
	e := p.game.Header().Edition
	texts := []string{p.say.Question(e, q)}
	for n, answer := range q.Answers {
		texts = append(texts, fmt.Sprintf("%d. %s", n+1, p.say.Answer(e, q, answer)))
	}
	return texts
}

// articles lists the provisions on which the ruling rests.
func (p *printer) articles(r adoube.Ruling) string {
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
	return strings.Join(p.game.Header().Edition.Numbers(cites), ", ")
}

func (p *printer) indent(text string) {
	for _, line := range p.indented([]string{text}) {
		fmt.Fprintln(p.out, line)
	}
}

// indentation is the indentation of the lines after an act's number.
const indentation = 5

// indented wraps texts into indented lines of the output.
func (p *printer) indented(texts []string) (lines []string) {
	for _, text := range texts {
		for line := range strings.SplitSeq(term.Wrap(text, p.width()-indentation-1), "\n") {
			lines = append(lines, strings.Repeat(" ", indentation)+line)
		}
	}
	return lines
}

// fault prints an error; nothing has changed.
func (p *printer) fault(err error) {
	fmt.Fprintln(p.out, "  !  "+strings.TrimSpace(strings.Join(p.indented([]string{p.explain(err)}), "\n")))
}

// openMoves lists the open moves in the notation of the language.
func (p *printer) openMoves(o adoube.Open) string {
	position := p.game.Position()
	var moves []string
	for _, m := range o.List() {
		moves = append(moves, p.say.SAN(position.SAN(m)))
	}
	slices.Sort(moves)
	return p.text("cmd.judge.open", "count", len(moves), "moves", strings.Join(moves, " "))
}

// lit returns the squares of a move made.
func lit(m *adoube.Made) chess.Squares {
	return chess.SquaresOf(m.Move.From(), m.Move.Destination())
}
