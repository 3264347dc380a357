package access

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"time"
)

// A Token is the recorded part of a capability, without its secret.
type Token struct {
	ID      int64      `json:"id"`
	Role    Role       `json:"role"`
	Scope   Scope      `json:"scope"`
	Label   string     `json:"label,omitempty"` // purpose: «phone of sector B»; it is recorded, so it is no name
	Person  string     `json:"person,omitempty" doc:"number of the person it belongs to; absent: it belongs to its giver"`
	Expires time.Time  `json:"expires"`
	Revoked *time.Time `json:"revoked,omitempty"`
	Giver   int64      `json:"giver,omitempty" doc:"number of the token that gave it; absent: the hall gave it"`
	Instead int64      `json:"instead,omitempty" doc:"number of the token that it replaces"`
	Link    bool       `json:"link,omitempty" doc:"an unused sign-in link"`
	Since   time.Time  `json:"since,omitzero" doc:"when it was given: the time of its record"`
	Used    *time.Time `json:"used,omitempty" doc:"last use since the server was started"`
}

// By returns the name of the token's holder in records.
func (t Token) By() string { return fmt.Sprintf("token-%d", t.ID) }

// Reasons for refusing a secret.
var (
	ErrUnknown = errors.New("access: no such token")
	ErrExpired = errors.New("access: the token has expired")
	ErrRevoked = errors.New("access: the token has been revoked")
	ErrMore    = errors.New("access: nobody can give away more than he holds")
)

// Day is the default lifetime of a token: a day of play.
const Day = 12 * time.Hour

// Issue makes a token within the rights of by, and returns its secret,
// which cannot be read again.
func (s *TokenStore) Issue(ctx context.Context, by Token, want Token) (secret string, t Token, err error) {
	if !by.MayGive(want) {
		return "", Token{}, ErrMore
	}
	if err := s.Fits(by, want, 1); err != nil {
		return "", Token{}, err
	}
	want.Giver = by.ID
	return s.add(ctx, by.By(), issued{Token: want})
}

// MayGive reports whether a token may be given by another: nobody gives more rights
// than he has.
func (by Token) MayGive(want Token) bool {
	return by.Role.MayGive(want.Role) && want.Scope.Within(by.Scope) && !want.Expires.After(by.Until(want))
}

// Until returns the latest expiry of a token given by by: his own expiry, or the
// requested one if by is a chief arbiter or the token is for an agent.
func (by Token) Until(want Token) time.Time {
	if by.Role == Chief || want.Role == Agent {
		return want.Expires
	}
	return by.Expires
}

// Bootstrap makes the first token of a hall, which has no giver.
func (s *TokenStore) Bootstrap(ctx context.Context, want Token) (secret string, t Token, err error) {
	return s.add(ctx, theHall, issued{Token: want})
}

// theHall is the author of tokens without a giver.
const theHall = "hall"

// Link returns the code of a sign-in link. The first to redeem it, within goodFor, gets
// the token, whose lifetime starts then.
func (s *TokenStore) Link(ctx context.Context, by Token, want Token, goodFor time.Duration) (code string, err error) {
	if !by.MayGive(want) {
		return "", ErrMore
	}
	if err := s.Fits(by, want, 1); err != nil {
		return "", err
	}
	want.Giver = by.ID
	return s.link(ctx, by.By(), want, goodFor)
}

// Invite is Link by the hall itself, for its chief arbiter.
func (s *TokenStore) Invite(ctx context.Context, want Token, goodFor time.Duration) (code string, err error) {
	return s.link(ctx, theHall, want, goodFor)
}

func (s *TokenStore) link(ctx context.Context, by string, want Token, goodFor time.Duration) (code string, err error) {
	now := s.now()
	holds := want.Expires.Sub(now)
	want.Expires = now.Add(goodFor)
	code, _, err = s.add(ctx, by, issued{Token: want, Once: true, Holds: holds})
	return code, err
}

// Redeem exchanges the code of a sign-in link for a token, once, while the giver's
// token is valid.
func (s *TokenStore) Redeem(ctx context.Context, code string) (secret string, t Token, err error) {
	s.doing.Lock()
	defer s.doing.Unlock()
	secret, digest := newSecret()
	err = s.change(ctx, theHall, func() (change, error) {
		link, err := s.find(code, true)
		if err != nil {
			return change{}, err
		}
		if err := s.giverFault(link); err != nil {
			return change{}, err
		}
		t = link.Token
		t.Since = time.Time{}
		t.Expires = s.now().Add(link.Holds).UTC().Truncate(time.Millisecond)
		return change{Revoke: link.ID, With: s.replaced(t), Give: &issued{Token: t, Digest: digest}}, nil
	})
	if err != nil {
		return "", Token{}, err
	}
	t.ID = int64(s.head.Seq)
	return secret, t, nil
}

// replaced lists the token that another replaces, if it is valid.
func (s *TokenStore) replaced(t Token) []int64 {
	if t.Instead == 0 || !s.Valid(t.Instead) {
		return nil
	}
	return []int64{t.Instead}
}

func (s *TokenStore) add(ctx context.Context, by string, g issued) (secret string, t Token, err error) {
	s.doing.Lock()
	defer s.doing.Unlock()
	secret, g.Digest = newSecret()
	g.Expires = g.Expires.UTC().Truncate(time.Millisecond)
	err = s.change(ctx, by, func() (change, error) {
		fresh := g
		return change{Give: &fresh}, nil
	})
	g.ID = int64(s.head.Seq)
	return secret, g.Token, err
}

// newSecret returns a secret and its recorded digest. A secret of 256
// random bits needs no slow hash; and as it is looked up by its digest, it
// is never compared byte by byte.
func newSecret() (secret string, digest []byte) {
	var random [32]byte
	rand.Read(random[:]) // never fails
	secret = base64.RawURLEncoding.EncodeToString(random[:])
	sum := sha256.Sum256([]byte(secret))
	return secret, sum[:]
}

// Known returns the valid token of a secret, as far as this node knows,
// without reading the record.
func (s *TokenStore) Known(secret string) (Token, bool) {
	g, err := s.find(secret, false)
	return g.Token, err == nil
}

// Check returns the token of a secret, if it is valid. An unknown one may have been
// given by another node, so the record is read.
func (s *TokenStore) Check(ctx context.Context, secret string) (Token, error) {
	g, err := s.find(secret, false)
	if !errors.Is(err, ErrUnknown) {
		return g.Token, err
	}
	if err := s.CatchUp(ctx); err != nil {
		return g.Token, err
	}
	g, err = s.find(secret, false)
	return g.Token, err
}

// Valid reports whether a token is valid, as far as this node knows.
func (s *TokenStore) Valid(id int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.byID[id]
	return g != nil && s.fault(g) == nil
}

// find returns the token or link of a secret, or why it is invalid.
func (s *TokenStore) find(secret string, once bool) (issued, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.byDigest[sha256.Sum256([]byte(secret))]
	if g == nil || g.Once != once {
		return issued{}, ErrUnknown
	}
	err := s.fault(g)
	if err == nil && !once {
		s.used[g.ID] = s.now()
	}
	return *g, err
}

// fault returns why a token is invalid, or nil.
func (s *TokenStore) fault(g *issued) error {
	switch {
	case g.Revoked != nil:
		return ErrRevoked
	case !s.now().Before(g.Expires):
		return ErrExpired
	}
	return nil
}
