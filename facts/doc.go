// Package facts leads from an arbiter's description of an incident to a ruling without a
// record of the acts. Each kind of dispute has a path of at most six questions, and each
// answer stands for acts. The kernel rules on these acts in a small position with exactly
// these facts; the package contains no law.
//
//	scene := facts.Scene{Edition: edition, Play: laws.Standard}
//	asking := facts.Find("touched").In(scene)
//	question, more := asking.Next(known)
//	outcomes := asking.Outcomes(known)
//
// Given the position (a [Board] in the scene), pieces are named on it, what it shows is not
// asked, and the kernel rules on it.
//
// A question is asked only if its answer can change the outcome, which is determined by
// judging all remaining answers. An answer can be [Unknown]; then several outcomes may be
// possible, each with the facts that lead to it.
package facts
