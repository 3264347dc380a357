// Package tell words the questions of package facts and their outcomes for the terminal and
// the pages.
package tell

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/facts"
	"adoube/internal/penalty"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// A View is a stage on the way from the facts to the ruling.
type View struct {
	Laws      string            `json:"laws"`
	Name      string            `json:"name"` // of the edition
	Play      string            `json:"play"`
	Who       string            `json:"who,omitempty"` // the player concerned: white or black
	Path      string            `json:"path,omitempty"`
	Board     string            `json:"board,omitempty"` // the position before the incident, if known
	Title     string            `json:"title"`
	Asked     []Answered        `json:"asked"`
	Next      *Question         `json:"next,omitempty"`
	Outcomes  []Outcome         `json:"outcomes"`
	Cites     []string          `json:"cites,omitempty"`     // articles on which every outcome rests
	Penalties []penalty.Penalty `json:"penalties,omitempty"` // penalties fixed by the Laws in every outcome
	Kind      string            `json:"kind,omitempty"`      // category under which a hall files the incident
	Acts      []json.RawMessage `json:"acts,omitempty"`      // the acts done, if every piece is named
	Labels    Labels            `json:"labels"`
}

// An Answered is an answered question, by name and in words.
type Answered struct {
	Ask    string `json:"ask"`
	Value  string `json:"value"`
	Text   string `json:"text"`
	Answer string `json:"answer"`
}

// A Question is the next question.
type Question struct {
	Ask     string   `json:"ask"`
	Text    string   `json:"text"`
	Answers []Choice `json:"answers"`
	Squares []string `json:"squares,omitempty"` // possible squares: the answer is the name of one of them
}

// A Choice is one answer to a question.
type Choice struct {
	Value string `json:"value"`
	Text  string `json:"text"`
}

// An Outcome is a ruling in words.
type Outcome struct {
	Where    []string  `json:"where"` // the unknown facts in each way that leads to it
	Ruled    bool      `json:"ruled"` // false where adoube gives no ruling: then nothing is known of claims
	Say      []string  `json:"say"`
	Articles []Article `json:"articles"`
	Do       []string  `json:"do"`
	May      []string  `json:"may"`            // what may still be claimed
	Open     []string  `json:"open,omitempty"` // moves that may then be played, if the position is known
}

// Above returns the sentences of the ruling that stand above the steps: those that no step
// says again.
func (o *Outcome) Above() []string {
	return slices.DeleteFunc(slices.Clone(o.Say), func(text string) bool { return slices.Contains(o.Do, text) })
}

// An Article is an article on which the ruling rests.
type Article struct {
	Number  string `json:"number"`
	Heading string `json:"heading"`
}

// Labels are the texts around the questions and the ruling.
type Labels struct {
	Title   string `json:"title"`
	Lead    string `json:"lead"`
	Do      string `json:"do"`
	May     string `json:"may"`
	Nothing string `json:"nothing"`
	Known   string `json:"known"`
	Depends string `json:"depends"`
	Open    string `json:"open"`
	Scene   string `json:"scene"`
	Back    string `json:"back"`
	Again   string `json:"again"`
	Share   string `json:"share"`
	Shared  string `json:"shared"`
}

// who is the first question of every path. Its answer exchanges the players' names.
const who = "who"

// A dispute is a dispute being put into words.
type dispute struct {
	*say.Localizer
	edition *laws.Edition
	path    *facts.Path
	swapped bool            // the dispute concerns Black
	known   facts.Facts     // including the named places
	now     *chess.Position // the position, if known
}

// Tell returns the view for the words of an address: the name of a path, then answers such
// as «who=white turn=yes how=unknown». Without a path it asks for one. It returns an error
// for unknown words.
func Tell(s *say.Localizer, scene facts.Scene, words []string) (*View, error) {
	d := dispute{Localizer: s, edition: scene.Edition}
	v := &View{Laws: scene.Edition.ID, Name: s.Edition(scene.Edition), Play: scene.Play.String(), Asked: []Answered{}, Outcomes: []Outcome{}, Labels: d.labels()}
	v.Title = v.Labels.Title
	if scene.Board != nil {
		now := scene.Board.Now()
		d.now, v.Board = &now, now.FEN()
	}
	if len(words) == 0 {
		v.Next = d.paths()
		return v, nil
	}
	path := facts.Find(words[0])
	if path == nil {
		return nil, &facts.UnknownError{Word: words[0]}
	}
	v.Path, v.Title = path.Name, d.Text("facts.path."+path.Name)
	d.path = path
	side, rest := whose(words[1:])
	known, err := path.ReadFacts(rest)
	if err != nil {
		return nil, err
	}
	v.Kind = path.Kind(known)
	if path.Rule != "" {
		v.Outcomes = append(v.Outcomes, d.outcome(facts.Possible{Outcome: &facts.Outcome{Rule: path.Rule}}))
		return v, nil
	}
	if side == "" && d.now != nil && !path.AsksTurn() && len(scene.Board.Moves) == 0 {
		side = d.now.Turn().String()
	} else if side == "" {
		v.Next = &Question{Ask: who, Text: d.Text("facts.who"), Answers: []Choice{{"white", d.Party(adoube.White)}, {"black", d.Party(adoube.Black)}}}
		return v, nil
	}
	v.Who, d.swapped = side, side == "black"
	if slices.Contains(words, who+"="+side) {
		v.Asked = append(v.Asked, Answered{who, side, d.Text("facts.who"), d.Party(d.party(adoube.White))})
	}
	scene.Player, _ = d.party(adoube.White).Color()
	d.known = known
	if scene.Board != nil {
		now := path.In(scene).Before(known)
		d.now, v.Board = &now, now.FEN()
	}
	d.lead(v, path.In(scene), known)
	return v, nil
}

// whose extracts the answer to «who?» from the words.
func whose(words []string) (side string, rest []string) {
	for _, w := range words {
		answer, ok := strings.CutPrefix(w, who+"=")
		if ok && (answer == "white" || answer == "black") && (side == "" || side == answer) {
			side = answer
			continue
		}
		rest = append(rest, w)
	}
	return side, rest
}

// lead adds the answered questions and the next question or the outcomes.
func (d *dispute) lead(v *View, a *facts.Asking, known facts.Facts) {
	for _, ask := range a.Path.Order() {
		if answer, ok := known[ask]; ok {
			v.Asked = append(v.Asked, Answered{ask, answer, d.question(a.Path, ask), d.answer(ask, answer)})
		}
	}
	if ask, more := a.Next(known); more {
		v.Next = &Question{Ask: ask.Name, Text: d.question(a.Path, ask.Name), Answers: []Choice{}}
		for square := range a.Squares(ask.Name, known).All {
			v.Next.Squares = append(v.Next.Squares, square.String())
		}
		for _, answer := range ask.Answers {
			v.Next.Answers = append(v.Next.Answers, Choice{answer, d.answer(ask.Name, answer)})
		}
		v.Next.Answers = append(v.Next.Answers, Choice{facts.Unknown, d.Text("facts.unknown")})
		return
	}
	list := a.Outcomes(known)
	for _, one := range list {
		v.Outcomes = append(v.Outcomes, d.outcome(one))
	}
	d.rest(v, list)
	if len(list) == 1 {
		v.Acts = written(list[0].Acts)
	}
}

// written returns acts in the contract's form.
func written(acts []adoube.Act) (list []json.RawMessage) {
	for _, a := range acts {
		line, err := wire.WriteAct(a)
		if err != nil {
			return nil // no act of a path fails
		}
		list = append(list, line)
	}
	return list
}

// question words the question for a fact or for the square of a piece.
func (d *dispute) question(p *facts.Path, ask string) string {
	if text := p.Place(ask); text != "" {
		return d.Text("facts.place." + text)
	}
	return d.Text("facts.ask." + ask)
}

func (d *dispute) answer(ask, answer string) string {
	if square, ok := chess.ParseSquare(answer); ok {
		return d.squareWithPiece(square)
	}
	switch answer {
	case facts.Unknown:
		return d.Text("facts.unknown")
	case "yes":
		return d.Text("facts.yes")
	case "no":
		if ask != "done" {
			return d.Text("facts.no")
		}
	}
	return d.Text("facts.answer." + ask + "-" + answer)
}

// squareWithPiece names a square, with its piece if there is one.
func (d *dispute) squareWithPiece(on chess.Square) string {
	if d.now == nil || d.now.At(on) == chess.NoPiece {
		return on.String()
	}
	return d.Piece(d.now.At(on).Type()) + " " + on.String()
}

// paths asks for the kind of dispute.
func (d *dispute) paths() *Question {
	q := &Question{Ask: "path", Text: d.Text("facts.title")}
	for _, p := range facts.Paths() {
		q.Answers = append(q.Answers, Choice{p.Name, d.Text("facts.path." + p.Name)})
	}
	return q
}

func (d *dispute) labels() Labels {
	return Labels{
		d.Text("facts.title"), d.Text("facts.lead"), d.Text("facts.do-now"), d.Text("facts.may"), d.Text("facts.nothing"),
		d.Text("facts.known"), d.Text("facts.depends"), d.Text("facts.open-moves"), d.Text("facts.scene"), d.Text("facts.back"), d.Text("facts.again"),
		d.Text("facts.share"), d.Text("facts.shared"),
	}
}

// Names returns the names of the paths.
func Names() (list []string) {
	for _, p := range facts.Paths() {
		list = append(list, p.Name)
	}
	return list
}

// ways words the facts that lead to an outcome, for each way.
func (d *dispute) ways(p facts.Possible) []string {
	list := []string{}
	for _, way := range p.Where {
		var parts []string
		for _, ask := range slices.Sorted(maps.Keys(way)) {
			parts = append(parts, d.Text("facts.answered", "question", d.Text("facts.ask."+ask), "answer", d.answer(ask, way[ask])))
		}
		if len(parts) > 0 {
			list = append(list, strings.Join(parts, " · "))
		}
	}
	return list
}
