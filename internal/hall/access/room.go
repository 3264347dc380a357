package access

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
)

// How many bytes the tokens and links of a hall may take together: as many as
// hold, half of it for one event, and the last eighth for a chief arbiter of the
// whole hall; and those that have ended, of which the newest are kept.
const (
	mostHeld  = 8 << 20
	mostEnded = 8 << 20
	mostToken = 16 << 10
)

// A FullError says that so many tokens and links hold that there is no room for
// another, in an event or, without one, in the hall.
type FullError struct {
	Event string
	Held  int
}

// Error says why, and what helps.
func (e *FullError) Error() string {
	where := "the hall"
	if e.Event != "" {
		where = "event " + e.Event
	}
	return fmt.Sprintf("access: %d tokens and links of %s hold, and there is no room for more: revoke those that nobody needs, or wait until some end", e.Held, where)
}

// A LongError says that a token names more than a token may.
type LongError struct{ Bytes int }

// Error says why, and what helps.
func (e *LongError) Error() string {
	return fmt.Sprintf("access: the token has %d bytes, and may have %d: name sectors instead of boards, or the event alone", e.Bytes, mostToken)
}

// size is how many bytes a token takes where it is listed.
func (t Token) size() int {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // texts, numbers and times
	}
	return len(text)
}

// Fits says why so many tokens or links like one cannot be given; nil: they can.
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

// held is how many bytes those take that hold, and how many they are.
func (s *TokenStore) held(of func(*issued) bool) (bytes, n int) {
	now := s.now()
	for _, g := range s.order {
		if g.Revoked == nil && now.Before(g.Expires) && of(g) {
			bytes, n = bytes+g.size, n+1
		}
	}
	return bytes, n
}

// keep adds a token to those that are kept, and drops ended ones where they take
// too much room.
func (s *TokenStore) keep(g *issued) {
	g.size, g.from = g.Token.size(), g.Giver
	s.order = append(s.order, g)
	if s.bytes += g.size; s.bytes > mostHeld+2*mostEnded {
		s.drop(s.ended())
	}
}

// ended are the tokens that have ended but for the newest.
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

// drop forgets tokens. Tokens derived from them count as given by whoever gave
// them, and keep their holders.
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

// After returns the tokens, and the links that can still be used, after the one of a
// number, in the order in which they were given: as many as an answer has room for.
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
