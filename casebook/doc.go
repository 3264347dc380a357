// Package casebook reads, runs and rewrites cases: short stories of hands at a board, in
// plain text, with the ruling on each act.
//
//	# A rook, then the king: no castling on that side.
//	# Law: 4.4.2
//	# Shows: applies
//
//	laws fide-2005 fide-2023
//	board 4k3/8/8/8/8/8/8/4K2R w K - 0 1
//
//	white touches rook h1
//	----
//	(1) 4.3.1        white 15 → 9: h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8
//
// An arbiter writes the acts. The command «adoube check -rewrite» writes the rulings after
// each «----», and the arbiter checks them. From then on the case is a test.
//
// # Lines
//
// A case consists of steps separated by blank lines. A step is one or more lines, then a
// line «----» and the expected ruling. A line that begins with # is a comment. Two comments
// at the beginning of a case have a meaning:
//
//	# Law: 4.4.2 4.3.1            the provisions that the case is about
//	# Law: fide-2005 4.4b         the same by the numbers of one edition
//	# Shows: applies              or: does not apply, edge
//	# Shows: applies in fide-2001 fide-2005; does not apply in fide-2018
//
// # The scene
//
// The scene comes before the first act. Each of its lines occurs at most once:
//
//	laws fide-2005 fide-2023      the editions; also «laws fide», «laws all»; default: fide-2023
//	board FEN                     the position; also «board start»; default: start
//	variant chess960              default: standard
//	tactile white black           who has a tactile board
//	play rapid                    or blitz, rapid-supervised, blitz-supervised; default: standard
//	language de hy                also expect the sentences in these languages
//	numbers own                   expect each edition's own numbers of articles
//
// A case of one edition uses its numbers of articles. A case of several editions uses the
// numbers of the Laws of 2023 for all, so that one expectation can hold for all of them,
// unless the scene has «numbers own».
//
// # Acts
//
// An act consists of a subject, a verb, and a square:
//
//	white touches rook h1
//	white touches e1 and h1 together
//	white lifts knight g1
//	white puts f3                 on a square, still held
//	white puts black queen a8     a new piece of that colour
//	white puts queen a8           which piece of several in the hand, or a new one
//	white puts pawn aside         the piece in the hand, beside the board
//	white releases f3
//	white removes d5              off the board for good
//	white says "j'adoube"         in any language that package say knows
//	white presses clock
//	black claims 4.3.1            or: claims 4.3.1 about 3, claims about 3, claims
//	white claims 9.2 intending Nf3  a draw, with the move that is written
//	white offers draw             or: accepts draw, declines draw
//	white announces Nf3           his move, on a tactile board
//	white pauses clocks           or the arbiter; he resumes clocks
//	arbiter finds accident about 2
//	arbiter finds by white about 2
//	arbiter finds move e1g1 about 4
//	arbiter finds piece queen about 4
//	arbiter restores
//	players restore to 4          they put back the position before act 4
//	arbiter lets it stand
//	position stands FEN           nobody saw how it came so
//	result 1-0
//
// The subject of an act is white, black, arbiter, or someone for an unknown hand. The name
// of a piece before its square must match the piece there; with puts and releases it selects
// the piece. The words the, on, from, at and it are ignored. An act may end with remarks in
// brackets:
//
//	(left hand) (right hand)
//	(sensed) (inferred) (witnessed) (declared)
//	(to move) (to castle) (silently) (accident) (unclear) (unknown intent)
//	(order unknown)               before or after the act before it
//	(assistant)                   by the player's assistant
//
// # Expectations
//
// The first line of a ruling has the number of the act, the binding provisions («free» if
// there are none), the player having the move, the number of open moves before and after
// each step of narrowing, and the moves if they are few. The lines below it list moves made
// and completed, findings, claims and questions. If editions differ, each group of them has
// its own lines, headed by the editions from which they hold. An edition that rules like the
// one it follows is not named.
//
//	from fide-2005:
//	  (1) free         white 20
//	from fide-2017:
//	  (1) 4.2.2 4.3.1  white 20 → 2: g1f3 g1h3
//
// In a step with several acts only the last has a first line; the lines below are given for
// all of them. Spaces are not compared.
package casebook
