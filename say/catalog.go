package say

// A Catalog holds the messages of one language.
type Catalog struct {
	Tag      string            `json:"tag"`
	Messages map[string]string `json:"messages"` // by id; a plural form other than «other» by id.form
	Plurals  []string          `json:"plurals"`  // the plural form of each number
	Announce []string          `json:"announce"` // the phrases that announce adjusting, in all languages
}

// plurals is the number of entries of Plurals. Beyond it, the last two digits decide.
const plurals = 200

// key returns the key of a message in the plural form for count, an int or nil.
func (b *Catalog) key(id string, count any) string {
	n, ok := count.(int)
	if !ok {
		return id
	}
	if form := id + "." + b.plural(n); b.Messages[form] != "" {
		return form
	}
	return id
}

// plural returns the plural form of n. A round million is «many» in French, Spanish and
// Russian; the other languages have no such form.
func (b *Catalog) plural(n int) string {
	switch {
	case n > 0 && n%1_000_000 == 0:
		return "many"
	case n >= plurals:
		n = plurals - 100 + n%100
	}
	return b.Plurals[n]
}
