package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A printed checkpoint is compared with the record later: the store and a bundle continue
// from it; a changed record does not, even if signed with the hall's own key.
func TestVerifiedByAPrint(t *testing.T) {
	dir, forged := t.TempDir(), t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	key := "--key=" + in("hall.key.pub")
	t.Run("hall", func(t *testing.T) { organise(t, serveHall(t, dir, serving{}).chief(t)) })
	_, print := said("checkpoint", key, in("hall.db"))
	if err := os.WriteFile(in("print.txt"), []byte(print), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Run("the next day", func(t *testing.T) {
		c := serveHall(t, dir, serving{pair: true}).chief(t)
		act := map[string]any{"acts": []any{map[string]any{"key": "2", "act": map[string]any{"act": "lift", "by": "white", "on": "g1"}}}}
		if err := c.Do(t.Context(), http.MethodPost, theTable+"/acts", act, nil); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("forged", func(t *testing.T) {
		for _, name := range []string{"hall.key", "hall.key.pub"} {
			text, err := os.ReadFile(in(name))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(forged, name), text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		serveHall(t, forged, serving{})
	})
	said("bundle", in("hall.db"), in("one.bundle"), "open/1/1")
	for _, c := range []struct {
		record, print string
		status        int
		want          string
	}{
		{in("hall.db"), in("print.txt"), exitOK, "It continues from the checkpoint of "},
		{in("hall.db"), "-", exitOK, "It continues"},
		{in("one.bundle"), in("print.txt"), exitOK, "It continues"},
		{filepath.Join(forged, "hall.db"), in("print.txt"), exitFound, "does NOT continue"},
		{in("hall.db"), in("hall.key.pub"), exitFound, "is no checkpoint of this hall"},
		{in("hall.db"), in("none.txt"), exitFound, "no file"},
	} {
		var out bytes.Buffer
		args := []string{"verify", key, "--checkpoint", c.print, c.record}
		status := Main(args, strings.NewReader(print), &out, &out, func(string) string { return "" })
		if status != c.status || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s by %s: %d, %s", c.record, c.print, status, out.String())
		}
	}
}
