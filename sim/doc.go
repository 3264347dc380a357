// Package sim tries the laws: it reads Article 4 a second time, slowly and in
// another way, and lets hands do everything that hands can do in small worlds
// of a few pieces, to see that both readings always agree.
//
// The second reading is [Reader]. It was written from the texts of the
// editions alone and shares nothing with package laws but the words of the
// glossary: it keeps lists of legal moves and strikes out what a sentence
// forbids. The worlds are in worlds.go, the players who act out lawful games
// in players.go.
package sim
