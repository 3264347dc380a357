// Package play lets two people play by hand, each in a browser: touch-move applies, an
// illegal move can be played, the clock is pressed, and the kernel rules on every act.
// A [Game] is a pure state machine from requests and times to events. A [Room] is a
// game with its guests, and a [Hub] holds all rooms. The messages of the line are in
// doc/play.md.
package play
