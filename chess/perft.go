package chess

// Perft returns the number of sequences of depth legal moves from p. Move generators are
// compared by this figure, since any wrong move changes it.
func Perft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var m Moves
	p.Moves(&m)
	return perft(&p, &m, depth)
}

// perft counts the sequences that start with the moves m of p. It counts the last moves
// without making them.
func perft(p *Position, m *Moves, depth int) (n uint64) {
	if depth == 1 {
		return uint64(m.total)
	}
	var buffer [256]Move
	var q Position
	for _, mv := range m.Append(buffer[:0], All) {
		q = p.Play(mv)
		q.Moves(m)
		n += perft(&q, m, depth-1)
	}
	return n
}
