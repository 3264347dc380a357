// Package hall simulates a playing hall from a seed: games are acted out as people play
// them, boards of each family report what their sensors see, and the reading of the reports
// is scored against the actual acts.
//
// Hands hesitate, slide pieces over squares, capture in any order, push captured pieces
// aside, touch and change their minds, adjust, castle rook first, misplace a piece and
// correct it, knock pieces about, and press the clock. Sensors scan one square after
// another, see a piece twice or not at all, and lose, double or delay messages. Lines
// break, and boards are switched off. A virtual board sends the bytes of its family, and
// the family's codec decodes them.
//
// The same seed gives the same run. The rates of the usual habits are about those in three
// real recordings of 199 plies, as far as these show any, and otherwise minimum values set
// by the project.
package hall
