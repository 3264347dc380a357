package wire

import (
	"bufio"
	"io"
	"strconv"

	"adoube"
	"adoube/laws"
	"adoube/say"
)

// Judge reads headers and acts from in, one per line, and writes one ruling for each
// act to out as soon as it has read it. Acts before any header belong to the game of
// first. It returns the number of lines answered with an error, and the error of
// reading or writing, if any.
func Judge(first Header, in io.Reader, out io.Writer) (bad int, err error) {
	return judgeAll(session{in: newLines(in), out: bufio.NewWriter(out)}, first)
}

// Acknowledge is [Judge] that answers headers too, with the line number and id: one
// line in, one line out.
func Acknowledge(first Header, in io.Reader, out io.Writer) (bad int, err error) {
	return judgeAll(session{in: newLines(in), out: bufio.NewWriter(out), acknowledges: true}, first)
}

func judgeAll(j session, first Header) (bad int, err error) {
	if err := j.begin(first); err != nil {
		return 0, err
	}
	err = j.run()
	return j.bad, err
}

// A session judges the lines of one stream.
type session struct {
	in        *lines
	out       *bufio.Writer
	game      *laws.Game
	printer   *Printer
	localizer *say.Localizer // for errors: in the language of the last header, good or bad
	refused   int            // the line of the refused header; 0: there is a game
	bad       int

	acknowledges bool // headers are answered too
}

// run answers line by line; each answer is flushed before it waits for the next line.
func (j *session) run() error {
	for {
		line, fault := j.in.next()
		if fault == io.EOF {
			return j.out.Flush()
		}
		if err := j.answer(line, fault); err != nil {
			return err
		}
		if !j.in.ready() {
			if err := j.out.Flush(); err != nil {
				return err
			}
		}
	}
}

// answer writes the answer to a line; it returns the error of the writer.
func (j *session) answer(line []byte, fault error) error {
	if _, ok := fault.(*adoube.Error); fault != nil && !ok {
		return fault
	}
	ruling, fault := j.take(line, fault)
	switch {
	case fault != nil:
		return j.refuse(fault)
	case ruling == nil && j.acknowledges:
		return encoder(j.out).Encode(acknowledgement{true, j.printer.id, j.in.number})
	case ruling == nil:
		return nil
	}
	return j.printer.Print(*ruling)
}

// take applies a line: a header begins a game, an act gets a ruling.
func (j *session) take(line []byte, fault error) (*adoube.Ruling, error) {
	var fields []field
	if fault == nil {
		fields, fault = readFields(line)
	}
	if ofHeader(line, fields, fault) {
		return nil, j.header(fields, fault)
	}
	if j.refused > 0 {
		return nil, adoube.Errorf(NoGame, "number", strconv.Itoa(j.refused))
	}
	if fault != nil {
		return nil, fault
	}
	act, err := readAct(fields)
	if err != nil {
		return nil, err
	}
	return j.game.Step(&act)
}

// header begins the game of a header line, which may have a fault. On failure there is
// no game until the next header.
func (j *session) header(fields []field, fault error) error {
	if fault == nil {
		fault = j.open(fields)
	}
	j.refused = 0
	if fault != nil {
		j.refused = j.in.number
	}
	return fault
}

// open begins the game of a header's fields.
func (j *session) open(fields []field) error {
	h, err := readHeader(fields)
	if localizer, unknown := say.In(or(h.Language, DefaultLanguage)); unknown == nil {
		j.localizer = localizer
	}
	if err != nil {
		return err
	}
	return j.begin(h)
}

// begin begins the game of h.
func (j *session) begin(h Header) error {
	game, err := h.Game()
	if err != nil {
		return err
	}
	localizer, err := h.localizer()
	if err != nil {
		return err
	}
	printer, err := newPrinter(j.out, h, localizer)
	if err != nil {
		return err
	}
	j.game = laws.New(game)
	j.printer, j.localizer = printer, localizer
	return nil
}

// An acknowledgement is the answer to a header that began a game.
type acknowledgement struct {
	Header bool   `json:"header"`
	ID     string `json:"id,omitempty"`
	Line   int    `json:"line"`
}

// A refusal is the answer to an invalid line.
type refusal struct {
	Error string `json:"error"`
	Line  int    `json:"line"`
}

// refuse answers an invalid line.
func (j *session) refuse(fault error) error {
	j.bad++
	return encoder(j.out).Encode(refusal{j.localizer.Error(fault), j.in.number})
}
