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

// Families are the supported families of boards.
var Families = []Family{
	{
		Name: "dgt", Title: "DGT", Tells: Pieces | Clock, Mode: port.Mode{Baud: 9600},
		Start: dgt.Start(), Pause: dgt.Pause, Dump: dgt.Dump, USB: [][2]int{{0x0403, 0x6001}},
		Decoder: func(s Setting) Decoder { return &dgt.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &dgt.Virtual{Turned: s.Turned, Serial: s.Number} },
	},
	{
		Name: "livechess", Title: "DGT LiveChess", Tells: Pieces | Clock | Stable, Period: time.Second,
		Start:   livechess.Start(),
		Decoder: func(s Setting) Decoder { return &livechess.Decoder{Start: s.Start, Serial: s.Number} },
		Virtual: func(s Setting) Virtual { return &livechess.Virtual{Serial: s.Number} },
	},
	{
		Name: "chessnut", Title: "Chessnut", Tells: Pieces, Period: chessnut.Period,
		Start: chessnut.Start(), USB: [][2]int{{0x2D80, 0}},
		Radio:   Radio{"Chessnut", "1b7e8272-2877-41c3-b46e-cf057c562023", []string{"1b7e8262-2877-41c3-b46e-cf057c562023", "1b7e8273-2877-41c3-b46e-cf057c562023"}},
		Decoder: func(s Setting) Decoder { return &chessnut.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &chessnut.Virtual{Turned: s.Turned} },
	},
	{
		Name: "chessup", Title: "ChessUp", Tells: Occupied | Fingers | Moves,
		Start:   chessup.Start(),
		Resume:  chessup.Resume(),
		Pause:   chessup.Pause,
		Dump:    chessup.Dump,
		Radio:   uart("ChessUp"),
		Decoder: func(s Setting) Decoder { return &chessup.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &chessup.Virtual{Turned: s.Turned} },
	},
	{
		Name: "pegasus", Title: "DGT Pegasus", Tells: Occupied,
		Start:   pegasus.Start(),
		Dump:    dgt.Dump,
		Radio:   uart("DGT_PEGASUS"),
		Decoder: func(s Setting) Decoder { return &pegasus.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &pegasus.Virtual{Turned: s.Turned} },
	},
	{
		Name: "centaur", Title: "DGT Centaur", Tells: Occupied, Mode: port.Mode{Baud: 1_000_000}, Period: centaur.Period,
		Decoder: func(s Setting) Decoder { return &centaur.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &centaur.Virtual{Turned: s.Turned} },
	},
	{
		Name: "millennium", Title: "Millennium", Tells: Pieces, Mode: port.Mode{Baud: 38400, SevenBits: true, OddParity: true}, Period: millennium.Period,
		Start:   millennium.Start(),
		Radio:   Radio{"MILLENNIUM CHESS", "49535343-8841-43f4-a8d4-ecbe34729bb3", []string{"49535343-1e4d-4bd9-ba61-23c647249616"}},
		Decoder: func(s Setting) Decoder { return &millennium.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &millennium.Virtual{Turned: s.Turned} },
	},
	{
		Name: "certabo", Title: "Certabo", Tells: Pieces, Mode: port.Mode{Baud: 38400},
		Decoder: func(s Setting) Decoder { return &certabo.Decoder{Start: s.Start, Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &certabo.Virtual{Turned: s.Turned} },
	},
	{
		Name: "tabutronic", Title: "Tabutronic", Tells: Occupied, Mode: port.Mode{Baud: 38400},
		Decoder: func(s Setting) Decoder { return &certabo.Decoder{Start: s.Start, Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &certabo.Virtual{Turned: s.Turned, Ranks: true} },
	},
	{
		Name: "squareoff", Title: "Square Off", Tells: Occupied,
		Start:   squareoff.Start(),
		Dump:    squareoff.Dump,
		Radio:   uart("Square"),
		Decoder: func(s Setting) Decoder { return &squareoff.Decoder{Turned: s.Turned} },
		Virtual: func(s Setting) Virtual { return &squareoff.Virtual{Turned: s.Turned} },
	},
	{
		Name: "ichessone", Title: "iChessOne", Tells: Pieces,
		Start:   ichessone.Start(),
		Dump:    ichessone.Dump,
		Radio:   uart("iChessOne"),
		Decoder: func(s Setting) Decoder { return &ichessone.Decoder{Start: s.Start} },
		Virtual: func(s Setting) Virtual { return &ichessone.Virtual{Turned: s.Turned} },
	},
}

// uart returns the Radio of boards with the serial service of Nordic's chips.
func uart(name string) Radio {
	return Radio{name, "6e400002-b5a3-f393-e0a9-e50e24dcca9e", []string{"6e400003-b5a3-f393-e0a9-e50e24dcca9e"}}
}
