package board

import (
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
	"sync"
	"time"

	"adoube"
	"adoube/board/port"
)

// A Source is a connected board or a recording.
type Source struct {
	Name    string
	Family  Family
	Setting Setting
	// Live reports whether the frames come from a connected board, so that the traffic on
	// the line can be recorded.
	Live bool
	// Tap receives all traffic on the line of a live source before the frames are yielded.
	// Its error ends the reading.
	Tap func(Chunk) error

	chunks iter.Seq2[Chunk, error]            // of a recording or a file of bytes
	dial   func() (io.ReadWriteCloser, error) // of a live source
	file   *os.File                           // of a recording in a file
	close  func() error
	once   sync.Once
	done   chan struct{}
	now    func() time.Duration // since the source was opened
	wanted bool                 // the next exchange asks for all squares
}

// Connect opens the source with the given name, which is one of
//
//	game.rec                        a recording
//	-                               a recording, from in
//	dgt:/dev/ttyUSB0, dgt:COM3      a family of boards on a serial line
//	chessnut:/dev/hidraw0           … on USB
//	dgt:tcp:host:port, tcp:host:port
//	livechess://host:1982/12345     LiveChess, with the serial number of the board
//	chessnut:bytes.bin              the bytes of a family, in a file
func Connect(name string, s Setting, in io.Reader) (*Source, error) {
	src := &Source{Name: name, Setting: s, done: make(chan struct{})}
	if name == "-" {
		return src, src.read(in)
	}
	if address, ok := strings.CutPrefix(name, "tcp:"); ok {
		name = "dgt:tcp:" + address
	}
	family, address, _ := strings.Cut(name, ":")
	var known bool
	if src.Family, known = Lookup(family); known {
		return src, src.connect(address)
	}
	err := src.open(name)
	if errors.Is(err, fs.ErrNotExist) && len(family) > 1 && address != "" { // one letter is a disk
		err = &FamilyError{family}
	}
	return src, err
}

// Recorded returns the source of the recording in. With a family it contains the bytes of
// such a board, plain or as lines of digits. With an empty family the recording is read as
// by [Read].
func Recorded(family string, s Setting, in io.Reader) (*Source, error) {
	src := &Source{Name: "-", Setting: s, done: make(chan struct{})}
	if family == "" {
		return src, src.read(in)
	}
	known := false
	if src.Family, known = Lookup(family); !known {
		return src, &FamilyError{family}
	}
	src.chunks = spoken(src.Name, in)
	return src, nil
}

// open opens the recording in a file.
func (s *Source) open(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	s.file, s.close = f, f.Close
	return s.read(f)
}

// read loads a recording.
func (s *Source) read(r io.Reader) (err error) {
	s.Family, s.chunks, err = load(r)
	if errors.Is(err, ErrUnknown) {
		err = &RecordingError{s.Name, err}
	}
	return err
}

// connect interprets the address of a board. It opens only files; a board is opened by
// Frames.
func (s *Source) connect(address string) error {
	info, err := os.Stat(address)
	switch {
	case strings.HasPrefix(address, "//"):
		url, number := liveChess(address)
		s.Setting.Number = number
		s.dial = func() (io.ReadWriteCloser, error) { return port.WebSocket(url) }
	case strings.HasPrefix(address, "tcp:"):
		s.dial = func() (io.ReadWriteCloser, error) { return port.TCP(strings.TrimPrefix(address, "tcp:")) }
	case port.IsHID(address):
		s.dial = func() (io.ReadWriteCloser, error) { return port.HID(address) }
	case err == nil && info.Mode()&fs.ModeCharDevice == 0:
		return s.raw(address)
	default:
		s.dial = func() (io.ReadWriteCloser, error) { return port.Serial(address, s.Family.Mode) }
	}
	s.Live = true
	began := time.Now()
	s.now = func() time.Duration { return time.Since(began) }
	return nil
}

// raw opens a file or a named pipe with the bytes of a board, plain or as lines of digits.
func (s *Source) raw(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	s.close = f.Close
	s.chunks = spoken(s.Name, f)
	return nil
}

// liveChess returns the URL of the API and the serial number of the board.
func liveChess(address string) (url, number string) {
	host, number, _ := strings.Cut(strings.TrimPrefix(address, "//"), "/")
	if !strings.Contains(host, ":") {
		host += ":1982"
	}
	return "ws://" + host + "/api/v1.0", number
}

// Frames yields the frames of the board until the recording ends or the source is closed. A
// live source reconnects after a lost connection. While the board is silent, it yields
// frames of kind NoFrame now and then, which carry the time. If the reading ends early, the
// last pair has the error.
func (s *Source) Frames() iter.Seq2[adoube.Frame, error] {
	d := s.Family.Decoder(s.Setting)
	if !s.Live {
		return decode(s.chunks, d)
	}
	return func(yield func(adoube.Frame, error) bool) {
		err := (&talk{Source: s, decoder: d, yield: yield}).run()
		if err != nil && !errors.Is(err, errEnough) {
			yield(adoube.Frame{}, err)
		}
	}
}

// Read returns the number of bytes read from a recording in a file, and its size; 0, 0 if
// unknown. It must be called between two frames.
func (s *Source) Read() (done, whole int64) {
	if s.file == nil {
		return 0, 0
	}
	info, err := s.file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0, 0
	}
	done, err = s.file.Seek(0, io.SeekCurrent)
	if err != nil {
		return 0, 0
	}
	return done, info.Size()
}

// CanAsk reports whether the board can be asked for all squares.
func (s *Source) CanAsk() bool { return s.Live && len(s.Family.Dump) > 0 }

// Ask asks the board for all squares. The reader of the frames calls it between two frames.
func (s *Source) Ask() { s.wanted = true }

// Close ends the reading. It may be called at any time, even while frames are yielded.
func (s *Source) Close() (err error) {
	s.once.Do(func() {
		close(s.done)
		if s.close != nil {
			err = s.close()
		}
	})
	return err
}
