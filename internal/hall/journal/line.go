package journal

// A Line is an entry as JSON, for bundles and engines that store bytes.
type Line struct {
	Board string `json:"board"`
	Seq   uint64 `json:"seq"`
	Kind  Kind   `json:"kind"`
	At    int64  `json:"at"`
	By    string `json:"by,omitempty"`
	Key   string `json:"key,omitempty"`
	Data  []byte `json:"data"`
	Hash  Hash   `json:"hash"`
}

// Line returns the entry in its stored form.
func (e Entry) Line() Line {
	return Line{e.Board, e.Seq, e.Kind, e.At, e.By, e.Key, e.Data, e.Hash}
}

// Entry returns the entry of a line, without its position among all boards.
func (l Line) Entry() Entry {
	return Entry{Record: Record{l.Kind, l.At, l.By, l.Key, l.Data}, Board: l.Board, Seq: l.Seq, Hash: l.Hash}
}
