package access

import (
	"errors"
	"slices"
	"testing"
	"time"

	"adoube/internal/hall/journal"
)

// family is a chief arbiter who has given two tokens and a link; the first of these
// tokens has given a token and a link itself.
type family struct {
	k                           *TokenStore
	chief, deputy, phone, other Token
	phoneSecret                 string
	chiefLink, deputyLink       string
}

func newFamily(t *testing.T) *family {
	t.Helper()
	k, _, chief := newStore(t)
	f := &family{k: k, chief: chief}
	until := noon.Add(time.Hour)
	give := func(by Token, role Role) (string, Token) {
		secret, token, err := k.Issue(t.Context(), by, Token{Role: role, Expires: until})
		if err != nil {
			t.Fatal(err)
		}
		return secret, token
	}
	link := func(by Token) string {
		code, err := k.Link(t.Context(), by, Token{Role: Viewer, Expires: until}, 15*time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	_, f.deputy = give(chief, Chief)
	f.phoneSecret, f.phone = give(f.deputy, Agent)
	_, f.other = give(chief, Arbiter)
	f.chiefLink, f.deputyLink = link(chief), link(f.deputy)
	return f
}

// holds lists the numbers of the valid tokens.
func (f *family) holds(t *testing.T) (list []int64) {
	t.Helper()
	all, err := f.k.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, token := range all {
		if f.k.Valid(token.ID) {
			list = append(list, token.ID)
		}
	}
	return list
}

// Revoking a token also revokes the tokens and links that it gave, directly or
// indirectly, and no others.
func TestRevokingTakesWhatWasGiven(t *testing.T) {
	f := newFamily(t)
	if err := f.k.Revoke(t.Context(), f.chief, f.deputy.ID); err != nil {
		t.Fatal(err)
	}
	if got, want := f.holds(t), []int64{f.chief.ID, f.other.ID}; !slices.Equal(got, want) {
		t.Errorf("%v hold, not %v", got, want)
	}
	if _, err := f.k.Check(t.Context(), f.phoneSecret); !errors.Is(err, ErrRevoked) {
		t.Errorf("a token of who was revoked: %v", err)
	}
	if _, _, err := f.k.Redeem(t.Context(), f.deputyLink); !errors.Is(err, ErrRevoked) {
		t.Errorf("a link of who was revoked: %v", err)
	}
	if _, token, err := f.k.Redeem(t.Context(), f.chiefLink); err != nil || token.Giver != f.chief.ID {
		t.Errorf("another's link: %+v, %v", token, err)
	}
	b, err := Open(t.Context(), f.k.journal, f.k.now)
	if err != nil {
		t.Fatal(err)
	}
	if b.Valid(f.phone.ID) {
		t.Error("at another node, and after a restart, it holds")
	}
}

// A deputy can revoke the token of the chief whose phone is lost, although
// it gave him his own.
func TestWhoRevokesHisGiverStays(t *testing.T) {
	f := newFamily(t)
	if err := f.k.Revoke(t.Context(), f.deputy, f.chief.ID); err != nil {
		t.Fatal(err)
	}
	if got, want := f.holds(t), []int64{f.deputy.ID, f.phone.ID}; !slices.Equal(got, want) {
		t.Errorf("%v hold, not %v", got, want)
	}
	if _, _, err := f.k.Redeem(t.Context(), f.deputyLink); err != nil {
		t.Errorf("his own link: %v", err)
	}
}

// Signing out does not affect tokens given to others; unused links are invalid. The
// same holds when the token expires.
func TestSigningOut(t *testing.T) {
	f := newFamily(t)
	if err := f.k.Revoke(t.Context(), f.deputy, f.deputy.ID); err != nil {
		t.Fatal(err)
	}
	if got, want := f.holds(t), []int64{f.chief.ID, f.phone.ID, f.other.ID}; !slices.Equal(got, want) {
		t.Errorf("%v hold, not %v", got, want)
	}
	if _, _, err := f.k.Redeem(t.Context(), f.deputyLink); !errors.Is(err, ErrRevoked) {
		t.Errorf("a link of who has signed out: %v", err)
	}
	g := newFamily(t)
	_, brief, err := g.k.Issue(t.Context(), g.chief, Token{Role: Operator, Expires: noon.Add(time.Minute)})
	if err != nil {
		t.Fatal(err)
	}
	code, err := g.k.Link(t.Context(), brief, Token{Role: Viewer, Expires: brief.Expires}, 15*time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	g.k.now = func() time.Time { return noon.Add(2 * time.Minute) }
	if _, _, err := g.k.Redeem(t.Context(), code); !errors.Is(err, ErrExpired) {
		t.Errorf("a link of whose token has ended: %v", err)
	}
}

// A list has the giver of each token, the open links, and the time of the last use; a
// link can be revoked.
func TestListsAndLinks(t *testing.T) {
	f := newFamily(t)
	if _, err := f.k.Check(t.Context(), f.phoneSecret); err != nil {
		t.Fatal(err)
	}
	list, err := f.k.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, token := range list {
		giver := map[int64]int64{f.deputy.ID: f.chief.ID, f.phone.ID: f.deputy.ID, f.other.ID: f.chief.ID}[token.ID]
		if token.Link || token.Giver != giver || (token.Used != nil) != (token.ID == f.phone.ID) {
			t.Errorf("%+v", token)
		}
	}
	links, err := f.k.Links(t.Context())
	if err != nil || len(links) != 2 || !links[0].Link || links[1].Giver != f.deputy.ID {
		t.Fatalf("%+v, %v", links, err)
	}
	if err := f.k.Revoke(t.Context(), f.chief, links[0].ID); err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.k.Redeem(t.Context(), f.chiefLink); !errors.Is(err, ErrRevoked) {
		t.Errorf("a link that was revoked: %v", err)
	}
	if _, _, err := f.k.Redeem(t.Context(), f.deputyLink); err != nil {
		t.Error(err)
	}
	if links, _ := f.k.Links(t.Context()); len(links) != 0 {
		t.Errorf("used or revoked, and still open: %+v", links)
	}
}

// In older records without a giver, the author of the record is the giver.
func TestGiversOfOlderRecords(t *testing.T) {
	k, _, chief := newStore(t)
	digest := func(n int) string { return `"` + digests[n] + `"` }
	for _, r := range []journal.Record{
		{By: chief.By(), Data: []byte(`{"give":{"role":"viewer","expires":"2026-11-21T13:00:00Z","once":true,"digest":` + digest(0) + `}}`)},
		{By: theHall, Data: []byte(`{"revoke":2,"give":{"role":"viewer","expires":"2026-11-21T13:00:00Z","digest":` + digest(1) + `}}`)},
	} {
		r.Kind = journal.Access
		if _, err := k.journal.Append(t.Context(), Records, k.head.Seq, r); err != nil {
			t.Fatal(err)
		}
		if err := k.CatchUp(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if token, err := k.Find(t.Context(), 3); err != nil || token.Giver != chief.ID {
		t.Errorf("%+v, %v", token, err)
	}
}

// digests belong to no secrets.
var digests = [...]string{"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}

// Tokens that name one person have one holder; tokens without a person
// belong to their giver.
func TestHolder(t *testing.T) {
	k, _, chief := newStore(t)
	give := func(by Token, person string) Token {
		_, token, err := k.Issue(t.Context(), by, Token{Role: Chief, Person: person, Expires: noon.Add(time.Hour)})
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	second := give(chief, "")
	third := give(second, "")
	mari := give(chief, "p7")
	phone := give(mari, "")
	code, err := k.Link(t.Context(), chief, Token{Role: Arbiter, Expires: noon.Add(time.Hour)}, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	_, paired, err := k.Redeem(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		token Token
		want  string
	}{{chief, chief.By()}, {second, chief.By()}, {third, chief.By()}, {mari, "p7"}, {phone, "p7"}, {paired, chief.By()}} {
		if got := k.Holder(c.token); got != c.want {
			t.Errorf("token %d: %s, not %s", c.token.ID, got, c.want)
		}
	}
}
