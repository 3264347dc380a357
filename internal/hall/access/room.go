package access

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
)

// Limits of the memory of a hall's tokens and links, in bytes: of valid ones, half of
// it for one event, the last eighth for a chief arbiter of the whole hall; of ended
// ones, of which the newest are kept; and of a single one.
const (
	mostHeld  = 8 << 20
	mostEnded = 8 << 20
	mostToken = 16 << 10
)

// A FullError reports that there is no room for another token or link in an event or,
// without one, in the hall.
type FullError struct {
	Event string
	Held  int
}

// Error names the limit and the remedy.
func (e *FullError) Error() string {
	where := "the hall"
	if e.Event != "" {
		where = "event " + e.Event
	}
	return fmt.Sprintf("access: %d tokens and links of %s hold, and there is no room for more: revoke those that nobody needs, or wait until some end", e.Held, where)
}

// A LongError reports that a token is too large.
type LongError struct{ Bytes int }

// Error names the limit and the remedy.
func (e *LongError) Error() string {
	return fmt.Sprintf("access: the token has %d bytes, and may have %d: name sectors instead of boards, or the event alone", e.Bytes, mostToken)
}

// size returns the bytes of a token in a list.
func (t Token) size() int {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // texts, numbers and times always encode
	}
	return len(text)
}

// Fits returns an error if n tokens or links like want cannot be given.
func (s *TokenStore) Fits(by, want Token, n int) error {
	size := want.size()
	if size > mostToken {
		return &LongError{size}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	most := mostHeld
	if by.Role != Chief || !by.Scope.Whole() {
		most -= mostHeld / 8
	}
	hall, there := s.held(func(*issued) bool { return true })
	if hall+size*n > most {
		return &FullError{Held: there}
	}
	event := want.Scope.Event
	of, there := s.held(func(g *issued) bool { return g.Scope.Event == event })
	if event != "" && of+size*n > mostHeld/2 {
		return &FullError{event, there}
	}
	return nil
}

// held returns the bytes and the number of the valid ones.
func (s *TokenStore) held(of func(*issued) bool) (bytes, n int) {
	now := s.now()
	for _, g := range s.order {
		if g.Revoked == nil && now.Before(g.Expires) && of(g) {
			bytes, n = bytes+g.size, n+1
		}
	}
	return bytes, n
}

// keep adds a token, and drops ended ones if they take too much room.
func (s *TokenStore) keep(g *issued) {
	g.size, g.from = g.Token.size(), g.Giver
	s.order = append(s.order, g)
	if s.bytes += g.size; s.bytes > mostHeld+2*mostEnded {
		s.drop(s.ended())
	}
}

// ended returns the tokens that have ended, except the newest.
func (s *TokenStore) ended() map[int64]bool {
	old, room, now := map[int64]bool{}, mostEnded, s.now()
	for _, g := range slices.Backward(s.order) {
		if g.Revoked == nil && now.Before(g.Expires) {
			continue
		}
		if room -= g.size; room < 0 {
			old[g.ID] = true
		}
	}
	return old
}

// drop forgets tokens. Tokens derived from them count as given by their givers, and
// keep their holders.
func (s *TokenStore) drop(old map[int64]bool) {
	kept := s.order[:0:0]
	s.bytes = 0
	for _, g := range s.order { // a giver comes before what he gives
		if giver := s.byID[g.from]; old[g.from] {
			g.holder = s.holderOf(g)
			g.from = giver.from
		}
		if !old[g.ID] {
			kept = append(kept, g)
			s.bytes += g.size
		}
	}
	for _, g := range s.order {
		if old[g.ID] {
			delete(s.byID, g.ID)
			delete(s.byDigest, [sha256.Size]byte(g.Digest))
			delete(s.used, g.ID)
		}
	}
	s.order = kept
}

// After returns the tokens and redeemable links after a number, in the order of their
// grant, up to room bytes.
func After(list []Token, id int64, room int) []Token {
	from, _ := slices.BinarySearchFunc(list, id+1, func(t Token, id int64) int { return int(t.ID - id) })
	list = list[from:]
	for i, t := range list {
		if room -= t.size(); room < 0 && i > 0 {
			return list[:i]
		}
	}
	return list
}
