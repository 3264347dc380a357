package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// A finger is on a piece that stands, on a board that feels it.
type finger struct {
	on    chess.Square // NoSquare: on none
	since frametime.Moment
}

// leaves takes that what stands on s has changed: whatever the finger was on
// there has been taken up.
func (f *finger) leaves(s chess.Square) {
	if f.on == s {
		f.on = chess.NoSquare
	}
}

// laid takes that a finger is on s now, and off what it was on before. What is
// felt no longer than a square may flicker was brushed.
func (r *Reader) laid(s chess.Square) {
	f := r.finger
	r.finger = finger{s, r.Now}
	if f.on != chess.NoSquare && r.Since(f.since) >= r.profile.Flicker {
		r.add(item{kind: fingered, when: f.since, since: f.since, square: f.on})
	}
}

// tellTouch tells that a piece was touched where it stands: by the mover if it is
// his, else nobody knows by whom. What it was meant for the finger does not say.
func (r *Reader) tellTouch(i *item) {
	p := r.teller.board.At(i.square)
	if p == chess.NoPiece {
		return
	}
	r.letGo(i.when)
	a := r.hand(adoube.Touch, i.square, adoube.Sensed)
	if p.Color() != r.mover() {
		a.By = adoube.Unknown
	}
	r.emit(a, i.when)
}
