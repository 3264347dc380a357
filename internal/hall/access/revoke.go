package access

import (
	"cmp"
	"context"
)

// Revoke ends a token or a sign-in link and everything derived from it, except
// the token that revokes and what derives from that. A holder who revokes his
// own token signs out: derived tokens stay valid, his unused links end.
func (s *TokenStore) Revoke(ctx context.Context, by Token, id int64) error {
	s.doing.Lock()
	defer s.doing.Unlock()
	return s.change(ctx, by.By(), func() (change, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if g := s.byID[id]; g == nil || g.Revoked != nil {
			return change{}, ErrUnknown
		}
		if id == by.ID {
			return change{Revoke: id}, nil
		}
		return change{Revoke: id, With: s.givenBy(id, by.ID)}, nil
	})
}

// givenBy lists the valid tokens and links that a token gave, directly or indirectly,
// except the token stays and those that it gave.
func (s *TokenStore) givenBy(id, stays int64) (list []int64) {
	from := map[int64]bool{id: true}
	for _, g := range s.order { // a giver comes before what he gives
		if !from[g.from] || g.ID == stays {
			continue
		}
		from[g.ID] = true
		if s.fault(g) == nil {
			list = append(list, g.ID)
		}
	}
	return list
}

// giverFault returns why the giver of a token is invalid; nil if it is valid, or the
// hall itself gave the token.
func (s *TokenStore) giverFault(g issued) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	giver := s.byID[g.Giver]
	switch {
	case giver != nil:
		return s.fault(giver)
	case g.from != g.Giver: // the giver has ended, and was dropped
		return ErrExpired
	}
	return nil
}

// Find returns a token or a link by its number, unless it was revoked.
func (s *TokenStore) Find(ctx context.Context, id int64) (Token, error) {
	if err := s.CatchUp(ctx); err != nil {
		return Token{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.byID[id]
	if g == nil || g.Revoked != nil {
		return Token{}, ErrUnknown
	}
	return s.shown(g), nil
}

// List returns all tokens, in the order of their grant.
func (s *TokenStore) List(ctx context.Context) ([]Token, error) {
	return s.list(ctx, func(g *issued) bool { return !g.Once })
}

// Links returns the sign-in links that can still be redeemed.
func (s *TokenStore) Links(ctx context.Context) ([]Token, error) {
	return s.list(ctx, func(g *issued) bool { return g.Once && s.fault(g) == nil })
}

func (s *TokenStore) list(ctx context.Context, wanted func(*issued) bool) (list []Token, err error) {
	if err := s.CatchUp(ctx); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range s.order {
		if wanted(g) {
			list = append(list, s.shown(g))
		}
	}
	return list, nil
}

// shown returns a token with the data that only the store has.
func (s *TokenStore) shown(g *issued) Token {
	t := g.Token
	t.Link = g.Once
	if at, ok := s.used[g.ID]; ok {
		at = at.UTC()
		t.Used = &at
	}
	return t
}

// Holder identifies the holder of a token, so that two tokens of one person count as
// one: the number of the person or, if none is named, of the token's giver; for the
// first token, the token itself.
func (s *TokenStore) Holder(t Token) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g := s.byID[t.ID]; g != nil {
		return s.holderOf(g)
	}
	return s.holderOf(&issued{Token: t, from: t.Giver})
}

func (s *TokenStore) holderOf(g *issued) string {
	for g.Person == "" && g.holder == "" {
		giver := s.byID[g.from]
		if giver == nil {
			return g.By()
		}
		g = giver
	}
	return cmp.Or(g.Person, g.holder)
}

// RevokeOthers revokes all tokens and links except by, and returns their numbers.
func (s *TokenStore) RevokeOthers(ctx context.Context, by Token) (ended []int64, err error) {
	s.doing.Lock()
	defer s.doing.Unlock()
	err = s.change(ctx, by.By(), func() (change, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		ended = nil
		for _, g := range s.order {
			if g.ID != by.ID && s.fault(g) == nil {
				ended = append(ended, g.ID)
			}
		}
		return change{With: ended}, nil
	})
	return ended, err
}
