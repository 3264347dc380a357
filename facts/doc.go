// Package facts leads from what an arbiter hears to a ruling, without a record of
// the acts: a path for each kind of dispute asks at most six questions, and each
// answer says which acts it means. The answer is what the kernel rules on these acts
// in a small position that has exactly these facts; no law stands here.
//
//	scene := facts.Scene{Edition: edition, Play: laws.Standard}
//	asking := facts.Find("touched").In(scene)
//	question, more := asking.Next(known)
//	outcomes := asking.Outcomes(known)
//
// Where the position is known (a [Board] in the scene), pieces are named in it, what it
// shows is not asked, and the kernel rules in it.
//
// A question is asked only where its answer can change the outcome: that is found by
// judging what the answers that are still possible come to. An answer can be
// [Unknown]; then there can be several outcomes, each with the facts that lead to it.
package facts
