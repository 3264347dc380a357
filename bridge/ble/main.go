// Command ble connects a board with Bluetooth Low Energy to the first program that connects
// by TCP, such as adoube:
//
//	ble chessnut                        # listens at 127.0.0.1:5750
//	adoube record chessnut:tcp:127.0.0.1:5750 game.rec
//
// It is a separate module, because its library needs C on macOS and brings a stack for each
// system. It is built for Linux (BlueZ) and Windows and has not been tried with a radio
// yet.
package main

import (
	"fmt"
	"io"
	"net"
	"os"

	"adoube/board"
	"adoube/board/millennium"
)

const listen = "127.0.0.1:5750"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "ble:", err)
		os.Exit(1)
	}
}

// run connects a board of the named family until one side ends.
func run(args []string) error {
	if len(args) < 1 || len(args) > 2 {
		return fmt.Errorf("usage: ble FAMILY [HOST:PORT]; FAMILY is one of %v", withRadio())
	}
	f, ok := board.Lookup(args[0])
	if !ok || f.Radio.Name == "" {
		return fmt.Errorf("no boards called %s speak by Bluetooth Low Energy; %v do", args[0], withRadio())
	}
	where := listen
	if len(args) == 2 {
		where = args[1]
	}
	l, err := net.Listen("tcp", where)
	if err != nil {
		return err
	}
	defer l.Close()
	fmt.Printf("waiting for a program at %s:tcp:%s\n", f.Name, l.Addr())
	host, err := l.Accept()
	if err != nil {
		return err
	}
	defer host.Close()
	return carry(host, f)
}

// carry finds the board and passes messages on in both directions.
func carry(host io.ReadWriter, f board.Family) error {
	fmt.Printf("looking for a board whose name begins with %s\n", f.Radio.Name)
	write, err := connect(f.Radio, func(p []byte) { host.Write(p) })
	if err != nil {
		return err
	}
	buffer := make([]byte, 4<<10)
	for {
		n, err := host.Read(buffer)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if err := write(encoded(f, buffer[:n])); err != nil {
			return err
		}
	}
}

// encoded returns the bytes in the form sent by radio: a parity bit that a serial line adds
// must be in the bytes.
func encoded(f board.Family, p []byte) []byte {
	if f.Mode.OddParity {
		return millennium.Raw(p)
	}
	return p
}

// withRadio returns the names of the families with a radio.
func withRadio() (names []string) {
	for _, f := range board.Families {
		if f.Radio.Name != "" {
			names = append(names, f.Name)
		}
	}
	return names
}
