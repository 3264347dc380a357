package main

import (
	"crypto/tls"
	"errors"
	"path/filepath"
	"strings"

	"adoube"
	"adoube/board"
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

// explain words an error in the user's language.
func (a *app) explain(err error) string { return harmless(a.explanation(err)) }

func (a *app) explanation(err error) string {
	for _, words := range wordings {
		if text := words(a, err); text != "" {
			return text
		}
	}
	return err.Error()
}

// wordings return the words for one kind of error each, and "" for other errors. Earlier ones
// take precedence.
var wordings = []func(*app, error) string{
	(*app).badInput,
	as((*app).closed),
	as((*app).unread),
	as((*app).noRecording),
	as(func(a *app, e noFolder) string { return a.text("cmd.error.no-folder", "folder", string(e)) }),
	as(func(a *app, e *textFault) string { return a.text(e.key, "file", e.file) }),
	as(func(a *app, e tooLong) string {
		return a.text("cmd.error.too-long", "file", string(e), "megabytes", maxText>>20)
	}),
	(*app).system,
	as(func(a *app, e *board.FamilyError) string {
		return a.text("cmd.error.family", "family", e.Name, "families", strings.Join(board.Names(), ", "))
	}),
	as(func(a *app, e *sqlite.LockedError) string { return a.text("cmd.error.locked", "file", e.Path) }),
	as(func(a *app, e *sqlite.NewerError) string {
		return a.text("cmd.error.newer", "file", e.Path, "version", e.Version)
	}),
	as(func(a *app, e *journal.DivergedCheckpointError) string {
		return a.text("cmd.error.kept", "time", a.moment(e.Kept.At), "boards", e.Kept.Boards)
	}),
	as(func(a *app, e *journal.LostKeyError) string { return a.text("cmd.error.lost-key", "file", e.Name) }),
	as(func(a *app, e *journal.KeyError) string {
		return a.text("cmd.error.other-key", "number", int(e.Entry.Seq))
	}),
	as(func(a *app, e *nats.UnsafeError) string {
		return a.text("cmd.error.unsafe", "faults", strings.Join(e.Faults, "; "))
	}),
	as(func(a *app, e *journal.DivergedError) string {
		return a.text("cmd.error.parted", "board", e.Board, "number", int(e.Seq))
	}),
	as(func(a *app, e *tls.CertificateVerificationError) string {
		return a.text("cmd.error.untrusted", "reason", e.Err.Error())
	}),
}

// as makes a wording from the words for errors of type E.
func as[E error](words func(*app, E) string) func(*app, error) string {
	return func(a *app, err error) string {
		if e, ok := errors.AsType[E](err); ok {
			return words(a, e)
		}
		return ""
	}
}

// badInput words an error in acts, positions or games.
func (a *app) badInput(err error) string {
	var problem *adoube.Error
	var pgn *chess.PGNError
	var odd *chess.PGNRemark
	if errors.As(err, &problem) || errors.As(err, &pgn) || errors.As(err, &odd) {
		return a.say.Error(err)
	}
	return ""
}

// noRecording words that a file is not a recording.
func (a *app) noRecording(e *board.RecordingError) string {
	if p, ok := errors.AsType[*board.PrefixError](e); ok {
		return a.text("cmd.error.prefixed", "file", e.Name, "line", p.Line, "prefix", p.Prefix)
	}
	if strings.EqualFold(filepath.Ext(e.Name), ".pgn") {
		return a.text("cmd.judge.is-pgn", "file", e.Name)
	}
	return a.text("cmd.error.no-recording", "file", e.Name)
}
