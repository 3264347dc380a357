package hall

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"adoube/internal/hall/pairing"
)

// A roster holds the people of an event for an import.
type roster struct {
	all    map[string]Person
	byFIDE map[string]string
	byName map[string][]string
	salted map[string]Salted    // as stored
	seats  map[string][]Pairing // the pairings of each person
	twins  map[string]bool      // names that several people in the file have, with different starting ranks
}

// recognise finds the people of a file, adds those that the event lacks, and corrects
// the data of the others. In a preview nothing is written, and people who would be
// added get meaningless numbers.
func (i *importer) recognise(ctx context.Context, t pairing.Tournament) (map[pairing.Player]Person, []CorrectedPerson, error) {
	r, err := i.roster(ctx)
	if err != nil {
		return nil, nil, err
	}
	who := map[pairing.Player]Person{}
	list := peopleOf(t)
	r.twins = namesakes(list)
	for _, p := range list {
		if id := r.find(p); id != "" {
			who[p] = r.all[id]
		}
	}
	r.renamed(t, who)
	if err := i.meet(ctx, r, list, who); err != nil {
		return nil, nil, err
	}
	var corrected []CorrectedPerson
	var changed []personUpdate
	for _, p := range list {
		before := r.all[who[p].ID]
		now := before.merge(said(i.event, p))
		if now.Name == pairing.Cut(before.Name) {
			now.Name = before.Name // a TRF had to cut it
		}
		who[p] = now
		if now == before {
			continue
		}
		if now.Number = before.Number; now != before {
			corrected = append(corrected, CorrectedPerson{before, now})
		}
		now = who[p]
		r.add(now)
		was := r.salted[now.ID]
		was.Person = before
		changed = append(changed, personUpdate{was, now})
	}
	if i.how.Preview {
		return who, corrected, nil
	}
	return who, corrected, i.hall.bindAll(ctx, i.by, changed)
}

// said returns a file's data about a person.
func said(event string, p pairing.Player) Person {
	return Person{Event: event, Name: p.Name, Title: p.Title, Rating: p.Rating, Federation: p.Federation, FIDE: p.FIDE, Number: p.Number, Team: p.Team, Sex: p.Sex, Birth: p.Birth, National: p.National}
}

// meet adds the people that the event lacks.
func (i *importer) meet(ctx context.Context, r *roster, list []pairing.Player, who map[pairing.Player]Person) (err error) {
	at := map[known]int{}
	var added []Person
	for _, p := range list {
		k := r.known(p)
		if _, known := who[p]; known || at[k] != 0 {
			continue
		}
		added = append(added, said(i.event, p))
		at[k] = len(added)
	}
	if i.how.Preview {
		for n, p := range added {
			added[n].ID = fmt.Sprintf("new %s %s %d", p.FIDE, p.Name, p.Number)
		}
	} else if added, err = i.hall.enrol(ctx, i.by, added); err != nil {
		return err
	}
	for _, p := range added {
		r.add(p)
	}
	for _, p := range list {
		if _, known := who[p]; known {
			continue
		}
		who[p] = added[at[r.known(p)]-1]
	}
	return nil
}

// known is the key of a person in a file: the FIDE number or, without one, the name, and
// where several have that, the starting rank.
type known struct {
	fide, name string
	rank       int
}

func (r *roster) known(p pairing.Player) known {
	switch {
	case p.FIDE != "":
		return known{fide: p.FIDE}
	case r.twins[p.Name]:
		return known{name: p.Name, rank: p.Number}
	}
	return known{name: p.Name}
}

// namesakes returns the names that several people of a file have who differ only in
// their starting ranks.
func namesakes(list []pairing.Player) map[string]bool {
	ranks, twins := map[string]int{}, map[string]bool{}
	for _, p := range list {
		if p.FIDE != "" || p.Number == 0 {
			continue
		}
		if first, met := ranks[p.Name]; met && first != p.Number {
			twins[p.Name] = true
		}
		ranks[p.Name] = p.Number
	}
	return twins
}

// peopleOf lists the people of a file, each once in each spelling.
func peopleOf(t pairing.Tournament) (list []pairing.Player) {
	seen := map[pairing.Player]bool{}
	add := func(p pairing.Player) {
		if !seen[p] {
			seen[p] = true
			list = append(list, p)
		}
	}
	for _, p := range t.Players {
		add(p)
	}
	for _, b := range t.Byes {
		add(b.Player)
	}
	for _, g := range t.Pairings {
		add(g.White)
		add(g.Black)
		for _, a := range g.Assistants {
			add(a.Person)
			add(a.Approved)
		}
	}
	return list
}

// roster returns the people at the boards of an event.
func (i *importer) roster(ctx context.Context) (*roster, error) {
	r := &roster{map[string]Person{}, map[string]string{}, map[string][]string{}, map[string]Salted{}, map[string][]Pairing{}, nil}
	var seats, byes []Pairing
	_ = i.hall.Look(func(s *State) error {
		rounds, err := s.Rounds(i.event)
		for _, round := range rounds {
			unplayed, _ := s.Unplayed(i.event, round.Number) // the round exists
			for _, b := range unplayed {
				byes = append(byes, Pairing{White: b.White, Black: b.Black})
			}
			tables, _ := s.Tables(i.event, round.Number) // the round exists
			for _, seat := range tables {
				seats = append(seats, seat.Pairing)
			}
		}
		reported, _ := s.Reported(i.event)
		for _, id := range reported.Entrants {
			byes = append(byes, Pairing{White: id})
		}
		attending, _ := s.Attending(i.event)
		for _, id := range slices.Sorted(maps.Keys(attending)) {
			byes = append(byes, Pairing{White: id})
		}
		return err
	})
	person, err := peopleByNumber(ctx, i.hall.People, i.event)
	if err != nil {
		return nil, unkept(err)
	}
	for n, p := range append(seats, byes...) {
		for _, id := range []string{p.White, p.Black} {
			if n < len(seats) {
				r.seats[id] = append(r.seats[id], p)
			}
			if _, known := r.all[id]; known {
				continue
			}
			who, err := person(id)
			if err != nil {
				return nil, unkept(err)
			}
			if id != "" && who.Event == i.event { // else the name was removed, or is from an older store
				r.salted[id] = who
				r.add(who.Person)
			}
		}
	}
	return r, nil
}

func (r *roster) add(p Person) {
	if _, known := r.all[p.ID]; !known || r.all[p.ID].Name != p.Name {
		r.byName[p.Name] = append(r.byName[p.Name], p.ID)
		if cut := pairing.Cut(p.Name); cut != p.Name {
			r.byName[cut] = append(r.byName[cut], p.ID)
		}
	}
	if r.all[p.ID] = p; p.FIDE != "" {
		r.byFIDE[p.FIDE] = p.ID
	}
}

// find returns the id of the person with the same FIDE number; without one, of the only
// person of that name, or of that name and starting rank; "" if there is none.
func (r *roster) find(p pairing.Player) string {
	if id := r.byFIDE[p.FIDE]; p.FIDE != "" && id != "" {
		return id
	}
	var same, ranked []string
	for _, id := range r.byName[p.Name] {
		who := r.all[id]
		if who.Name != p.Name && pairing.Cut(who.Name) != p.Name || who.FIDE != "" && p.FIDE != "" {
			continue
		}
		same = append(same, id)
		if p.Number != 0 && who.Number == p.Number && sameRating(who.Rating, p.Rating) {
			ranked = append(ranked, id)
		}
	}
	switch {
	case len(same) == 1 && !r.twins[p.Name]:
		return same[0]
	case len(ranked) == 1:
		return ranked[0]
	}
	return ""
}

// renamed recognises people whose name was corrected: the file lacks the old name, and
// has an unknown person with a similar name in each of their games.
func (r *roster) renamed(t pairing.Tournament, who map[pairing.Player]Person) {
	there := map[string]bool{}
	for _, p := range who {
		there[p.ID] = true
	}
	games := map[pairing.Player][]pairing.Pairing{}
	for _, g := range t.Pairings {
		for _, p := range []pairing.Player{g.White, g.Black} {
			if _, known := who[p]; !known {
				games[p] = append(games[p], g)
			}
		}
	}
	gone := r.missing(there)
	found := map[pairing.Player]Person{}
	for _, p := range t.Players {
		if _, known := who[p]; known {
			continue
		}
		for _, id := range gone {
			if r.all[id].renamedTo(p) {
				found[p] = r.all[id]
			}
		}
	}
	for p, list := range games {
		for _, id := range r.candidates(p, list, who, gone, t.Whole && len(games)*len(gone) <= maxCompared) {
			old := r.all[id]
			if there[id] || old.FIDE != "" && p.FIDE != "" || !sameRating(old.Rating, p.Rating) || !pairing.Similar(old.Name, p.Name) {
				continue
			}
			if r.played(id, p, list, who, t.Whole) {
				found[p] = old
			}
		}
	}
	for p, old := range found {
		who[p] = old
	}
}

// maxCompared limits the pairs of names that are compared where no opponent is known. A
// file with more unknown people belongs to another event.
const maxCompared = 250_000

// missing returns the people of the event that the file lacks.
func (r *roster) missing(there map[string]bool) (gone []string) {
	for id := range r.all {
		if !there[id] {
			gone = append(gone, id)
		}
	}
	return gone
}

// candidates returns the people who may be the unknown p: those with the same opponent
// in the round of one of his games or, where the opponent is unknown too and all may be
// compared, all who are missing from the file.
func (r *roster) candidates(p pairing.Player, list []pairing.Pairing, who map[pairing.Player]Person, gone []string, all bool) []string {
	for _, g := range list {
		opponent := g.Black
		if g.Black == p {
			opponent = g.White
		}
		known, ok := who[opponent]
		if !ok {
			continue
		}
		for _, seat := range r.seats[known.ID] {
			if seat.Round == g.Round && seat.White == known.ID {
				return []string{seat.Black}
			} else if seat.Round == g.Round {
				return []string{seat.White}
			}
		}
	}
	if all {
		return gone
	}
	return nil
}

// renamedTo reports whether p may be the same person under another name: same starting
// rank and date of birth.
func (who Person) renamedTo(p pairing.Player) bool {
	return p.Number != 0 && p.Number == who.Number && p.Birth != "" && p.Birth == who.Birth && (p.FIDE == "" || who.FIDE == "")
}

func sameRating(a, b int) bool { return a == b || a == 0 || b == 0 }

// played reports whether a person has, in each round of the file, the games of p
// against the same opponents. An unknown opponent may be renamed too if the file has
// the whole round.
func (r *roster) played(id string, p pairing.Player, list []pairing.Pairing, who map[pairing.Player]Person, whole bool) bool {
	n := 0
	for _, seat := range r.seats[id] {
		for _, g := range list {
			if g.Round != seat.Round {
				continue
			}
			here, there, opponent := seat.White, seat.Black, g.Black
			if g.Black == p {
				here, there, opponent = seat.Black, seat.White, g.White
			}
			if known, ok := who[opponent]; here != id || ok && known.ID != there || !ok && !whole {
				return false
			}
			n++
		}
	}
	return n > 0
}
