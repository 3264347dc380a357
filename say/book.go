package say

// A Book is the messages of one language, for the kernel in a page: it looks
// words up as the server does, without the parts that read files and know the
// plurals of all the world.
type Book struct {
	Tag      string                       `json:"tag"`
	Messages map[string]map[string]string `json:"messages"` // by id, the forms by plural category
	Plurals  []string                     `json:"plurals"`  // the category of each number
	Announce []string                     `json:"announce"` // what announces adjusting, in all languages
}

// plurals is how many numbers a book has the category of: more than a player
// can have moves open.
const plurals = 1000

// look returns the text of a message in the form that count asks for, an int
// or nil; false where there is no such message.
func (b *Book) look(id string, count any) (string, bool) {
	form := "other"
	if n, ok := count.(int); ok {
		form = b.plural(n)
	}
	forms := b.Messages[id]
	text, ok := forms[form]
	if !ok {
		text, ok = forms["other"]
	}
	return text, ok
}

// plural returns the category of a number. Beyond the table the last digits decide.
func (b *Book) plural(n int) string {
	if n >= len(b.Plurals) {
		n = len(b.Plurals) - plurals/10 + n%(plurals/10)
	}
	return b.Plurals[n]
}
