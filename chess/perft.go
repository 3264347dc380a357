package chess

// Perft returns how many sequences of that many legal moves begin at p: the
// figure by which move generators are compared, as one wrong move anywhere
// shows in it.
func Perft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var m Moves
	p.Moves(&m)
	return perft(&p, &m, depth)
}

// perft counts the sequences that begin with the moves m of p. The last moves
// are counted without being made.
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
