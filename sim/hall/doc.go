// Package hall is a playing hall in a seed: games are acted out as people play
// them, boards of each family report what their sensors see of it, and what is
// read from the reports is scored against what the hands did.
//
// Hands hesitate, slide pieces over squares, capture in any order, push the
// victim aside, touch and change their minds, adjust, castle rook first, put a
// piece wrong and correct it, knock pieces about, and press the clock. Sensors
// look at one square after the other, see a piece twice or not at all, lose and
// double what they send, or send it late; lines break, and boards are switched
// off. A board sends the bytes of its family, by a virtual board, and what is
// read is what the family's codec makes of them.
//
// The same seed gives the same run. The rates of the usual habits are about
// those seen in three real recordings of 199 plies, where they show any, and
// otherwise those that the project set itself as a minimum.
package hall
