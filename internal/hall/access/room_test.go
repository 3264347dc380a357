package access

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal/journaltest"
)

// long returns a scope with boards of that many bytes.
func long(event string, bytes int) Scope {
	return Scope{Event: event, Boards: []string{strings.Repeat("1", bytes)}}
}

// The memory of all tokens is limited: an event has half of it, and the
// last part is for a chief arbiter of the whole hall. Revoking a token
// makes room, and so does waiting.
func TestTokensHaveRoom(t *testing.T) {
	k, now, chief := newStore(t)
	give := func(by Token, scope Scope, until time.Duration) (Token, error) {
		_, token, err := k.Issue(t.Context(), by, Token{Role: Viewer, Scope: scope, Expires: now.Add(until)})
		return token, err
	}
	fill := func(by Token, scope Scope) (last Token, n int, err error) {
		for n = 0; n < 2*mostHeld/mostToken; n++ {
			token, err := give(by, scope, time.Hour)
			if err != nil {
				return last, n, err
			}
			last = token
		}
		t.Fatal("there is room without end")
		return last, n, nil
	}
	_, operator, err := k.Issue(t.Context(), chief, Token{Role: Operator, Expires: chief.Expires})
	if err != nil {
		t.Fatal(err)
	}
	var full *FullError
	last, n, err := fill(operator, long("open", mostToken-500))
	if !errors.As(err, &full) || full.Event != "open" || full.Held != n {
		t.Fatalf("an event: %v after %d", err, n)
	}
	if _, _, err := fill(operator, long("other", mostToken-500)); !errors.As(err, &full) || full.Event != "" {
		t.Errorf("the hall, for an operator: %v", err)
	}
	if _, err := give(chief, Scope{}, time.Hour); err != nil {
		t.Errorf("the chief arbiter has no room left: %v", err)
	}
	if err := k.Revoke(t.Context(), chief, last.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := give(operator, long("open", mostToken-500), time.Hour); err != nil {
		t.Errorf("when one was revoked: %v", err)
	}
	*now = now.Add(2 * time.Hour)
	if _, n, err := fill(operator, long("open", mostToken-500)); n < mostHeld/2/mostToken {
		t.Errorf("when they have ended: %v after %d", err, n)
	}
	var tooLong *LongError
	if _, err := give(chief, long("open", mostToken), time.Hour); !errors.As(err, &tooLong) {
		t.Errorf("a token of more than %d bytes: %v", mostToken, err)
	}
}

// Only the newest of the ended tokens are kept. Tokens of dropped ones keep
// their holders and are revoked with the dropped token's giver; links of
// dropped ones are invalid.
func TestEndedTokensAreDropped(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: many tokens are issued")
	}
	j := journaltest.NewMemory()
	now := noon
	k, err := Open(t.Context(), j, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	give := func(by Token, want Token) Token {
		t.Helper()
		_, token, err := k.Issue(t.Context(), by, want)
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	_, root, err := k.Bootstrap(t.Context(), Token{Role: Chief, Expires: now.Add(1000 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	top := give(root, Token{Role: Chief, Person: "p1", Expires: now.Add(time.Hour)})
	mid := give(top, Token{Role: Chief, Expires: now.Add(time.Hour)})
	leaf := give(mid, Token{Role: Viewer, Expires: now.Add(900 * time.Hour)})
	code, err := k.Link(t.Context(), mid, Token{Role: Viewer, Expires: now.Add(900 * time.Hour)}, 900*time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	for range 4 {
		now = now.Add(2 * time.Hour)
		flood(t, k, root, now.Add(time.Hour))
	}
	for range 2 { // again after a restart
		list, err := k.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		bytes := 0
		for _, one := range list {
			bytes += one.size()
		}
		if bytes > mostHeld+2*mostEnded+mostToken {
			t.Errorf("%d bytes are kept", bytes)
		}
		if _, err := k.Find(t.Context(), mid.ID); !errors.Is(err, ErrUnknown) {
			t.Errorf("one that ended long ago is kept: %v", err)
		}
		if who := k.Holder(leaf); who != "p1" {
			t.Errorf("what was given belongs to %s", who)
		}
		if got := k.givenBy(root.ID, 0); len(got) == 0 || got[0] != leaf.ID {
			t.Errorf("%v, without %d, would be revoked with the first", got[:min(3, len(got))], leaf.ID)
		}
		if _, _, err := k.Redeem(t.Context(), code); !errors.Is(err, ErrExpired) {
			t.Errorf("a link of whose token has ended: %v", err)
		}
		if k, err = Open(t.Context(), j, func() time.Time { return now }); err != nil {
			t.Fatal(err)
		}
	}
}

// flood fills a hall with tokens valid until a time.
func flood(t *testing.T, k *TokenStore, by Token, until time.Time) {
	t.Helper()
	for n := 0; ; n++ {
		_, _, err := k.Issue(t.Context(), by, Token{Role: Viewer, Scope: long(fmt.Sprint("e", n/100), mostToken-500), Expires: until})
		if errors.As(err, new(*FullError)) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A list is read in parts.
func TestAfter(t *testing.T) {
	list := []Token{{ID: 2}, {ID: 5, Label: strings.Repeat("x", 80)}, {ID: 9}}
	var got []int64
	for last := int64(0); ; {
		part := After(list, last, 200)
		if len(part) == 0 {
			break
		}
		if len(part) == len(list) {
			t.Fatal("there is one part only")
		}
		for _, one := range part {
			got = append(got, one.ID)
			last = one.ID
		}
	}
	if fmt.Sprint(got) != "[2 5 9]" {
		t.Errorf("%v", got)
	}
}
