package wire

import "adoube/internal/jsonline"

// The lines below are written as their tags say; a test compares the two.

func (r *rulingLine) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').Number("no", r.No).SomeText("id", r.ID).SomeRaw("at", r.At).Text("turn", r.Turn)
	l = l.Texts("open", r.Open).Texts("cites", r.Cites)
	l = jsonline.SomeList(l, "trail", r.Trail, stepLine.line)
	if r.Made != nil {
		l = r.Made.line(l.Key("made"))
	}
	if r.Completed != nil {
		l = r.Completed.line(l.Key("completed"))
	}
	l = jsonline.SomeList(l, "line", r.Line, playedLine.line)
	if r.Stood != nil {
		l = r.Stood.line(l.Key("stood"))
	}
	l = jsonline.SomeList(l, "adopted", r.Adopted, playedLine.line)
	l = jsonline.SomeList(l, "findings", r.Findings, findingLine.line)
	if r.Claim != nil {
		l = r.Claim.line(l.Key("claim"))
	}
	l = jsonline.SomeList(l, "ask", r.Ask, askLine.line)
	if r.Over != nil {
		l = l.Key("over").Open('{').Text("result", r.Over.Result).Text("reason", r.Over.Reason).Close('}')
	}
	return l.Text("certainty", r.Certainty).Text("text", r.Text).Close('}')
}

func (s stepLine) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Texts("cites", s.Cites).Number("from", s.From).Number("to", s.To).Close('}')
}

func (m *madeLine) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Text("uci", m.UCI).Text("san", m.SAN).Text("by", m.By).Text("fen", m.FEN).Texts("cites", m.Cites).Close('}')
}

func (m playedLine) line(l jsonline.Line) jsonline.Line {
	return l.Open('{').Text("uci", m.UCI).SomeText("san", m.SAN).Text("by", m.By).Number("no", m.No).Close('}')
}

func (c *claimLine) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').Text("verdict", c.Verdict).SomeNumber("about", c.About).SomeText("code", c.Code)
	return l.Texts("cites", c.Cites).Close('}')
}

func (f findingLine) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').Text("code", f.Code).Text("by", f.By).Number("about", f.About).Texts("cites", f.Cites)
	l = l.Text("claim", f.Claim).Flag("arbiter", f.Arbiter).SomeNumber("nth", f.Nth).SomeText("penalty", f.Penalty)
	return l.SomeFlag("withdrawn", f.Withdrawn).Text("text", f.Text).Close('}')
}

func (a askLine) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').Number("about", a.About).Text("question", a.Question)
	return jsonline.List(l, "answers", a.Answers, answerLine.line).Close('}')
}

func (a answerLine) line(l jsonline.Line) jsonline.Line {
	l = l.Open('{').SomeText("finding", a.Finding).SomeText("move", a.Move).SomeText("act", a.Act).SomeText("by", a.By).SomeText("piece", a.Piece)
	return l.SomeTexts("cites", a.Cites).Text("turn", a.Turn).Texts("open", a.Open).Close('}')
}
