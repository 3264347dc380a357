// Package squareoff implements the protocols of Square Off's boards, by Bluetooth Low
// Energy: code#data* of the Pro, and the bare lifts and places of the Neo and the Swap.
//
// A board reports lifts and places, and on request the occupied squares. It does not
// identify pieces.
//
// # How well this is known
//
// Several programs used with real boards agree on the Pro (confidence B). For the Neo and
// the Swap there is one description (confidence C), whose one real game decodes. The path
// of their motors and their list of occupied squares use other Bluetooth services and are
// not read, nor is the first Grand Kingdom Set. A board does not report its orientation.
package squareoff
