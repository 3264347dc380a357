package board

import (
	"context"
	"time"

	"adoube/board/livechess"
	"adoube/board/port"
)

// A Connection is a connected board, or a line that may lead to one.
type Connection struct {
	Source string // the argument for [Connect] if the family is known, or else the port
	Family string // empty: unknown
	About  string // its own description
}

// LiveChessHost is the default address of the program LiveChess.
const LiveChessHost = "localhost:1982"

// Connected lists the boards connected to this machine, and those of a LiveChess program at
// host, if there is one. It sends nothing to the boards.
func Connected(host string) ([]Connection, error) { return connected(host, time.Second) }

// connected is Connected with the time that LiveChess may take.
func connected(host string, within time.Duration) ([]Connection, error) {
	found, err := port.List()
	all := recognise(found)
	ctx, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	boards, _ := livechess.List(ctx, host) // a missing program is no error
	for _, b := range boards {
		all = append(all, Connection{"livechess://" + host + "/" + b.Number, "livechess", b.About})
	}
	return all, err
}

// recognise finds the families of boards by their USB numbers.
func recognise(found []port.Found) []Connection {
	var all []Connection
	for _, f := range found {
		c := Connection{Source: f.Port, About: f.Label}
		if family, ok := usbFamily(f); ok {
			c.Family, c.Source = family, family+":"+f.Port
		}
		all = append(all, c)
	}
	return all
}

// usbFamily returns the name of the family with these numbers, and false if there is none.
func usbFamily(found port.Found) (string, bool) {
	for _, f := range Families {
		for _, usb := range f.USB {
			if found.Maker == usb[0] && (usb[1] == 0 || found.Product == usb[1]) {
				return f.Name, true
			}
		}
	}
	return "", false
}
