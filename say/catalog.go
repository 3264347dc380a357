package say

// A Catalog is the messages of one language.
type Catalog struct {
	Tag      string            `json:"tag"`
	Messages map[string]string `json:"messages"` // by id; a plural form other than «other» by id.form
	Plurals  []string          `json:"plurals"`  // the plural form that each number asks for
	Announce []string          `json:"announce"` // what announces adjusting, in all languages
}

// plurals is how many numbers a catalog has the plural form of. Beyond, the last two
// digits decide.
const plurals = 200

// key returns what a message is kept under in the form that count asks for, an
// int or nil.
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

// plural returns the form that a number asks for. A round million is «many»
// in French, Spanish and Russian; the others have no such form.
func (b *Catalog) plural(n int) string {
	switch {
	case n > 0 && n%1_000_000 == 0:
		return "many"
	case n >= plurals:
		n = plurals - 100 + n%100
	}
	return b.Plurals[n]
}
