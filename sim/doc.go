// Package sim tests the laws: it reads Article 4 a second time, slowly and by another
// method, and tries everything that hands can do in small worlds of a few pieces, to check
// that both readings always agree.
//
// The second reading is [Reader]. It was written from the texts of the editions alone and
// shares only the vocabulary with package laws: it keeps lists of legal moves and strikes
// out what a sentence forbids. The worlds are in worlds.go, the players of lawful games in
// players.go.
package sim
