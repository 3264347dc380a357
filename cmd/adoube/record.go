package main

import (
	"context"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/board"
)

// recordCommand returns the command that keeps what a board says.
func recordCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "record " + a.text("cmd.record.use"),
		Short: a.text("cmd.record.short"),
		Long:  a.text("cmd.record.long"),
		Example: examples(
			"adoube record dgt:/dev/ttyUSB0 game.rec",
			"adoube record livechess://localhost:1982 game.rec",
			"adoube record chessnut:/dev/hidraw0 game.rec",
		),
		Args: a.between(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			src, err := board.Connect(args[0], board.Setting{}, a.in)
			if err != nil {
				return err
			}
			if !src.Live {
				return a.usage(c, "cmd.usage.no-board", "source", args[0])
			}
			return keepRecording(a, src, args[1])
		},
	}
}

// keepRecording writes what is said to a new file until somebody stops it. There is no
// file before something has been said.
func keepRecording(a *app, src *board.Source, name string) error {
	r := &recorder{app: a, src: src, name: name, began: time.Now().Round(time.Millisecond)}
	defer r.close()
	src.Tap = r.hear
	return countMessages(a, src)
}

// A recorder writes a recording.
type recorder struct {
	*app
	src   *board.Source
	name  string
	began time.Time
	file  *os.File
	out   *board.Recorder
}

// hear keeps what was said.
func (r *recorder) hear(c board.Chunk) error {
	if r.out == nil {
		if err := r.begin(); err != nil {
			return err
		}
	}
	return r.out.Write(c)
}

// begin makes the file.
func (r *recorder) begin() (err error) {
	if r.file, err = os.OpenFile(r.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644); err != nil {
		return err
	}
	r.line("cmd.record.begun", "source", r.src.Name)
	r.out, err = board.NewRecorder(r.file, board.Header{Family: r.src.Family.Name, Source: r.src.Name, Began: r.began})
	return err
}

func (r *recorder) close() {
	if r.file != nil {
		r.file.Close()
	}
}

// countMessages reads the source until somebody ends it and says how much that was.
func countMessages(a *app, src *board.Source) error {
	defer closeAtEnd(src)()
	count, quiet := 0, new(silence)
	for f, err := range src.Frames() {
		if err != nil {
			return err
		}
		if quiet.asks(f) && src.CanAsk() {
			src.Ask()
		}
		if f.Kind != adoube.NoFrame {
			count++
		}
	}
	a.line("cmd.record.ended", "count", count)
	return nil
}

// closeAtEnd closes a source when somebody types Ctrl-C, or when the function
// that it returns is called.
func closeAtEnd(src *board.Source) func() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	stop := context.AfterFunc(ctx, func() { src.Close() })
	return func() {
		stop()
		cancel()
		src.Close()
	}
}
