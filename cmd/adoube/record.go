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

// recordCommand returns the command that records the messages of a board.
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

// keepRecording writes the messages to a new file until stopped. The file is created with
// the first message.
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

// hear writes a chunk.
func (r *recorder) hear(c board.Chunk) error {
	if r.out == nil {
		if err := r.begin(); err != nil {
			return err
		}
	}
	return r.out.Write(c)
}

// begin creates the file.
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

// countMessages reads the source until stopped and prints the number of messages.
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

// closeAtEnd closes a source on Ctrl-C or when the returned function is called.
func closeAtEnd(src *board.Source) func() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	stop := context.AfterFunc(ctx, func() { src.Close() })
	return func() {
		stop()
		cancel()
		src.Close()
	}
}
