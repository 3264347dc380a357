package kernel

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

// A Quiz is a lesson's acts and the questions about their ruling.
type Quiz struct {
	Said  []string   `json:"said"` // the acts in words
	Asked []Question `json:"asked"`
}

// A Question has several answers, of which one or more are right.
type Question struct {
	About   string   `json:"about"` // state, must, castle, claim, arbiter or article
	Answers []Answer `json:"answers"`
	right   []string
}

// An Answer is a choice. The page has the words for one without Text.
type Answer struct {
	Value string `json:"value"`
	Text  string `json:"text,omitempty"`
}

// A Marked quiz reports which questions were answered rightly, the right answers, and
// the edition.
type Marked struct {
	Right bool            `json:"right"`
	Of    map[string]bool `json:"of"`
	Key   []Answer        `json:"key"` // the right answers, in the order of the questions
	Name  string          `json:"name"`
}

// Ask returns the quiz of a lesson, a case file, in a language. set is the provision
// taught, by its number in the Laws of today, or another word.
func Ask(language, set, text string) (*Quiz, error) {
	l, err := readLesson(language, set, text)
	if err != nil {
		return nil, err
	}
	return &Quiz{Said: l.said, Asked: l.questions()}, nil
}

// MarkAnswers marks the answers to a lesson's questions, given by [Question].About.
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

// key returns the right answer, or all right ones in one text.
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

// A lesson is a judged case.
type lesson struct {
	head      laws.Header
	game      *laws.Game
	localizer *say.Localizer
	said      []string
	acts      []adoube.Act

	last    *adoube.Made
	touched chess.Squares  // in this turn
	acted   bool           // in this turn
	pressed bool           // the clock was pressed after the last move
	ruling  *adoube.Ruling // the last one
	of      adoube.Cites   // the provision taught
	applies bool           // the case shows that the provision applies
	cites   adoube.Cites   // of the last ruling with any, or of its move
	rests   adoube.Cites   // of any ruling
	claims  map[offence]adoube.Finding
}

// An offence identifies the irregularity of a finding.
type offence struct {
	about int
	code  adoube.Code
}

// Acts returns the acts of a case file in words, without refused ones.
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

// take judges the next act and ignores a refused one.
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

// turn updates the state of the current turn.
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

// questions returns the questions with a choice of answers.
func (l *lesson) questions() []Question {
	list := []Question{l.state(), l.must(), l.castling(), l.claim(), l.arbiter(), l.article()}
	return slices.DeleteFunc(list, func(q Question) bool { return len(q.Answers) < 2 || len(q.right) == 0 })
}

// state asks about the stage of the move.
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

// values returns answers without Text.
func values(all ...string) (list []Answer) {
	for _, v := range all {
		list = append(list, Answer{Value: v})
	}
	return list
}

// legal returns the legal moves at the beginning of the turn.
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

// hears reports whether a claim about a finding is not rejected now. The finding may
// have been settled since.
func (l *lesson) hears(f adoube.Finding) bool {
	g := laws.New(l.head)
	for _, a := range l.acts {
		_, _ = g.Step(&a) // a refused act changes nothing
	}
	r, err := g.Step(&adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(f.By.Other()), About: f.About})
	return err == nil && r.Claim != nil && r.Claim.Outcome != adoube.Rejected
}
