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
	k := &keeper{app: a, src: src, name: name, began: time.Now().Round(time.Millisecond)}
	defer k.close()
	src.Tap = k.hear
	return countMessages(a, src)
}

// A keeper writes a recording.
type keeper struct {
	*app
	src      *board.Source
	name     string
	began    time.Time
	file     *os.File
	recorder *board.Recorder
}

// hear keeps what was said.
func (k *keeper) hear(c board.Chunk) error {
	if k.recorder == nil {
		if err := k.begin(); err != nil {
			return err
		}
	}
	return k.recorder.Write(c)
}

// begin makes the file.
func (k *keeper) begin() (err error) {
	if k.file, err = os.OpenFile(k.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644); err != nil {
		return err
	}
	k.line("cmd.record.begun", "source", k.src.Name)
	k.recorder, err = board.NewRecorder(k.file, board.Header{Family: k.src.Family.Name, Source: k.src.Name, Began: k.began})
	return err
}

func (k *keeper) close() {
	if k.file != nil {
		k.file.Close()
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
