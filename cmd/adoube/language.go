package main

import (
	"cmp"
	"crypto/tls"
	"errors"
	"path/filepath"
	"strings"

	"adoube"
	"adoube/board"
	"adoube/board/port"
	"adoube/chess"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/nats"
	"adoube/internal/hall/journal/sqlite"
	"adoube/say"
	"adoube/wire"
)

// wanted returns the language requested by the arguments before they are parsed, so that
// messages about parsing use it too.
func wanted(args []string) string {
	for i, a := range args {
		if a == "--" {
			break
		}
		if tag, ok := strings.CutPrefix(a, "--language="); ok {
			return tag
		}
		if a == "--language" && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}

// choose sets the language: the requested one, otherwise the environment's if supported,
// otherwise English.
func (a *app) choose(tag string) (err error) {
	a.language = tag
	if a.say, err = say.In(wire.DefaultLanguage); err != nil {
		return err
	}
	if tag == "" {
		tag = a.locale()
	}
	localizer, err := say.In(tag)
	if err == nil {
		a.say = localizer
	}
	if a.language != "" && err != nil {
		return &usageError{a.explain(err), "adoube"}
	}
	return nil
}

// locale returns the language of the environment, such as «de» for de_DE.UTF-8.
func (a *app) locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := a.env(name); v != "" {
			tag, _, _ := strings.Cut(v, ".")
			tag, _, _ = strings.Cut(tag, "@")
			return strings.ReplaceAll(tag, "_", "-")
		}
	}
	return ""
}

// inFile words an error about the contents of a file; "" for other errors.
func (a *app) inFile(err error) string {
	var folder noFolder
	var fault *textFault
	var long tooLong
	switch {
	case errors.As(err, &folder):
		return a.text("cmd.error.no-folder", "folder", string(folder))
	case errors.As(err, &fault):
		return a.text(fault.key, "file", fault.file)
	case errors.As(err, &long):
		return a.text("cmd.error.too-long", "file", string(long), "megabytes", maxText>>20)
	}
	return ""
}

// explain words an error in the user's language.
func (a *app) explain(err error) string { return harmless(a.explanation(err)) }

func (a *app) explanation(err error) string {
	var problem *adoube.Error
	var pgn *chess.PGNError
	var odd *chess.PGNRemark
	if errors.As(err, &problem) || errors.As(err, &pgn) || errors.As(err, &odd) {
		return a.say.Error(err)
	}
	var closed *port.Error
	if errors.As(err, &closed) {
		return a.closed(closed)
	}
	var unread *unreadError
	if errors.As(err, &unread) {
		return a.unread(unread)
	}
	var foreign *board.RecordingError
	if errors.As(err, &foreign) {
		var prefixed *board.PrefixError
		if errors.As(err, &prefixed) {
			return a.text("cmd.error.prefixed", "file", foreign.Name, "line", prefixed.Line, "prefix", prefixed.Prefix)
		}
		if strings.EqualFold(filepath.Ext(foreign.Name), ".pgn") {
			return a.text("cmd.judge.is-pgn", "file", foreign.Name)
		}
		return a.text("cmd.error.no-recording", "file", foreign.Name)
	}
	if text := cmp.Or(a.inFile(err), a.system(err)); text != "" {
		return text
	}
	var family *board.FamilyError
	if errors.As(err, &family) {
		return a.text("cmd.error.family", "family", family.Name, "families", strings.Join(board.Names(), ", "))
	}
	var locked *sqlite.LockedError
	if errors.As(err, &locked) {
		return a.text("cmd.error.locked", "file", locked.Path)
	}
	var newer *sqlite.NewerError
	if errors.As(err, &newer) {
		return a.text("cmd.error.newer", "file", newer.Path, "version", newer.Version)
	}
	var kept *journal.DivergedCheckpointError
	if errors.As(err, &kept) {
		return a.text("cmd.error.kept", "time", a.moment(kept.Kept.At), "boards", kept.Kept.Boards)
	}
	var lost *journal.LostKeyError
	if errors.As(err, &lost) {
		return a.text("cmd.error.lost-key", "file", lost.Name)
	}
	var unknown *journal.KeyError
	if errors.As(err, &unknown) {
		return a.text("cmd.error.other-key", "number", int(unknown.Entry.Seq))
	}
	var unsafe *nats.UnsafeError
	if errors.As(err, &unsafe) {
		return a.text("cmd.error.unsafe", "faults", strings.Join(unsafe.Faults, "; "))
	}
	var parted *journal.DivergedError
	if errors.As(err, &parted) {
		return a.text("cmd.error.parted", "board", parted.Board, "number", int(parted.Seq))
	}
	var untrusted *tls.CertificateVerificationError
	if errors.As(err, &untrusted) {
		return a.text("cmd.error.untrusted", "reason", untrusted.Err.Error())
	}
	return err.Error()
}
