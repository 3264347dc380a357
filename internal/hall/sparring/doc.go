// Package sparring is the partner where nobody is there to play by hand. What
// it plays a small search or another program chooses; how its hands do it the
// simulator does, and now and then they break the Laws, for the pupil to see it
// and claim.
package sparring
