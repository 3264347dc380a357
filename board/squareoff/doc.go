// Package squareoff reads and speaks the languages of Square Off's boards, by
// Bluetooth Low Energy: that of the Pro, code#data*, and the bare lifts and
// places of the Neo and the Swap.
//
// A board tells lifts and places, and when it is asked which squares are
// occupied; it does not know the pieces.
//
// # How well this is known
//
// Several programs used with real boards agree on the Pro (confidence B); for
// the Neo and the Swap there is one description (confidence C), whose one real
// game decodes. The path of their motors and their list of occupied squares come
// by other ways of Bluetooth and are not read, nor is the first Grand Kingdom
// Set. A board does not tell which way round it stands.
package squareoff
