package board

import (
	"time"

	"adoube/board/centaur"
	"adoube/board/certabo"
	"adoube/board/chessnut"
	"adoube/board/chessup"
	"adoube/board/dgt"
	"adoube/board/ichessone"
	"adoube/board/livechess"
	"adoube/board/millennium"
	"adoube/board/pegasus"
	"adoube/board/port"
	"adoube/board/squareoff"
)

// Families are the languages that are spoken here.
var Families = []Family{
	{
		Name: "dgt", Tells: Pieces | Clock, Mode: port.Mode{Baud: 9600},
		Start: dgt.Start(), Pause: dgt.Pause, USB: [][2]int{{0x0403, 0x6001}},
		Decoder: func(s Setting) Decoder { return &dgt.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &dgt.Virtual{Turned: s.Turned, Serial: s.Number} },
	},
	{
		Name: "livechess", Tells: Pieces | Clock | Stable, Period: time.Second,
		Start:   livechess.Start(),
		Decoder: func(s Setting) Decoder { return &livechess.Decoder{Start: s.Start, Serial: s.Number} },
		Virtual: func(s Setting) Virtual { return &livechess.Virtual{Serial: s.Number} },
	},
	{
		Name: "chessnut", Tells: Pieces, Period: chessnut.Period,
		Start: chessnut.Start(), USB: [][2]int{{0x2D80, 0}},
		Decoder: func(s Setting) Decoder { return &chessnut.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &chessnut.Virtual{Turned: s.Turned} },
	},
	{
		Name: "chessup", Tells: Occupied | Fingers | Moves,
		Start:   chessup.Start(),
		Decoder: func(s Setting) Decoder { return &chessup.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &chessup.Virtual{Turned: s.Turned} },
	},
	{
		Name: "pegasus", Tells: Occupied,
		Start:   pegasus.Start(),
		Decoder: func(s Setting) Decoder { return &pegasus.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &pegasus.Virtual{Turned: s.Turned} },
	},
	{
		Name: "centaur", Tells: Occupied, Mode: port.Mode{Baud: 1_000_000}, Period: centaur.Period,
		Decoder: func(s Setting) Decoder { return &centaur.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &centaur.Virtual{Turned: s.Turned} },
	},
	{
		Name: "millennium", Tells: Pieces, Mode: port.Mode{Baud: 38400, SevenBits: true, OddParity: true}, Period: millennium.Period,
		Start:   millennium.Start(),
		Decoder: func(s Setting) Decoder { return &millennium.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &millennium.Virtual{Turned: s.Turned} },
	},
	{
		Name: "certabo", Tells: Pieces, Mode: port.Mode{Baud: 38400},
		Decoder: func(s Setting) Decoder { return &certabo.Decoder{Start: s.Start, Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &certabo.Virtual{Turned: s.Turned} },
	},
	{
		Name: "tabutronic", Tells: Occupied, Mode: port.Mode{Baud: 38400},
		Decoder: func(s Setting) Decoder { return &certabo.Decoder{Start: s.Start, Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &certabo.Virtual{Turned: s.Turned, Ranks: true} },
	},
	{
		Name: "squareoff", Tells: Occupied,
		Start:   squareoff.Start(),
		Decoder: func(s Setting) Decoder { return &squareoff.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &squareoff.Virtual{Turned: s.Turned} },
	},
	{
		Name: "ichessone", Tells: Pieces,
		Start:   ichessone.Start(),
		Decoder: func(s Setting) Decoder { return &ichessone.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &ichessone.Virtual{Turned: s.Turned} },
	},
}
