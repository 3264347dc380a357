package access

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall/journal/journaltest"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// newStore returns a store, its clock, and its chief arbiter.
func newStore(t *testing.T) (*TokenStore, *time.Time, Token) {
	now := noon
	k, err := Open(t.Context(), journaltest.NewMemory(), func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	_, chief, err := k.Bootstrap(t.Context(), Token{Role: Chief, Expires: noon.Add(48 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	return k, &now, chief
}

func TestTokenHoldsUntilItExpiresOrIsRevoked(t *testing.T) {
	k, now, chief := newStore(t)
	want := Token{Role: Arbiter, Scope: Scope{Event: "open", Boards: []string{"3/12"}}, Label: "sector B", Expires: noon.Add(time.Hour)}
	secret, given, err := k.Issue(t.Context(), chief, want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := k.Check(t.Context(), secret)
	if err != nil || got.ID != given.ID || got.Role != Arbiter || got.Label != "sector B" || !got.Scope.Covers("open", "3/12", "12", "") {
		t.Errorf("%+v, %v", got, err)
	}
	for _, wrong := range []string{"", secret[1:], secret + "A", strings.ToUpper(secret)} {
		if _, err := k.Check(t.Context(), wrong); !errors.Is(err, ErrUnknown) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	*now = given.Expires
	if _, err := k.Check(t.Context(), secret); !errors.Is(err, ErrExpired) {
		t.Errorf("when it has expired: %v", err)
	}
	*now = noon
	if err := k.Revoke(t.Context(), chief, given.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Check(t.Context(), secret); !errors.Is(err, ErrRevoked) {
		t.Errorf("when it was revoked: %v", err)
	}
	if err := k.Revoke(t.Context(), chief, given.ID); !errors.Is(err, ErrUnknown) {
		t.Errorf("revoked twice: %v", err)
	}
	list, err := k.List(t.Context())
	if err != nil || len(list) != 2 || list[1].Revoked == nil {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestNobodyGivesMoreThanHeHolds(t *testing.T) {
	k, _, chief := newStore(t)
	soon := noon.Add(time.Hour)
	open3 := Scope{Event: "open", Boards: []string{"3/1", "3/2", "12"}, Sectors: []string{"A"}}
	boards := func(event string, list ...string) Scope { return Scope{Event: event, Boards: list} }
	sectors := func(list ...string) Scope { return Scope{Event: "open", Sectors: list} }
	_, arbiter, err := k.Issue(t.Context(), chief, Token{Role: Arbiter, Scope: open3, Expires: soon})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want Token
		ok   bool
	}{
		{Token{Role: Player, Scope: boards("open", "3/1"), Expires: soon}, true},
		{Token{Role: Viewer, Scope: open3, Expires: soon}, true},
		{Token{Role: Player, Scope: boards("open", "5/12"), Expires: soon}, true},
		{Token{Role: Player, Scope: boards("open", "12/3"), Expires: soon}, false},
		{Token{Role: Player, Scope: boards("open", "dgt:9/12"), Expires: soon}, false},
		{Token{Role: Viewer, Scope: sectors("A"), Expires: soon}, true},
		{Token{Role: Viewer, Scope: sectors("A", "B"), Expires: soon}, false},
		{Token{Role: Viewer, Scope: open3, Expires: soon.Add(1)}, false},
		{Token{Role: Viewer, Scope: boards("open"), Expires: soon}, false},
		{Token{Role: Viewer, Scope: boards("open", "3/1", "3/9"), Expires: soon}, false},
		{Token{Role: Viewer, Scope: boards("", "3/1"), Expires: soon}, false},
		{Token{Role: Arbiter, Scope: open3, Expires: soon}, false},
		{Token{Role: Operator, Scope: open3, Expires: soon}, false},
		{Token{Role: "king", Scope: open3, Expires: soon}, false},
	} {
		if _, _, err := k.Issue(t.Context(), arbiter, c.want); errors.Is(err, ErrMore) == c.ok {
			t.Errorf("%+v: %v", c.want, err)
		}
	}
}

// Nobody gives a token that outlives his own, except the chief arbiter, and except to a
// program beside the boards.
func TestUntilWhen(t *testing.T) {
	k, _, chief := newStore(t)
	late := chief.Expires.Add(time.Hour)
	_, operator, err := k.Issue(t.Context(), chief, Token{Role: Operator, Expires: noon.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		by   Token
		role Role
		want error
	}{
		{chief, Arbiter, nil}, {operator, Agent, nil}, {operator, Viewer, ErrMore},
	} {
		want := Token{Role: c.role, Expires: late}
		if _, _, err := k.Issue(t.Context(), c.by, want); !errors.Is(err, c.want) {
			t.Errorf("token: %s to %s: %v", c.by.Role, c.role, err)
		}
		if _, err := k.Link(t.Context(), c.by, want, time.Minute); !errors.Is(err, c.want) {
			t.Errorf("link: %s to %s: %v", c.by.Role, c.role, err)
		}
	}
}

// A sign-in link is redeemed once, however many try at the same time.
func TestLinkIsGoodOnce(t *testing.T) {
	k, now, chief := newStore(t)
	code, err := k.Link(t.Context(), chief, Token{Role: Viewer, Expires: noon.Add(time.Hour)}, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	*now = noon.Add(30 * time.Second)
	if _, err := k.Check(t.Context(), code); !errors.Is(err, ErrUnknown) {
		t.Errorf("the code is no token: %v", err)
	}
	var good atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if _, got, err := k.Redeem(t.Context(), code); err == nil && got.Role == Viewer && got.Expires.Equal(now.Add(time.Hour)) {
				good.Add(1)
			}
		})
	}
	wg.Wait()
	if good.Load() != 1 {
		t.Errorf("redeemed %d times", good.Load())
	}
	late, err := k.Link(t.Context(), chief, Token{Role: Viewer, Expires: noon.Add(time.Hour)}, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	*now = now.Add(time.Minute)
	if _, _, err := k.Redeem(t.Context(), late); !errors.Is(err, ErrExpired) {
		t.Errorf("redeemed too late: %v", err)
	}
}

// No secret can be read from the store.
func TestSecretsAreNotStored(t *testing.T) {
	k, _, chief := newStore(t)
	secret, _, err := k.Issue(t.Context(), chief, Token{Role: Viewer, Expires: noon.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range journaltest.Read(t, k.journal, Records, 1) {
		if strings.Contains(string(e.Data), secret) {
			t.Errorf("record %d has the secret", e.Seq)
		}
	}
}

// Nodes of one hall, each with its own store, know each other's tokens: a grant is
// valid at the other at once, a revocation once the other has followed, and a code is
// redeemed once at any node.
func TestNodesShareTokens(t *testing.T) {
	a, _, chief := newStore(t)
	b, err := Open(t.Context(), a.journal, a.now)
	if err != nil {
		t.Fatal(err)
	}
	secret, given, err := a.Issue(t.Context(), chief, Token{Role: Viewer, Expires: noon.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := b.Check(t.Context(), secret); err != nil || got.ID != given.ID {
		t.Errorf("%+v, %v", got, err)
	}
	if err := b.Revoke(t.Context(), chief, given.ID); err != nil {
		t.Fatal(err)
	}
	if err := a.CatchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Check(t.Context(), secret); !errors.Is(err, ErrRevoked) {
		t.Errorf("revoked at the other node: %v", err)
	}
	code, err := a.Link(t.Context(), chief, Token{Role: Viewer, Expires: noon.Add(time.Hour)}, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.CatchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Redeem(t.Context(), code); err != nil {
		t.Error(err)
	}
	if _, _, err := a.Redeem(t.Context(), code); !errors.Is(err, ErrRevoked) {
		t.Errorf("redeemed again: %v", err)
	}
}

// A scope includes what it names, and nothing else.
func TestScopes(t *testing.T) {
	some := Scope{Event: "open", Boards: []string{"2/12", "7", ""}, Sectors: []string{"A", ""}}
	for _, c := range []struct {
		event, board, number, sector string
		covered                      bool
	}{
		{"open", "2/12", "12", "", true},
		{"open", "2/12", "5", "", true},
		{"open", "3/12", "12", "", false},
		{"open", "3/12", "12", "A", true},
		{"open", "3/12", "12", "B", false},
		{"open", "1/7", "7", "", true},
		{"open", "1/7", "8", "", false},
		{"open", "1/8", "7", "", true},
		{"open", "7/1", "1", "", false},
		{"open", "1/", "", "", false},
		{"open", "", "", "", false},
		{"open", "dgt:137", "", "", false},
		{"other", "2/12", "12", "A", false},
	} {
		if some.Covers(c.event, c.board, c.number, c.sector) != c.covered {
			t.Errorf("%+v", c)
		}
	}
	if all := (Scope{}); all.Restricted() || !all.Covers("open", "", "", "") || !all.Covers("open", "2/12", "12", "B") {
		t.Error("an empty scope does not hold for everything")
	}
}
