package sim

// Worlds are the small worlds in which both readings are compared over every order of acts.
// See ParseActs for the notation.
var Worlds = []World{
	{
		Name: "castling",
		From: []string{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
		Acts: []string{
			"touch: a1 e1 h1 e1+h1 a1+e1 a1+h1",
			"touch castle: e1",
			"unordered touch: e1 h1",
			"lift: e1 h1 a1",
			"put: g1",
			"release: e1 f1 g1 h1 d1",
		},
		Depth: 5,
	},
	{
		Name: "castling illegal",
		From: []string{
			"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",                                 // not on the king's side
			"4k3/8/8/8/8/8/8/R3K2R w - - 0 1",                                   // on neither: the rights are lost
			"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",                                // in check
			"r2qk2r/p1pp1ppp/bpn1pn2/8/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 7", // the king cannot move (M9)
		},
		Acts: []string{
			"touch: a1 e1 h1 e1+h1 a1+h1 f8",
			"touch castle: e1 e1+h1",
			"unordered touch: h1",
			"lift: e1 h1",
			"release: e1 f1 g1 h1 c1",
		},
		Depth: 4,
	},
	{
		Name: "castling meant or not",
		From: []string{
			"4k3/8/8/8/8/8/8/4K2R w K - 0 1",
			"4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
		},
		Acts: []string{
			"adjust",
			"touch: e1 h1",
			"touch none castle: e1",
			"touch accident: e1 h1",
			"lift: e1 h1",
			"lift accident: h1",
			"put: f1 h1",
			"release: e1 f1 g1 h1",
		},
		Depth: 5,
	},
	{
		Name: "castling and captures",
		From: []string{
			"4k3/8/8/8/8/8/3p3p/4K2R w K - 0 1", // the king can take one, the rook the other
			"4k3/8/8/8/8/8/5n2/4K2R w K - 0 1",
			"3rk3/8/8/8/b7/8/3r4/R3K1NR w KQ - 0 1",
		},
		Acts: []string{
			"touch: e1 h1 d2 h2 f2 g1 e1+h1 e1+f2 e1+g1",
			"lift: e1 h1 d2 f2",
			"release: e1 g1 f1 d2 f2",
			"remove: d2 f2",
		},
		Depth: 4,
	},
	{
		Name: "Chess960",
		From: []string{
			"960 4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1",
			"960 4k3/8/8/8/8/8/8/1R4KR w KQ - 0 1",
			"960 4k3/8/8/8/8/8/8/2RK2R1 w KQ - 0 1",
			"960 7k/8/8/8/8/8/8/1RK1R3 w KQ - 0 1",
			"960 4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", // the king can step to g1
		},
		Acts: []string{
			"touch: a1 b1 c1 f1 g1 h1 d1 f1+g1 d1+c1",
			"touch castle: f1 g1 d1 c1",
			"lift: f1 g1 h1 d1 c1 b1",
			"release: f1 g1 d1 c1",
		},
		Depth: 4,
	},
	{
		Name: "promotion",
		From: []string{
			"3r4/P1P4k/8/8/8/8/8/4K3 w - - 0 1",
			"1r6/P1P4k/8/8/8/8/8/4K3 w - - 0 1", // two pawns can promote on one square
		},
		Acts: []string{
			"touch: c7 d8 b8",
			"lift: a7 c7 b8 d8",
			"put: Qb8 Nb8 Qd8 b8",
			"release: Qb8 Nb8 Qd8 b8 Qc8 c8 a7 c7",
			"remove: c7 d8 b8 a7",
		},
		Depth: 4,
	},
	{
		Name: "promotion changed",
		From: []string{"8/P6k/8/8/8/8/8/4K3 w - - 0 1"},
		Acts: []string{
			"adjust",
			"touch: a7 e1",
			"lift: a7 a8",
			"put: Qa8 Na8 a8",
			"release: Qa8 Na8 a8 Pa7",
			"remove: a7 a8 Q P",
		},
		Depth: 5,
	},
	{
		Name: "en passant",
		From: []string{
			"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
			"4k3/8/8/KPp4r/8/8/8/8 w - c6 0 1", // the pawn is pinned along its rank
			"3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 1",
		},
		Acts: []string{
			"touch: e5 d5 b5 c5 e1",
			"lift: e5 d5 b5 c5",
			"put: d6 c6",
			"release: d6 e6 e5 d5 c6 b6 b5",
			"remove: d5 c5",
		},
		Depth: 5,
	},
	{
		Name: "pins",
		From: []string{
			"4r1k1/8/8/4r3/8/8/3PN3/4K3 w - - 0 1",
			"4k3/8/8/b7/8/2N5/3R4/4K3 w - - 0 1",
			"r4rk1/ppp2ppp/4b3/2b5/3N4/8/PPP1Q1PP/R1B3K1 w - - 0 15",
		},
		Acts: []string{
			"touch: e2 d2 e1 e8 c3 a5 d4 e6 c5 e2+d2 d4+e6 e6+c5",
			"lift: e2 d2 c3 d4 a5 e6",
			"release: e4 d4 e2 d2 e6 a5 c3",
			"remove: a5 e6",
		},
		Depth: 4,
	},
	{
		Name: "nothing can move",
		From: []string{
			"4k3/8/8/p7/Pp6/1P6/3r4/K1b1N2R w - - 0 1",
			"k7/8/8/1p6/1P5p/7P/5q2/7K w - - 0 1",
		},
		Acts: []string{
			"touch: a1 a4 b3 b4 e1 h1 h3 h4 b5 a4+b3 a1+h4 a1+h1",
			"lift: a1 b3 e1 h1",
			"release: a1 a2 g1 h1 g2 e1",
		},
		Depth: 4,
	},
	{
		Name: "both colours",
		From: []string{
			"rnbqkb1r/ppp1pppp/5n2/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3",
			"5rk1/8/8/8/6pQ/5P2/8/5K2 w - - 0 1", // McFarlane v. Reuben
		},
		Acts: []string{
			"touch: g1 c3 d5 e4 f6 c3+d5 g1+d5 c3+g1 f3 g4 h4 f8 f3+g4",
			"unordered touch: d5 c3 g4 f3",
			"lift: c3 d5 h4 g4",
			"release: d5 c3 g4",
			"remove: d5 g4",
		},
		Depth: 4,
	},
	{
		Name: "adjusting",
		From: []string{"4k3/8/8/3p4/4N3/8/8/R3K3 w Q - 0 1"},
		Acts: []string{
			"adjust",
			"touch: e4 d5 a1 e1",
			"touch accident: a1 e4 e1",
			"touch none: a1 d5",
			"lift: e4 a1",
			"lift accident: a1",
			"put: d1",
			"release: e4 c3 a1 d1",
			"remove: d5",
			"opponent adjust",
			"opponent touch: e4 e8",
		},
		Depth: 4,
	},
	{
		Name: "release and return",
		From: []string{"4k3/8/8/3p4/8/2N5/8/4K2R w K - 0 1"},
		Acts: []string{
			"lift: c3 h1 d5",
			"put: c3 d5 e4 h1 g1",
			"release: c3 d5 e4 h1 g1",
			"remove: d5",
			"opponent lift: d5 e8",
			"opponent release: d5 d4 e8",
		},
		Depth: 5,
	},
	{
		Name: "the last move",
		From: []string{
			"5rk1/5p1p/7Q/8/3B4/8/5PPP/R5K1 w - - 0 30", // mate
			"7k/5Q2/8/8/8/8/8/K7 w - - 0 1",             // stalemate on g6
			"7k/8/8/8/8/8/5nr1/6K1 w - - 0 1",           // a dead position
			"6k1/P4ppp/8/8/8/8/6PP/6K1 w - - 0 1",
		},
		Acts: []string{
			"touch: a1 h6 f7 g1 f2 a7",
			"lift: a1 h6 f7 g1 a7",
			"release: g7 a8 a1 h6 g6 f2 g2 Qa8 Na8",
			"remove: g2 f2 a7",
		},
		Depth: 4,
	},
	{
		Name: "check",
		From: []string{
			"4k3/8/8/4r3/8/2B5/8/3QK2R w K - 0 1",
			"4k3/8/8/8/8/5n2/4P1P1/3BK2R w K - 0 1",
		},
		Acts: []string{
			"touch: c3 d1 e1 h1 e5 f3 e2 g2 e1+h1 e2+g2",
			"lift: c3 e1 d1 e2 g2 e5 f3",
			"release: e5 f1 e2 d2 f3 c3 g1",
			"remove: e5 f3",
		},
		Depth: 4,
	},
}

// Closed are worlds small enough to visit every state reachable by any number of acts.
var Closed = []World{
	{
		Name: "castling, closed",
		From: []string{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
		Acts: []string{
			"touch: a1 e1 h1 e1+h1",
			"touch castle: e1",
			"lift: e1 h1",
			"put: g1",
			"release: e1 f1 g1 h1",
		},
	},
	{
		Name: "castling illegal, closed",
		From: []string{"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
		Acts: []string{
			"touch: a1 e1 h1 e1+h1",
			"lift: e1 h1",
			"release: e1 f1 g1 h1 c1",
		},
	},
	{
		Name: "en passant, closed",
		From: []string{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
		Acts: []string{
			"touch: e5 d5 e1",
			"lift: e5 d5",
			"put: d6",
			"release: d6 e6 e5 d5",
			"remove: d5",
		},
	},
	{
		Name: "promotion, closed",
		From: []string{"8/P6k/8/8/8/8/8/4K3 w - - 0 1"},
		Acts: []string{
			"touch: a7 e1",
			"lift: a7",
			"put: Qa8 Na8",
			"release: Qa8 Na8 a8",
			"remove: a7 a8",
		},
	},
	{
		Name: "both colours, closed",
		From: []string{"5rk1/8/8/8/6pQ/5P2/8/5K2 w - - 0 1"},
		Acts: []string{
			"touch: f3 g4 h4 f8 f3+g4",
			"lift: h4",
			"release: g4 h4 g5",
			"remove: g4",
		},
	},
	{
		Name: "adjusting, closed",
		From: []string{"4k3/8/8/3p4/4N3/8/8/R3K3 w Q - 0 1"},
		Acts: []string{
			"touch accident: a1 e4",
			"touch: d5 a1",
			"lift: e4",
			"lift accident: a1",
			"release: e4 c3 a1 d1",
		},
	},
}
