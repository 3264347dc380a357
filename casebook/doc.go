// Package casebook reads, runs and rewrites cases: short stories of hands at a
// board, in plain text, with what the Laws make of each act.
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
// An arbiter writes the acts; the command «adoube check -rewrite» writes what
// follows each «----», and he reads whether it is right. From then on the case
// is a test.
//
// # Lines
//
// A case is made of steps with blank lines between them. A step is one line or
// more, and then, after a line «----», what is expected. A line that begins
// with # is a comment; it may stand anywhere and says nothing to the kernel,
// except for two at the beginning of a case:
//
//	# Law: 4.4.2 4.3.1            the provisions that the case is about
//	# Law: fide-2005 4.4b         the same by the numbers of one edition
//	# Shows: applies              or: does not apply, edge
//	# Shows: applies in fide-2001 fide-2005; does not apply in fide-2018
//
// # The scene
//
// Lines of the scene stand before the first act, each at most once:
//
//	laws fide-2005 fide-2023      the editions; «laws fide», «laws all»; without: fide-2023
//	board FEN                     the position; «board start»; without: the start
//	variant chess960              without: standard
//	tactile white black           who has a tactile board
//	play rapid                    or blitz, rapid-supervised, blitz-supervised
//	language de hy                also expect the sentences in these languages
//	numbers own                   expect each edition's own numbers of articles
//
// In a case of one edition all numbers of articles are its own. In a case of
// several they are those of the Laws of 2023, whatever the edition calls the
// provision, so that one expectation can hold for all, unless the scene asks
// for their own.
//
// # Acts
//
// An act is who, what, and where:
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
// Who is white, black, arbiter, or someone, whose hand nobody saw. The name of
// a piece before its square is checked against the pieces, except for puts and
// releases, where it chooses the piece. The words the, on, from, at and it may
// be written anywhere. At the end of an act may stand in brackets:
//
//	(left hand) (right hand)
//	(sensed) (inferred) (witnessed) (declared)
//	(to move) (to castle) (silently) (accident) (unclear) (unknown intent)
//	(order unknown)               before or after the act before it
//	(assistant)                   by the player's assistant
//
// # Expectations
//
// The first line of a ruling has the number of the act, the provisions that
// bind («free» for none), who has the move, how many moves were open before
// and after each step of narrowing, and the moves where they are few. Below it
// stand what was made, completed, found, claimed and asked. Where editions
// differ, each group of editions has its own lines. It is named by the editions
// from which on it holds: one that tells the same as the edition that it follows
// is not named.
//
//	from fide-2005:
//	  (1) free         white 20
//	from fide-2017:
//	  (1) 4.2.2 4.3.1  white 20 → 2: g1f3 g1h3
//
// Where a step has several acts, only the last has its first line; what the
// others made or broke is given all the same. Spaces are not compared.
package casebook
