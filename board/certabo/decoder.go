package certabo

import (
	"math/bits"
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the lines of a board into frames. The zero value is ready to use and
// learns the tags from a starting position.
type Decoder struct {
	Start  chess.Board // the placement at the start of a game; empty: standard chess
	Turned bool        // White sits at the board's Black side
	Tags   Tags        // the learned tags; may be given

	cut    codec.Cutter
	view   codec.View
	lesson lesson
	recent [3][64]chess.Piece // the last three lines, newest first
	seen   int                // the number of lines read
	board  [64]chess.Piece    // the majority of the last three
}

// Decode appends the frames of the lines completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		dst = d.line(dst, m, at)
	}
	return dst
}

// End appends faults for skipped or truncated bytes, and if the tags were not learned.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	if d.Tags == nil && d.lesson.n > 0 {
		f := codec.Fault("the pieces were not learned: they never stood as the game starts for %d lines", enough)
		f.At = at
		dst = append(dst, f)
	}
	return d.cut.End(dst, at)
}

// line decodes a line.
func (d *Decoder) line(dst []adoube.Frame, m []byte, at time.Duration) []adoube.Frame {
	if m[0] != ':' {
		return dst // a line about the lights
	}
	var values [byTags]byte
	n := numbers(m[1:], values[:])
	if n != byTags && n != byRanks {
		d.cut.Skip(m)
		return dst
	}
	dst = d.cut.Flush(dst, at)
	begin := len(dst)
	if n == byRanks {
		dst = append(dst, d.occupied(values[:byRanks]))
	} else {
		dst = d.tags(dst, &values)
	}
	for i := begin; i < len(dst); i++ {
		dst[i].At = at
	}
	return dst
}

// occupied decodes a number for each rank from the eighth, with the a-file in the highest
// bit.
func (d *Decoder) occupied(ranks []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	for _, rank := range ranks {
		f.Full = f.Full<<8 | chess.Squares(bits.Reverse8(rank))
	}
	view := codec.View{Turned: d.Turned}
	return view.Turn(f, &d.Start)
}

// tags decodes a tag for each square from a8 along the ranks.
func (d *Decoder) tags(dst []adoube.Frame, values *[byTags]byte) []adoube.Frame {
	var tags [64]Tag
	for i := range tags {
		tags[i^56] = Tag(values[5*i:])
	}
	if d.Tags == nil {
		return d.calibrate(dst, &tags)
	}
	copy(d.recent[1:], d.recent[:])
	for s, tag := range tags {
		d.recent[0][s] = d.piece(tag)
	}
	d.seen++
	if d.seen < len(d.recent) {
		return dst
	}
	d.vote()
	return append(dst, d.view.Turn(adoube.Frame{Kind: adoube.FrameBoard, Board: d.board}, &d.Start))
}

// piece returns the piece with the tag. Most squares have none.
func (d *Decoder) piece(tag Tag) chess.Piece {
	if tag == (Tag{}) {
		return chess.NoPiece
	}
	return d.Tags[tag]
}

// vote sets each square to the reading shared by two of the last three lines. Without one
// it stays.
func (d *Decoder) vote() {
	for s := range d.board {
		a, b, c := d.recent[0][s], d.recent[1][s], d.recent[2][s]
		switch {
		case a == b || a == c:
			d.board[s] = a
		case b == c:
			d.board[s] = b
		}
	}
}

// calibrate learns the tags.
func (d *Decoder) calibrate(dst []adoube.Frame, tags *[64]Tag) []adoube.Frame {
	d.lesson.add(tags)
	start := d.Start
	if start == (chess.Board{}) {
		pos := chess.Start()
		start = pos.Board()
	}
	learned, ok := d.lesson.learn(&start, d.Turned)
	if !ok {
		if d.lesson.n == enough {
			dst = append(dst, codec.Info("put the pieces as the game starts, extra queens on d3 and d6: the board learns them"))
		}
		return dst
	}
	d.Tags = learned
	return append(dst, codec.Info("%d pieces learned", len(learned)))
}
