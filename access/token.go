package access

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"sync"
	"time"
)

// A Token is what the store knows of a capability. It does not know its secret.
type Token struct {
	ID      int64      `json:"id"`
	Role    Role       `json:"role"`
	Scope   Scope      `json:"scope"`
	Label   string     `json:"label,omitempty"` // whose or what: «phone of sector B»
	Expires time.Time  `json:"expires"`
	Revoked *time.Time `json:"revoked,omitempty"`
}

// By returns how records name the token's holder.
func (t Token) By() string { return fmt.Sprintf("token-%d", t.ID) }

// The reasons for which a secret opens nothing.
var (
	ErrUnknown = errors.New("access: no such token")
	ErrExpired = errors.New("access: the token has expired")
	ErrRevoked = errors.New("access: the token has been revoked")
	ErrMore    = errors.New("access: nobody can give away more than he holds")
)

const schema = `
CREATE TABLE IF NOT EXISTS token (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	hash    BLOB NOT NULL UNIQUE,
	once    INTEGER NOT NULL, -- a code of a pairing link, good for one token
	role    TEXT NOT NULL,
	scope   TEXT NOT NULL,
	label   TEXT NOT NULL,
	expires INTEGER NOT NULL, -- milliseconds since 1970
	revoked INTEGER
) STRICT;`

// A Keeper keeps the tokens of a hall.
type Keeper struct {
	db  *sql.DB
	now func() time.Time

	mu    sync.Mutex
	known map[[sha256.Size]byte]Token // those that were checked, by digest; only this keeper revokes
}

// Open returns the keeper of the tokens in db, whose time is now.
func Open(ctx context.Context, db *sql.DB, now func() time.Time) (*Keeper, error) {
	_, err := db.ExecContext(ctx, schema)
	return &Keeper{db: db, now: now, known: map[[sha256.Size]byte]Token{}}, err
}

// Give makes a token for somebody, within what by holds, and returns its
// secret, which nobody can be told again.
func (k *Keeper) Give(ctx context.Context, by Token, want Token) (secret string, t Token, err error) {
	if !by.Role.MayGive(want.Role) || !want.Scope.Within(by.Scope) || want.Expires.After(by.Expires) {
		return "", Token{}, ErrMore
	}
	return k.add(ctx, want, false)
}

// Found makes the first token of a hall, which nobody gives.
func (k *Keeper) Found(ctx context.Context, want Token) (secret string, t Token, err error) {
	return k.add(ctx, want, false)
}

// Link returns a code for a pairing link: who redeems it first, within the
// time that it is good for, gets the token.
func (k *Keeper) Link(ctx context.Context, by Token, want Token, goodFor time.Duration) (code string, err error) {
	if !by.Role.MayGive(want.Role) || !want.Scope.Within(by.Scope) {
		return "", ErrMore
	}
	return k.Invite(ctx, want, goodFor)
}

// Invite is Link on behalf of the hall itself, for its chief arbiter.
func (k *Keeper) Invite(ctx context.Context, want Token, goodFor time.Duration) (code string, err error) {
	want.Expires = k.now().Add(goodFor)
	code, _, err = k.add(ctx, want, true)
	return code, err
}

// Redeem makes a token, good until expires, of the code of a pairing link, and
// the code good for nothing.
func (k *Keeper) Redeem(ctx context.Context, code string, expires time.Time) (secret string, t Token, err error) {
	link, err := k.find(ctx, code, true)
	if err != nil {
		return "", Token{}, err
	}
	r, err := k.db.ExecContext(ctx, "UPDATE token SET revoked = ? WHERE id = ? AND revoked IS NULL", k.now().UnixMilli(), link.ID)
	if err != nil {
		return "", Token{}, err
	}
	if n, err := r.RowsAffected(); n != 1 || err != nil { // somebody was quicker
		return "", Token{}, errors.Join(ErrRevoked, err)
	}
	link.Expires, link.Revoked = expires, nil
	return k.add(ctx, link, false)
}

func (k *Keeper) add(ctx context.Context, t Token, once bool) (string, Token, error) {
	var random [32]byte
	rand.Read(random[:]) // never fails (crypto/rand)
	secret := base64.RawURLEncoding.EncodeToString(random[:])
	scope, err := json.Marshal(t.Scope)
	if err != nil {
		return "", t, err
	}
	r, err := k.db.ExecContext(ctx, "INSERT INTO token (hash, once, role, scope, label, expires) VALUES (?, ?, ?, ?, ?, ?)",
		digest(secret), once, t.Role, string(scope), t.Label, t.Expires.UnixMilli())
	if err != nil {
		return "", t, err
	}
	t.ID, err = r.LastInsertId()
	return secret, t, err
}

// digest is what is stored of a secret. A secret of 256 random bits needs no
// slow hash; and being looked up by its digest, it is never compared byte by
// byte with anything.
func digest(secret string) []byte {
	d := sha256.Sum256([]byte(secret))
	return d[:]
}

// maxKnown is how many tokens are remembered.
const maxKnown = 100_000

// Known returns the token of a secret that was checked before and still holds,
// without asking the store.
func (k *Keeper) Known(secret string) (Token, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	t, ok := k.known[sha256.Sum256([]byte(secret))]
	return t, ok && k.now().Before(t.Expires)
}

// Check returns the token of a secret, if it holds now.
func (k *Keeper) Check(ctx context.Context, secret string) (Token, error) {
	if t, ok := k.Known(secret); ok {
		return t, nil
	}
	k.mu.Lock() // so that none is remembered that is being revoked
	defer k.mu.Unlock()
	t, err := k.find(ctx, secret, false)
	if err == nil && len(k.known) < maxKnown {
		k.known[sha256.Sum256([]byte(secret))] = t
	}
	return t, err
}

func (k *Keeper) find(ctx context.Context, secret string, once bool) (Token, error) {
	row := k.db.QueryRowContext(ctx, selectToken+" WHERE hash = ? AND once = ?", digest(secret), once)
	t, err := scan(row.Scan)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return t, ErrUnknown
	case err != nil:
		return t, err
	case t.Revoked != nil:
		return t, ErrRevoked
	case !k.now().Before(t.Expires):
		return t, ErrExpired
	}
	return t, nil
}

const selectToken = "SELECT id, role, scope, label, expires, revoked FROM token"

func scan(row func(...any) error) (t Token, err error) {
	var scope string
	var expires int64
	var revoked sql.NullInt64
	if err := row(&t.ID, &t.Role, &scope, &t.Label, &expires, &revoked); err != nil {
		return t, err
	}
	t.Expires = time.UnixMilli(expires).UTC()
	if revoked.Valid {
		at := time.UnixMilli(revoked.Int64).UTC()
		t.Revoked = &at
	}
	return t, json.Unmarshal([]byte(scope), &t.Scope)
}

// Revoke makes a token good for nothing from now on.
func (k *Keeper) Revoke(ctx context.Context, id int64) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	r, err := k.db.ExecContext(ctx, "UPDATE token SET revoked = ? WHERE id = ? AND revoked IS NULL", k.now().UnixMilli(), id)
	if err != nil {
		return err
	}
	maps.DeleteFunc(k.known, func(_ [sha256.Size]byte, t Token) bool { return t.ID == id })
	if n, err := r.RowsAffected(); n != 1 || err != nil {
		return errors.Join(ErrUnknown, err)
	}
	return nil
}

// List returns all tokens, in the order in which they were given; not the
// codes of pairing links.
func (k *Keeper) List(ctx context.Context) (list []Token, err error) {
	rows, err := k.db.QueryContext(ctx, selectToken+" WHERE NOT once ORDER BY id")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		t, err := scan(rows.Scan)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, rows.Err()
}
