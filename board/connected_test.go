package board

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/board/livechess"
	"adoube/board/port"
	"adoube/chess"
)

// TestRecognise recognises boards by their USB vendor and product numbers.
func TestRecognise(t *testing.T) {
	got := recognise([]port.Found{
		{Port: "/dev/ttyUSB0", Label: "FT232R", Maker: 0x0403, Product: 0x6001},
		{Port: "/dev/hidraw1", Label: "Chessnut Pro", Maker: 0x2D80, Product: 0x8103},
		{Port: "/dev/ttyS0"},
	})
	want := []Connection{
		{"dgt:/dev/ttyUSB0", "dgt", "FT232R"},
		{"chessnut:/dev/hidraw1", "chessnut", "Chessnut Pro"},
		{"/dev/ttyS0", "", ""},
	}
	if !slices.Equal(got, want) {
		t.Error(got)
	}
}

// TestConnected lists the boards of a virtual LiveChess.
func TestConnected(t *testing.T) {
	pos := chess.Start()
	v := livechess.Virtual{Serial: "23946"}
	v.SetBoard(pos.Board())
	server := httptest.NewServer(&v)
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	all, _ := connected(host, time.Minute) // other devices of this machine do not matter
	want := Connection{"livechess://" + host + "/23946", "livechess", "board 23946 ACTIVE"}
	if !slices.Contains(all, want) {
		t.Errorf("%v does not hold %v", all, want)
	}
	server.Close()
	if all, _ := connected(host, time.Minute); slices.Contains(all, want) {
		t.Error("a program that has gone is still listed")
	}
}
