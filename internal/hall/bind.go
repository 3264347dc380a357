package hall

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"

	"adoube/internal/hall/journal"
)

// Salted is a person with the salt of the digest on the record that binds his data. The
// salt is stored and removed with the name; without it the digest reveals nothing.
type Salted struct {
	Person
	Salt string `json:"salt,omitempty"` // empty: no digest binds the person
}

func newSalt() string { return rand.Text() }

// digest returns the keyed hash of the person's data as JSON. Empty fields are omitted,
// so that a field added to Person later leaves old digests valid.
func (s Salted) digest() string {
	text, _ := json.Marshal(s.Person) // cannot fail: strings and numbers only
	mac := hmac.New(sha256.New, []byte(s.Salt))
	mac.Write(text)
	return hex.EncodeToString(mac.Sum(nil))
}

// A boundRecord holds the new digests of people.
type boundRecord struct {
	People []bound `json:"people"`
}

type bound struct {
	Person string `json:"person"`
	Digest string `json:"digest"`
}

// bindings holds the last two digests on the record of each person.
type bindings map[string]*digests

type digests struct {
	now, before string
	at          int64 // when the current digest was recorded
}

func (n bindings) apply(e journal.Entry) error {
	var r boundRecord
	if err := json.Unmarshal(e.Data, &r); err != nil {
		return err
	}
	for _, b := range r.People {
		if n[b.Person] == nil {
			n[b.Person] = new(digests)
		}
		d := n[b.Person]
		d.before, d.now, d.at = d.now, b.Digest, e.At
	}
	return nil
}

// A personUpdate is a stored person and his new data.
type personUpdate struct {
	old Salted
	new Person
}

// bindAll stores people and records their digests. New people are stored before the
// record is written and corrected ones after it, so that after a crash the stored data
// match the last digest, the one before it, or none.
func (h *Hall) bindAll(ctx context.Context, by string, list []personUpdate) error {
	var before, record, after []Salted
	for _, k := range list {
		now := Salted{k.new, k.old.Salt}
		switch known := h.bound(k.new.ID); {
		case known && k.new == k.old.Person:
			continue
		case known:
			now.Salt = newSalt()
			after = append(after, now)
		case k.new != k.old.Person || now.Salt == "":
			now.Salt = newSalt()
			before = append(before, now)
		}
		record = append(record, now)
	}
	if err := h.People.Bind(ctx, before...); err != nil {
		return unkept(err)
	}
	if err := h.recordNames(ctx, by, record); err != nil {
		return err
	}
	return unkept(h.People.Bind(ctx, after...))
}

// bound reports whether the record has a digest of the person.
func (h *Hall) bound(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.state.names[id] != nil
}

// recordNames records the digests of people.
func (h *Hall) recordNames(ctx context.Context, by string, list []Salted) error {
	h.recording.Lock()
	defer h.recording.Unlock()
	for part := range slices.Chunk(list, together) {
		var r boundRecord
		for _, s := range part {
			r.People = append(r.People, bound{s.ID, s.digest()})
		}
		data, err := json.Marshal(r)
		if err != nil {
			return err
		}
		entry := journal.Record{Kind: journal.Names, At: h.now().UnixMilli(), By: by, Data: data}
		if err := h.append(ctx, entry); err != nil {
			return err
		}
		if err := h.alter(func(s *State) error { return s.names.apply(journal.Entry{Record: entry}) }); err != nil {
			return err
		}
	}
	return nil
}

// append appends a record that stays valid whatever another node has organised
// meanwhile. The caller holds h.recording.
func (h *Hall) append(ctx context.Context, r journal.Record) error {
	for {
		head, err := h.journal.Append(ctx, Records, h.head.Seq, r)
		if err == nil {
			h.head = head
			return nil
		}
		var stale *journal.StaleError
		if !errors.As(err, &stale) {
			return &NotRecordedError{err}
		}
		if err := h.follow(ctx); err != nil {
			return &NotRecordedError{err}
		}
	}
}

// Enrol stores a person as [People.Add] does, with his present data, and
// records his digest.
func (h *Hall) Enrol(ctx context.Context, by string, who Person) (Person, error) {
	list, err := h.enrol(ctx, by, []Person{who})
	if err != nil {
		return who, err
	}
	return list[0], nil
}

func (h *Hall) enrol(ctx context.Context, by string, list []Person) ([]Person, error) {
	if err := h.roomForPeople(ctx, list); err != nil {
		return nil, err
	}
	added, err := addPeople(ctx, h.People, list)
	if err != nil {
		return nil, unkept(err)
	}
	var all []personUpdate
	now := make([]Person, len(list))
	for i, was := range added {
		now[i] = was.merge(list[i])
		all = append(all, personUpdate{was, now[i]})
	}
	return now, h.bindAll(ctx, by, all)
}

// CorrectPerson replaces the data of the person with the number who.ID, in his event,
// and records his digest.
func (h *Hall) CorrectPerson(ctx context.Context, by string, who Person) error {
	was, err := h.People.Salted(ctx, who.ID)
	if err != nil {
		return unkept(err)
	}
	if was.Name == who.ID || was.Event != who.Event {
		return noPerson(who.ID)
	}
	return h.bindAll(ctx, by, []personUpdate{{was, who}})
}

// BindNames records the digests of people who have none: people of older stores, and
// those whose digest could not be recorded when they were added. It returns the numbers
// of the people whose data differ from the record.
func (h *Hall) BindNames(ctx context.Context) (changed []string, err error) {
	list, err := h.People.All(ctx)
	if err != nil {
		return nil, err
	}
	var all []personUpdate
	for _, was := range list {
		h.mu.Lock()
		d := h.state.names[was.ID]
		h.mu.Unlock()
		switch {
		case d == nil:
			all = append(all, personUpdate{was, was.Person})
		case was.digest() == d.before: // the correction was interrupted: the stored data are valid
			if err := h.recordNames(ctx, "hall", []Salted{was}); err != nil {
				return nil, err
			}
		case was.digest() != d.now:
			changed = append(changed, was.ID)
		}
	}
	return changed, h.bindAll(ctx, "hall", all)
}

// A NamesReport counts how the stored names agree with a record.
type NamesReport struct {
	Bound   int      // names that match their digest
	Unbound int      // names without a digest, from an older store
	Removed int      // people with a digest and no stored name
	Changed []string // numbers of people whose name does not match
	Earlier []string // numbers of people stored with the name before the last correction
}

// VerifyNames compares the stored names with the digests of a record.
func VerifyNames(ctx context.Context, j journal.Reader, p People) (NamesReport, error) {
	var r NamesReport
	recorded := bindings{}
	for e, err := range j.Read(ctx, Records, 1) {
		if err == nil && e.Kind == journal.Names {
			err = recorded.apply(e)
		}
		if err != nil {
			return r, err
		}
	}
	list, err := p.All(ctx)
	if err != nil {
		return r, err
	}
	for _, s := range list {
		d := recorded[s.ID]
		switch {
		case d == nil:
			r.Unbound++
			continue
		case s.digest() == d.now:
			r.Bound++
		case s.digest() == d.before:
			r.Earlier = append(r.Earlier, s.ID)
		default:
			r.Changed = append(r.Changed, s.ID)
		}
		delete(recorded, s.ID)
	}
	r.Removed = len(recorded)
	return r, nil
}
