// Package compare judges the same acts under several editions of the Laws at once, and says
// where their rulings differ and why.
//
// A [Table] takes one act after another and returns a [Row] for each: the editions in
// groups with equal rulings, whatever they call the articles, and a [Reason] for each
// difference not given before. A reason is found by trial: the acts are judged again under
// an edition with a single point replaced by another edition's. If that changes the ruling
// into the other, the point is the reason.
//
// An act can be possible under one edition and impossible under another, for example
// letting an irregularity stand if there is none. It is not counted there. Acts and rulings
// are numbered as in the file.
package compare
