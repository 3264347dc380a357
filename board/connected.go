package board

import (
	"context"
	"time"

	"adoube/board/livechess"
	"adoube/board/port"
)

// A Connection is a board that is connected, or a line that may lead to one.
type Connection struct {
	Source string // as [Connect] takes it, if the family is known
	Family string // empty: not known
	About  string // what it says it is
}

// LiveChessHost is where the program LiveChess answers by itself.
const LiveChessHost = "localhost:1982"

// Connected lists the boards that are connected to this machine, and those of
// a LiveChess program at that host if there is one. No board is spoken to.
func Connected(host string) ([]Connection, error) {
	found, err := port.List()
	all := recognise(found)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	boards, _ := livechess.List(ctx, host) // no such program is no fault
	for _, b := range boards {
		all = append(all, Connection{"livechess://" + host + "/" + b.Number, "livechess", b.About})
	}
	return all, err
}

// recognise tells boards by the numbers that USB knows them by.
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

// usbFamily returns the family that has these numbers.
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
