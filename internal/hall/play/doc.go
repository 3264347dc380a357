// Package play lets two people play by hand, each in a browser: a touch is a
// touch, an illegal move can be played, the clock is pressed, and the kernel is
// the referee. A [Game] is a pure state: requests and times in, events out. A
// [Room] is a game with those who are there, a [Hub] keeps all rooms, and what
// is said over the line is in doc/play.md.
package play
