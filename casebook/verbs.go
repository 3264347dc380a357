package casebook

import (
	"slices"
	"strconv"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/say"
)

// readPut parses the square of a put, or «aside».
func (d *Deed) readPut(l *line) error {
	if len(l.words) > 0 && strings.EqualFold(l.words[len(l.words)-1].text, "aside") {
		return d.readAside(l)
	}
	return d.readChosen(l)
}

// readAside parses the piece in the hand that is put beside the board.
func (d *Deed) readAside(l *line) error {
	d.Act.Verb = adoube.Remove
	piece, err := readPiece(l)
	l.accept("aside")
	d.Act.Piece = piece
	return err
}

func readPiece(l *line) (chess.PieceType, error) {
	w, err := l.need(join(pieceNames[1:]))
	if err != nil {
		return 0, err
	}
	i := slices.Index(pieceNames, w.text)
	if i < 1 {
		return 0, l.unknown(w, UnknownPiece, pieceNames[1:])
	}
	return chess.PieceType(i), nil
}

// announcements are examples of announcements of adjusting, for errors.
var announcements = []string{"j'adoube", "I adjust", "ich korrigiere", "kohendan", "ուղղում եմ"}

// readAnnouncement parses the words that announce adjusting.
func (d *Deed) readAnnouncement(l *line) error {
	column := l.end()
	if len(l.words) > 0 {
		column = l.words[0].column
	}
	words := strings.Trim(l.rest(), `"«»“”„ `)
	if !say.Announces(words) {
		return l.unknown(word{words, column}, UnknownAnnouncement, announcements)
	}
	return nil
}

func (d *Deed) readClock(l *line) error {
	return l.expect("clock")
}

func (d *Deed) readStand(l *line) error {
	return l.expect("stand")
}

func (d *Deed) readNothing(*line) error { return nil }

// expect consumes the next word, which must be text.
func (l *line) expect(text string) error {
	w, err := l.need(text)
	if err == nil && w.text != text {
		return l.fault(w.column, TooManyWords, "value", w.text)
	}
	return err
}

// readClaim parses the article claimed and the act concerned.
func (d *Deed) readClaim(l *line) error {
	if len(l.words) == 0 {
		return nil
	}
	if l.accept("about") {
		return d.readNumber(l, &d.Act.About)
	}
	w, err := l.need("4.3.1, about 3")
	d.Act.Article = w.text
	switch {
	case err == nil && l.accept("about"):
		return d.readNumber(l, &d.Act.About)
	case err == nil && l.accept("intending"):
		return d.readMove(l)
	}
	return err
}

// readTo parses the number of the act before which the pieces are put back.
func (d *Deed) readTo(l *line) error {
	if err := l.expect("to"); err != nil {
		return err
	}
	return d.readNumber(l, &d.Act.To)
}

// readClocks consumes «clocks» or «clock».
func (d *Deed) readClocks(l *line) error {
	if l.accept("clocks") {
		return nil
	}
	return l.expect("clock")
}

// readDraw consumes «draw».
func (d *Deed) readDraw(l *line) error { return l.expect("draw") }

// readAnnounced parses the announced move, or the announcement of adjusting.
func (d *Deed) readAnnounced(l *line) error {
	rest := l.words
	if d.readAnnouncement(l) == nil {
		d.Act.Verb = adoube.Adjust
		return nil
	}
	l.words = rest
	return d.readMove(l)
}

// readMove parses a move in UCI or SAN, kept as written.
func (d *Deed) readMove(l *line) error {
	if len(l.words) == 0 {
		return l.fault(l.end(), TooFewWords, "want", "e2e4, Nf3")
	}
	d.Act.Move = trimmed(l.words[0].text)
	l.words = l.words[1:]
	return nil
}

// readNumber parses the number of an earlier act.
func (d *Deed) readNumber(l *line, dst *int) error {
	w, err := l.need("3")
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(w.text)
	if err != nil || n < 1 {
		return l.fault(w.column, UnknownNumber, "value", w.text)
	}
	*dst = n
	return nil
}

// readFind parses a finding and the act concerned.
func (d *Deed) readFind(l *line) error {
	if err := d.readFact(l); err != nil {
		return err
	}
	w, err := l.need("about 3")
	if err != nil {
		return err
	}
	if w.text != "about" {
		return l.fault(w.column, TooManyWords, "value", w.text)
	}
	return d.readNumber(l, &d.Act.About)
}

// readFact parses a finding: one of the contract's words, the hand, or the move or piece.
func (d *Deed) readFact(l *line) (err error) {
	switch {
	case l.accept("by"):
		return d.readHand(l)
	case l.accept("move"):
		w, err := l.need("e1g1")
		d.Act.Move = w.text
		return err
	case l.accept("piece"):
		d.Act.Piece, err = readPiece(l)
		return err
	}
	known := append(adoube.Names[adoube.Fact](), "by white", "by black", "move e2e4", "piece queen")
	w, err := l.need(join(known))
	if err != nil {
		return err
	}
	fact, ok := adoube.Named[adoube.Fact](w.text)
	if !ok {
		return l.unknown(w, UnknownFact, known)
	}
	d.Act.Fact = fact
	return nil
}

// readHand parses the hand found.
func (d *Deed) readHand(l *line) error {
	w, err := l.need("white, black")
	if err != nil {
		return err
	}
	by, ok := adoube.Named[adoube.Party](w.text)
	if _, plays := by.Color(); !ok || !plays {
		return l.unknown(w, UnknownActor, []string{"white", "black"})
	}
	d.Act.By = by
	return nil
}

func (d *Deed) readPosition(l *line) error {
	d.Act.FEN = l.rest()
	if d.Act.FEN == "" {
		return l.fault(l.end(), TooFewWords, "want", "FEN")
	}
	return nil
}

func (d *Deed) readResult(l *line) error {
	d.Act.Result = l.rest()
	if d.Act.Result == "" {
		return l.fault(l.end(), TooFewWords, "want", "1-0, 0-1, 1/2-1/2, *")
	}
	return nil
}

func join(words []string) string { return strings.Join(words, ", ") }
