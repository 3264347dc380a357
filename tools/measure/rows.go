package main

// A row is one measurement: its description, its bound, the command, and the pattern of the
// value in its output.
type row struct {
	name, what, bound, command string
	find, unit                 string // a pattern whose groups are the value; "": a person reads it
	cheap                      bool   // takes seconds
}

var rows = []row{
	{"cases", "cases of the casebook, all as expected", "all", "go run ./cmd/adoube check casebook/cases", `(\d[\d,]* cases?[^\n]*)`, "", true},
	{"worlds", "histories judged alike by the kernel and the second reading, 15 worlds, all editions", "0 differences", "go test ./sim -run TestWorlds -v -timeout 0 -histories 10000000", `([\d,]+ histories[^\n]*)`, "", false},
	{"worlds-deep", "the same, deeper, histories that meet walked once", "0 differences", "go test ./sim -run TestWorlds -v -timeout 0 -histories 1000000000 -resume worlds.done", "", "", false},
	{"lawful", "games acted out lawfully, declared and sensed: findings", "0", "go test ./sim -run TestLawfulPlayers -v", "", "", false},
	{"retold", "stories again (colours, files, acts split): rulings that differ", "0", "go test ./sim -run Metamorphic -v", "", "", false},
	{"promises", "random acts in every edition, by `judge --json` and by the pages' kernel: answers to a question that leave open what was not promised", "0", "go test ./sim/promises -v -timeout 0 -acts 100000", "", "", false},
	{"signature", "one signature over all rulings, on amd64, 386, WebAssembly", "the same", "./tools/elsewhere", "", "", false},
	{"law-mutants", "mutants of the Laws that a case of their article notices", "all", "go run ./sim/lawmutants", `(\d+ of \d+[^\n]*)`, "", false},
	{"mutants", "mutants of `chess`, `laws`, `sense` that the package's tests notice", "≥ 95 %", "go run ./sim/codemutants chess laws sense", "", "", false},
	{"chessops", "positions compared with chessops and Stockfish 15.1", "0 differences", "chess/compare/run.sh", "", "", false},
	{"stockfish", "bulk perft beside Stockfish 15.1, by turns", "≥ 1.0 ×", "chess/compare/speed.sh", `perft[^\n]*?([\d.]+ ×)`, "", false},
	{"legal", "listing the legal moves of a position, 33 on average", "–", "tools/cputime ./chess LegalMoves 5000000", `([\d.]+ ns) of`, "", true},
	{"step", "listing the legal moves of a position, then one act", "≤ 4 ×", "tools/cputime ./chess LegalMoves 5000000 && tools/cputime ./laws Step 1000000", `([\d.]+ ns) of`, "", true},
	{"game", "games acted out and ruled", "≥ 0.5 × what pgn-extract replays", "chess/compare/speed.sh", `games ruled: (.*)`, "", false},
	{"frames", "board bytes → ruling, one core, by its processor time", "≥ 150,000 frames/s", "tools/cputime ./sim/hall Frames 500000", `(\d+) a second`, " frames/s", true},
	{"browser", "a game of 240 acts judged again in Chromium", "≤ 50 ms", "./tools/wasm", "", "", false},
	{"first-ruling", "first visit to first ruling in Chromium", "≤ 1.5 s", "./tools/pages-test pages/test/board.test.mjs", "", "", false},
	{"scrolling", "hall of 1,000 boards while scrolling: tasks over 50 ms of processor time", "0", "node pages/test/measure.mjs 1000 15", "", "", false},
	{"program", "the program, built plainly for Linux", "≤ 40 MB", "go build -trimpath -ldflags '-s -w' -o /tmp/adoube.size ./cmd/adoube && stat -c '%s bytes' /tmp/adoube.size && rm /tmp/adoube.size", `(\d+ bytes)`, "", true},
	{"dgt", "simulated DGT games, usual noise: exact once answered; wrong accusations", "all; 0", "go run ./sim/hall/measure -manner noisy -games 300000 -seed 7000001", "", "", false},
	{"clean", "clean sensors, boards that know pieces: exact once answered; wrong accusations", "all; 0", "go run ./sim/hall/measure -manner clean -games 20000 -family chessnut", "", "", false},
	{"occupancy", "occupancy boards, usual noise: exact once answered; wrong accusations", "0 wrong", "go run ./sim/hall/measure -family pegasus -games 1000", "", "", false},
	{"fast", "replies 150 to 300 ms after the release: exact once answered; wrong accusations", "0 wrong", "go run ./sim/hall/measure -manner fast -games 2000 -seed 500001", "", "", false},
	{"answered", "DGT, blitz, one irregular move answered in each game: exact; found; wrong accusations", "≥ 99 %; ≥ 99.5 %; 0", "go run ./sim/hall/measure -manner answered -games 3000 -seed 6000000", "", "", false},
	{"lost", "DGT, one message in a hundred lost and never repeated, the board asked: exact; wrong accusations", "≥ 95 %; 0", "go run ./sim/hall/measure -manner lossy -games 500 -seed 6000000", "", "", false},
	{"broken", "lines that break: exact once answered; wrong accusations", "0 wrong", "go run ./sim/hall/measure -manner broken -games 300", "", "", false},
	{"reported", "a move is reported after the true release, DGT, median and p99", "–", "go run ./sim/hall/measure -manner noisy -games 1000", "", "", false},
	{"peers", "other programs' ways on the same games: exact", "–", "go run ./sim/hall/measure -peers -manner noisy", "", "", false},
	{"damaged", "damaged messages through each decoder", "no failure", "go test ./board -run Mutated -timeout 0 -frames 100000000", "", "", false},
	{"hall", "1,000 boards × 4/s, 10,000 viewers: durable p99 (disk alone), screen p99.9, memory", "≤ 25 ms where the disk is ≤ 10 ms; ≤ 250 ms; ≤ 512 MB", "go run ./sim/load", "", "", false},
	{"attack", "durable p99 before and under attack (disk alone)", "–", "go run ./sim/load -boards 100 -viewers 1000 -for 15s -hostile 1000", "", "", false},
	{"kills", "server killed 1,000 times: acknowledged frames lost; back after, p99", "0; ≤ 1 s", "go run ./sim/load -kills 1000 -boards 100 -viewers 200", "", "", false},
	{"soak", "half an hour at full load: memory in use, since the first round", "≤ 5 %", "go run ./sim/load -rounds 2 -for 14m30s -frames-per-ply 32", "", "", false},
	{"power", "power that fails 100 times: acknowledged records lost", "0", "go test ./internal/hall/journal/sqlite -v -run Power -images 100 -timeout 60m", "", "", false},
	{"hostile", "200,000 requests from the description, with hostile headers, names, bodies and roles: panics and answers 500; took", "0", "go test ./internal/hall/web -run HostileRequests -v -timeout 60m -hostile 200000", `PASS: TestHostileRequests \((.*)s\)`, " s, 0", false},
	{"import", "30,000 pairings are imported, of 1,000 and of 60,000 names; mean of empty, again, and with other names", "≤ 10 s", "go test ./internal/hall -run XXX -bench Import -benchtime 1x", `([\d.]+ s/import)`, "", false},
	{"reopen", "a million entries: the first answer; 1,000 games judged again", "≤ 300 ms; ≤ 5 s", "go run ./sim/load -reopen 1000000 -frames-per-ply 40", "", "", false},
	{"cluster", "durable records a second, three servers, two cores; beside the bare engine", "≥ 15,000; ≥ 0.7 ×", "go test ./sim/cluster -run NONE -bench Durable -benchtime 6x", "", "", false},
	{"faults", "nodes killed, paused, cut off: acknowledged records lost; recording again after", "0; –", "go test ./sim/cluster -v -faults -run Faults", "", "", false},
	{"steady", "10,000 boards on a cluster for ten minutes: acknowledged and stored; p99", "all; –", "go test ./sim/cluster -v -run Healthy/steady -timeout 0 -steady 10000 -during 10m", "", "", false},
}
