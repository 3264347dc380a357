package hall

import (
	"fmt"
	"iter"
	"slices"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/sense"
)

// A Score compares the reading of one scene with the truth.
type Score struct {
	Exact       bool     // exactly the moves made and the result shown
	Answered    bool     // the same after the questions were answered
	Moves       int      // number of moves made
	Right       int      // number of moves read correctly, from the first on
	Accusations []string // findings that the true acts do not give
	Breaches    int      // findings that the true acts give
	Raised      int      // number of those found, or asked about
	Missed      []string
	Lapsed      Irregularity // the irregular move of the game
	Found       bool         // its true findings were found
	Questions   int          // number of questions in a game without a breach
	Acts        int
	Unseen      int // number of unseen positions
	Frames      int
	Faults      []string // acts refused by the kernel
	Late        Delays   // of each move read
	Apart       string   // the first difference in moves
}

// Watch scores the reading of the scene from a board of the family.
func Watch(s *Scene, f Family, n Noise) Score {
	sc, _ := read(s, f, n)
	return sc
}

// read scores the reading of the scene, and also returns the acts.
func read(s *Scene, f Family, n Noise) (Score, []adoube.Act) {
	w := watch{
		verdict: newVerdict(s), truth: truth(s), lapse: s.Lapse != nil,
	}
	w.referee.Read(f.profile())
	d := f.wire(s, n)
	asked := time.Duration(0)
	for _, e := range f.events(s) {
		w.take(d.late(e.at))
		w.take(d.say(e), e.at)
		if d.asks() && w.referee.Reader().Ask() && e.at-asked > 300*time.Millisecond {
			asked = e.at
			w.take(d.ask(e.at), e.at)
		}
	}
	w.take(d.late(s.End))
	w.judge(w.referee.End(), s.End)
	return w.score(s), w.read
}

// A watch follows the frames of a scene and judges the acts.
type watch struct {
	*verdict
	truth  *verdict
	frames int
	read   []adoube.Act
	shown  []sense.ReleaseEvidence // the release evidence of each move
	asked  bool                    // the answer to a question differs from the reading
	lapse  bool                    // the game has an irregular move
}

func (w *watch) take(frames []adoube.Frame, at time.Duration) {
	for _, f := range frames {
		w.frames++
		w.judge(w.referee.Frame(f), at)
	}
}

// judge judges acts, and answers the questions that only a person can settle.
func (w *watch) judge(judged iter.Seq[referee.Judged], at time.Duration) {
	for one := range judged {
		w.read = append(w.read, one.Act)
		w.verdict.take(one, at)
		for w.open != nil {
			q := w.open
			w.open = nil
			w.answer(q, at)
		}
		w.keepEvidence(one.Release)
	}
}

// keepEvidence records the release evidence of new moves.
func (w *watch) keepEvidence(g sense.ReleaseEvidence) {
	for len(w.shown) < len(w.made) {
		w.shown = append(w.shown, g)
	}
	w.shown = w.shown[:len(w.made)]
}

// answer answers which move was played, or to which piece a pawn was promoted.
func (w *watch) answer(q *adoube.Question, at time.Duration) {
	if q.Kind == adoube.AskWhichPiece && w.lapse {
		w.promoted(q, at)
		return
	}
	moves, n := w.truth.game.Moves(), len(w.game.Moves())
	if q.Kind == adoube.AskWhichPiece {
		n--
	}
	for _, a := range q.Answers {
		find := adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: q.About, Piece: a.Piece}
		switch {
		case n >= len(moves):
			return
		case a.Move != chess.NoMove && a.Move == moves[n].Move:
			w.asked, find.Move = true, moves[n].Before.UCI(a.Move)
		case a.Piece == chess.NoType || a.Piece != moves[n].Move.Promotion():
			continue
		default:
			w.asked = w.asked || w.game.Moves()[n].Move != moves[n].Move
		}
		w.step(find, at)
	}
}

// promoted answers to which piece a pawn was promoted in a game with an irregular move, by
// the true board.
func (w *watch) promoted(q *adoube.Question, at time.Duration) {
	about := w.game.Act(q.About)
	s, _ := about.Square()
	was, p := w.trace.now.At(s), w.truth.trace.at(w.trace.count(), s)
	if !slices.ContainsFunc(q.Answers, func(a adoube.Answer) bool { return a.Piece == p.Type() }) || was == chess.NoPiece || p.Color() != was.Color() {
		return
	}
	w.asked = w.asked || p != was
	w.trace.now.Put(s, p)
	find := adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: q.About, Piece: p.Type()}
	w.step(find, at)
}

// score compares with the truth.
func (w *watch) score(s *Scene) Score {
	sc := Score{Lapsed: s.kind(), Acts: w.acts, Unseen: w.unseen, Frames: w.frames, Moves: len(w.truth.made)}
	got, want := w.game.Moves(), w.truth.game.Moves()
	for sc.Right < len(got) && sc.Right < len(want) && got[sc.Right].Move == want[sc.Right].Move {
		sc.Right++
	}
	sc.Answered = sc.Right == len(want) && len(got) == len(want) && result(w.game) == result(w.truth.game)
	sc.Exact = sc.Answered && !w.asked && w.unseen == 0
	if !sc.Answered {
		sc.Apart = fmt.Sprintf("ply %d of %d: got %s, want %s; result %q, want %q",
			sc.Right, len(want), tail(got, sc.Right), tail(want, sc.Right), result(w.game), result(w.truth.game))
	}
	if s.Lapse != nil {
		w.lapsed(&sc)
	}
	for n := range min(sc.Right, len(w.made), len(w.truth.made)) {
		sc.Late = append(sc.Late, Delay{w.made[n] - w.truth.made[n], w.shown[n]})
	}
	for _, err := range w.errors {
		sc.Faults = append(sc.Faults, err.Error())
	}
	w.marked(&sc, s.Lapse)
	if s.Lapse != nil {
		sc.Found = w.charges(s)
		sc.Exact = sc.Exact && sc.Found
	}
	return sc
}

// charges reports whether the true finding about the irregular move was found: it was
// charged to its player, or nothing was to be charged, because he corrected it or it was
// put right before completion. If a piece moved and came back in the opponent's turn, no
// board sees whose hand moved it, so a question is enough.
func (w *watch) charges(s *Scene) bool {
	l := s.Lapse
	again := l.Kind == MovesAgain || l.Kind == TwoAtOnce && len(s.Faces) == 0 // without a clock the second move is in the opponent's turn, too
	asked := again && l.Remedy == Restored && len(l.Then) == 0 && w.questions() > 0
	return l.Remedy == PutRight || w.charged(l) || !w.truth.charged(l) || asked
}

// charged reports whether anything was found against the player of the irregular move
// within a few plies of it.
func (v *verdict) charged(l *Lapse) bool {
	const near = 3
	return slices.ContainsFunc(v.marks, func(m mark) bool {
		return m.code != adoube.NoCode && m.by == l.By && abs(m.plies-l.At) <= near
	})
}

// lapsed compares the boards of a game with an irregular move.
func (w *watch) lapsed(sc *Score) {
	w.trace.end()
	same, n := w.trace.same(&w.truth.trace)
	sc.Answered = same && result(w.game) == result(w.truth.game)
	sc.Exact = sc.Answered && !w.asked && w.unseen == 0
	if !same {
		sc.Apart = fmt.Sprintf("board %d of %d: got%s, want%s", n, len(w.truth.trace.boards), w.trace.step(n), w.truth.trace.step(n))
	}
}

// marked counts findings and questions.
func (w *watch) marked(sc *Score, l *Lapse) {
	for _, m := range w.marks {
		if m.code != adoube.NoCode && !w.truth.has(m, 1) && !w.truth.charges(m, l) && !w.unjudged(m) {
			sc.Accusations = append(sc.Accusations, m.String())
		}
	}
	for _, m := range w.truth.marks {
		if m.code == adoube.NoCode {
			continue
		}
		sc.Breaches++
		if w.raised(m) {
			sc.Raised++
		} else {
			sc.Missed = append(sc.Missed, m.String())
		}
	}
	if sc.Breaches == 0 {
		sc.Questions = w.questions()
	}
}

// unjudged reports whether a finding is true of moves played on from an irregular move that
// is not settled: it is found once that move stands.
func (w *watch) unjudged(m mark) bool {
	if len(w.truth.game.Line()) == 0 {
		return false
	}
	let := *w.truth
	let.game, let.marks = w.truth.game.Clone(), nil
	let.referee = referee.Of(let.game)
	let.step(adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter}, 0)
	return slices.ContainsFunc(let.marks, func(o mark) bool { return o.code == m.code && o.by == m.by })
}

// charges reports whether a finding is another form of a charge against the player of the
// irregular move: of two moves in a row either can be the irregular one, found when it is
// played or when it is answered.
func (v *verdict) charges(m mark, l *Lapse) bool {
	if l == nil || m.by != l.By || l.Remedy == PutRight {
		return false
	}
	for _, o := range v.marks {
		if o.by == m.by && abs(o.plies-m.plies) <= 3 {
			return true
		}
	}
	return false
}

// has reports whether the same finding was made within the given number of plies.
func (v *verdict) has(m mark, within int) bool {
	for _, o := range v.marks {
		if o.code == m.code && o.by == m.by && abs(o.plies-m.plies) <= within {
			return true
		}
	}
	return false
}

// raised reports whether a true finding was found, or asked about.
func (w *watch) raised(m mark) bool {
	for _, o := range w.marks {
		if (o.code == m.code && o.by == m.by || o.code == adoube.NoCode) && abs(o.plies-m.plies) <= 1 {
			return true
		}
	}
	return false
}

// questions counts the questions, once for each move and kind.
func (w *watch) questions() int {
	once := map[mark]bool{}
	for _, m := range w.marks {
		if m.code == adoube.NoCode {
			once[m] = true
		}
	}
	return len(once)
}

func (m mark) String() string {
	if m.code == adoube.NoCode {
		return fmt.Sprintf("question %d after ply %d", m.kind, m.plies)
	}
	return fmt.Sprintf("%v by %v after ply %d", m.code, adoube.PartyOf(m.by), m.plies)
}

// result returns the reported result, and "" if there is none or the position ended the
// game.
func result(g *laws.Game) string {
	if e := g.Over(); e != nil && e.Reason == adoube.ByResult {
		return e.Result
	}
	return ""
}

// tail returns a few moves from number n on as text.
func tail(moves []adoube.Made, n int) string {
	text := ""
	for _, m := range moves[n:min(len(moves), n+3)] {
		text += " " + m.Move.UCI(chess.Standard)
	}
	return text
}
