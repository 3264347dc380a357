package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"time"

	"adoube/internal/durable"
	"adoube/internal/hall/localca"
)

// The hall's clock determines the delay for the public. It counts elapsed time, so that
// setting the machine's clock does not change it: neither while the hall runs nor, if the
// system reports its uptime (Linux), from one start of the hall to the next. After a
// restart of the machine it starts with the machine's time.

// A hallTime is the state of the hall's clock at its last start.
type hallTime struct {
	Boot string `json:"boot"` // id of the machine's start; empty if not reported
	Up   int64  `json:"up"`   // milliseconds
	Hall int64  `json:"hall"` // milliseconds since 1970
}

// hallClock returns the hall's clock, in milliseconds since 1970, and stores its state in a
// file for the next start. The clock also works if an error is returned, which reports that
// the file was not written: a full disk does not stop the hall.
func hallClock(file string, wall time.Time, up func() (boot string, ms int64)) (func() int64, error) {
	now := hallTime{Hall: wall.UnixMilli()}
	now.Boot, now.Up = up()
	var last hallTime
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	known := err == nil && json.Unmarshal(text, &last) == nil // an unreadable file is replaced
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

// keep writes the time to the file.
func (t hallTime) keep(file string) error {
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return durable.Write(file, text, 0o600)
}

// uptime returns the id of the machine's last start and the milliseconds since then; "" and
// 0 if the system does not report them.
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
