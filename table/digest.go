package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"

	"adoube/journal"
	"adoube/wire"
)

// digests are of the rulings that each record gave, by its number. They are
// recorded now and then, so that it can be told later which records would be
// ruled otherwise.
type digests struct {
	made     map[uint64]string
	recorded map[uint64]string
}

// note keeps the digest of the items that a record gave.
func (d *digests) note(seq uint64, h wire.Header, items []Item) {
	if len(items) == 0 {
		return
	}
	if d.made == nil {
		d.made = map[uint64]string{}
	}
	d.made[seq] = digest(h, items)
}

// digest is of the rulings as the contract writes them, in English.
func digest(h wire.Header, items []Item) string {
	var b bytes.Buffer
	h.Language, h.ID = "en", ""
	p, err := wire.NewPrinter(&b, h)
	if err != nil {
		return "" // no game has begun: nothing was ruled
	}
	for _, i := range items {
		if i.Refused != nil {
			b.WriteString(i.Refused.Error())
			continue
		}
		p.Print(i.Ruling) // into memory
	}
	sum := sha256.Sum256(b.Bytes())
	return hex.EncodeToString(sum[:8])
}

// Digests returns a record of the digests that have not been recorded; false
// where there is none.
func (s *Sheet) Digests() (journal.Record, bool) {
	fresh := map[uint64]string{}
	for seq, d := range s.digests.made {
		if _, old := s.digests.recorded[seq]; !old {
			fresh[seq] = d
		}
	}
	data, err := json.Marshal(fresh)
	return journal.Record{Kind: journal.Digest, Data: data}, len(fresh) > 0 && err == nil
}

// remember takes the digests of a record.
func (d *digests) remember(data []byte) error {
	if d.recorded == nil {
		d.recorded = map[uint64]string{}
	}
	return json.Unmarshal(data, &d.recorded)
}

// Otherwise returns the records that were ruled otherwise when their digests
// were recorded.
func (s *Sheet) Otherwise() []uint64 {
	var list []uint64
	for _, seq := range slices.Sorted(maps.Keys(s.digests.recorded)) {
		if s.digests.recorded[seq] != s.digests.made[seq] {
			list = append(list, seq)
		}
	}
	return list
}
