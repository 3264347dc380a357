package kernel

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

// A Quiz is what is asked about the acts of a lesson: what is the ruling?
type Quiz struct {
	Said  []string   `json:"said"` // the acts, in words
	Asked []Question `json:"asked"`
}

// A Question has answers of which one is right, or several of which any is.
type Question struct {
	About   string   `json:"about"` // state, must, castle, claim, arbiter or article
	Answers []Answer `json:"answers"`
	right   []string
}

// An Answer is one to choose. Without text the page has a word for its value.
type Answer struct {
	Value string `json:"value"`
	Text  string `json:"text,omitempty"`
}

// A Marked quiz says of each question whether it was answered rightly, and the
// answer; and under which edition.
type Marked struct {
	Right bool            `json:"right"`
	Of    map[string]bool `json:"of"`
	Key   []Answer        `json:"key"` // to each question, in order
	Name  string          `json:"name"`
}

// Ask asks about a lesson, a case file, in a language; set is the provision that
// it is a lesson of, by its number in the Laws of today, or another word.
func Ask(language, set, text string) (*Quiz, error) {
	l, err := readLesson(language, set, text)
	if err != nil {
		return nil, err
	}
	return &Quiz{Said: l.said, Asked: l.questions()}, nil
}

// MarkAnswers marks the answers to the questions about a lesson, by what each
// is about.
func MarkAnswers(language, set, text string, answers map[string]string) (*Marked, error) {
	l, err := readLesson(language, set, text)
	if err != nil {
		return nil, err
	}
	return l.mark(answers), nil
}

func (l *lesson) mark(answers map[string]string) *Marked {
	m := &Marked{Right: true, Of: map[string]bool{}, Name: l.localizer.Edition(l.head.Edition)}
	for _, q := range l.questions() {
		right := slices.Contains(q.right, answers[q.About])
		m.Of[q.About], m.Right = right, m.Right && right
		m.Key = append(m.Key, q.key())
	}
	return m
}

// key is the right answer; where several are, all of them in one text.
func (q Question) key() Answer {
	key := Answer{Value: q.right[0]}
	var texts []string
	for _, a := range q.Answers {
		if a.Text != "" && slices.Contains(q.right, a.Value) {
			texts = append(texts, a.Text)
		}
	}
	key.Text = strings.Join(texts, "; ")
	return key
}

// A lesson is a case as it has been judged.
type lesson struct {
	head      laws.Header
	game      *laws.Game
	localizer *say.Localizer
	said      []string
	acts      []adoube.Act

	last    *adoube.Made
	touched chess.Squares  // in the turn that goes on
	acted   bool           // in that turn
	pressed bool           // the clock was pressed after the last move
	ruling  *adoube.Ruling // the last
	of      adoube.Cites   // the provision that it is a lesson of
	applies bool           // that provision applies, as the case says
	cites   adoube.Cites   // of the last ruling that has some, or of the move that it made
	rests   adoube.Cites   // what any of its rulings rests on
	claims  map[offence]adoube.Finding
}

// An offence is which irregularity a finding is about.
type offence struct {
	about int
	code  adoube.Code
}

// Acts returns the acts of a case file in words, without those that were refused.
func Acts(language, text string) ([]string, error) {
	l, err := judgeLesson(language, text)
	if err != nil {
		return nil, err
	}
	return l.said, nil
}

func readLesson(language, set, text string) (*lesson, error) {
	l, err := judgeLesson(language, text)
	if err != nil {
		return nil, err
	}
	l.of, l.applies = provision(set), applies(text, l.head.Edition.ID)
	return l, nil
}

// judgeLesson judges the acts of a case file.
func judgeLesson(language, text string) (*lesson, error) {
	c, err := Read(text)
	if err != nil {
		return nil, err
	}
	head, err := c.head()
	if err != nil {
		return nil, err
	}
	l := &lesson{head: head, game: laws.New(head), said: []string{}, claims: map[offence]adoube.Finding{}}
	if l.localizer, err = say.In(language); err != nil {
		return nil, err
	}
	l.acts = c.acts()
	for _, a := range l.acts {
		l.take(a)
	}
	return l, nil
}

// take judges the next act. An act that the board does not allow was not
// done.
func (l *lesson) take(a adoube.Act) {
	r, err := l.game.Step(&a)
	if err != nil {
		return
	}
	l.said = append(l.said, l.localizer.Named(r.Named()))
	l.ruling = r
	l.turn(a, r)
	switch {
	case r.Made != nil:
		l.cites = r.Cites | r.Made.Cites
	case r.Cites != 0:
		l.cites = r.Cites
	}
	l.rests |= citedBy(r)
	for _, f := range r.Findings {
		l.claims[offence{f.About, f.Code}] = f
	}
	if v := r.Claim; v != nil && v.Outcome == adoube.Upheld {
		delete(l.claims, offence{v.About, v.Code})
	}
}

// turn keeps what belongs to the turn that goes on.
func (l *lesson) turn(a adoube.Act, r *adoube.Ruling) {
	switch {
	case r.Made != nil:
		l.last, l.touched, l.acted, l.pressed = r.Made, 0, false, false
	case a.Verb == adoube.Touch || a.Verb == adoube.Lift:
		l.touched, l.acted = l.touched|a.On, true
	}
	l.pressed = l.pressed || r.Completed != nil
	if l.last != nil && r.Turn == l.last.By { // the move was taken back
		l.last = nil
	}
}

// questions are those that the acts give an answer to, where there is a choice.
func (l *lesson) questions() []Question {
	list := []Question{l.state(), l.must(), l.castling(), l.claim(), l.arbiter(), l.article()}
	return slices.DeleteFunc(list, func(q Question) bool { return len(q.Answers) < 2 || len(q.right) == 0 })
}

// state asks how far the move has come.
func (l *lesson) state() Question {
	right := "free"
	switch {
	case l.last != nil && !l.acted && l.pressed:
		right = "completed"
	case l.last != nil && !l.acted:
		right = "made"
	case len(l.game.Open().List()) < len(l.legal()):
		right = "bound"
	}
	return Question{"state", values("free", "bound", "made", "completed"), []string{right}}
}

// values are answers for which the page has words.
func values(all ...string) (list []Answer) {
	for _, v := range all {
		list = append(list, Answer{Value: v})
	}
	return list
}

// legal are all legal moves of the position of the turn.
func (l *lesson) legal() []chess.Move {
	var all chess.Moves
	position := l.game.Position()
	position.Moves(&all)
	return all.Append(nil, chess.All)
}

// claim asks who may claim something now.
func (l *lesson) claim() Question {
	may := map[string]bool{}
	for _, f := range l.claims {
		if f.Claim == adoube.ClaimOpen && !f.Withdrawn && l.hears(f) {
			may[f.By.Other().String()] = true
		}
	}
	right := "nobody"
	switch {
	case len(may) == 2:
		right = "both"
	case may["white"]:
		right = "white"
	case may["black"]:
		right = "black"
	}
	return Question{"claim", values("white", "black", "both", "nobody"), []string{right}}
}

// hears reports whether a claim about an irregularity is not rejected now: it
// may have been settled meanwhile.
func (l *lesson) hears(f adoube.Finding) bool {
	g := laws.New(l.head)
	for _, a := range l.acts {
		_, _ = g.Step(&a) // what the board did not allow was not done
	}
	r, err := g.Step(&adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(f.By.Other()), About: f.About})
	return err == nil && r.Claim != nil && r.Claim.Outcome != adoube.Rejected
}
