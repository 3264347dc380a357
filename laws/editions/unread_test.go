package editions

import (
	"testing"

	"adoube"
)

// Each edition names its own unread articles, not those of the previous year.
func TestWhatWasRead(t *testing.T) {
	for _, c := range []struct {
		edition string
		article adoube.Provision
		read    bool
	}{
		{"fide-1997", adoube.Art4_3_1, true}, {"fide-1997", adoube.Art9_4, false}, {"fide-2001", adoube.Art4_8, false}, {"fide-2001-de", adoube.Art4_8, true},
		{"fide-2009", adoube.Art9_4, true}, {"fide-2009", adoube.Art9_1_2_1, false}, {"fide-2014", adoube.Art4_3_1, true}, {"fide-2014", adoube.Art4_4_3, false},
		{"fide-2017", adoube.Art6_2_5, false}, {"fide-2018", adoube.Art4_4_3, true}, {"fide-2023", adoube.Art6_2_5, true}, {"uscf-2014", adoube.Art4_3_1, false},
	} {
		e, err := Find(c.edition)
		if err != nil || e.Verified(c.article) != c.read {
			t.Errorf("%s %v: read is not %v (%v)", c.edition, c.article, c.read, err)
		}
	}
	for p := range adoube.Provisions {
		if e, _ := Find(Today); !e.Verified(p) {
			t.Errorf("today's %v was not read", p)
		}
	}
	for _, text := range []string{"unread 4.99", "unread 4.3 4.3.1"} {
		if _, err := ParseEdition("edition x\nafter fide-2023\n" + text); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}
