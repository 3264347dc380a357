// Package compare judges the same acts under several editions of the Laws at
// once, and says where their rulings part, and why.
//
// A [Table] takes one act after the other. Each answer is a [Row]: the
// editions in groups that rule alike, whatever they call the articles, and the
// [Reason] for each parting that was not given before. A reason is found by
// trial and not by opinion: the acts are judged again under an edition that
// differs from itself in nothing but one point of another, and what turns the
// one ruling into the other is the reason.
//
// An act can be impossible in the world of one edition and not in another's,
// such as letting an irregularity stand if there is none. It is not counted
// there; acts are numbered here as in the file, and so is every ruling.
package compare
