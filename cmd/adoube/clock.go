package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adoube/internal/hall/localca"
)

// The hall's clock is that by which the public sees games late. It goes on by the
// time that passes, though the machine's clock be put forward or back: while the
// hall runs, and where the system says how long it has been up (Linux), also from
// one start of the hall to the next. After a start of the machine there is no
// other time than the machine's.

// A hallTime is what was known of the hall's clock at its last start.
type hallTime struct {
	Boot string `json:"boot"` // of the machine; empty where the system does not say
	Up   int64  `json:"up"`   // milliseconds
	Hall int64  `json:"hall"` // milliseconds since 1970
}

// hallClock returns the hall's clock, in milliseconds since 1970, and keeps in a
// file what it has to know at the next start. With an error it goes too, and
// the next start may not know of it: on a full disk games are shown none the less.
func hallClock(file string, wall time.Time, up func() (boot string, ms int64)) (func() int64, error) {
	now := hallTime{Hall: wall.UnixMilli()}
	now.Boot, now.Up = up()
	var last hallTime
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	known := err == nil && json.Unmarshal(text, &last) == nil // one that cannot be read is made anew
	if known && last.Boot != "" && last.Boot == now.Boot && last.Up <= now.Up && last.Hall >= localca.Earliest.UnixMilli() {
		now.Hall = last.Hall + now.Up - last.Up
	}
	start := time.Now()
	clock := func() int64 { return now.Hall + time.Since(start).Milliseconds() }
	if err == nil {
		err = now.keep(file)
	}
	return clock, err
}

func (t hallTime) keep(file string) error {
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	part := filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".part")
	if err := os.WriteFile(part, text, 0o600); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return os.Rename(part, file)
}

// uptime is which start of the machine this is, and for how long it has been up.
func uptime() (boot string, ms int64) {
	id, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return "", 0
	}
	text, err := os.ReadFile("/proc/uptime")
	if err != nil {
		return "", 0
	}
	seconds, _, _ := strings.Cut(string(text), " ")
	up, err := time.ParseDuration(seconds + "s")
	if err != nil {
		return "", 0
	}
	return strings.TrimSpace(string(id)), up.Milliseconds()
}
