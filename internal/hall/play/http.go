package play

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/coder/websocket"

	"adoube/internal/strictjson"
)

// Limits of a line: size of a message, messages per second, and timeouts.
const (
	messageMost = 4 << 10
	perSecond   = 90
	burst       = 400
	writeWithin = 10 * time.Second
)

// QuietFor is the time after which a line without messages is closed: pages and boards send
// «ping» more often.
const QuietFor = 45 * time.Second

// Register registers the handlers for the games of a hub.
func (h *Hub) Register(handle func(pattern string, f http.Handler)) {
	handle("POST /play/games", http.HandlerFunc(h.post))
	handle("GET /play/{id}/line", http.HandlerFunc(h.line))
	handle("GET /play/{id}/game.pgn", http.HandlerFunc(h.pgn))
	handle("GET /play/{id}/board.png", http.HandlerFunc(h.preview))
	handle("GET /play/{id}/state", http.HandlerFunc(h.state))
	handle("POST /play/{id}/end", http.HandlerFunc(h.quit))
}

// post handles a request to make a game.
func (h *Hub) post(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, messageMost))
	if err != nil {
		refuse(w, http.StatusBadRequest, "unreadable", err)
		return
	}
	var want Wanted
	if err := strictjson.Decode(body, &want); err != nil {
		refuse(w, http.StatusUnprocessableEntity, "unreadable", err)
		return
	}
	room, token, err := h.Make(want, hostOf(r.RemoteAddr))
	var many *TooManyError
	switch why := Refusal(""); {
	case errors.As(err, &many):
		refuseMany(w, many)
	case errors.As(err, &why) && why == "full":
		refuse(w, http.StatusTooManyRequests, why, err)
	case err != nil:
		refuse(w, http.StatusUnprocessableEntity, "settings", err)
	default:
		answer(w, "application/json", http.StatusCreated, map[string]string{"id": room.ID, "watch": room.Watch, "token": token})
	}
}

// refuse answers with a problem as the hall does (RFC 9457); why is a code
// that pages translate.
func refuse(w http.ResponseWriter, status int, why Refusal, err error) {
	answer(w, "application/problem+json", status, map[string]any{
		"status": status, "title": http.StatusText(status), "detail": err.Error(), "why": why,
	})
}

// refuseMany answers with the limit of games of an address, and until when it applies.
func refuseMany(w http.ResponseWriter, e *TooManyError) {
	said := map[string]any{
		"status": http.StatusTooManyRequests, "title": http.StatusText(http.StatusTooManyRequests), "detail": e.Error(),
		"why": Refusal("too-many-games"), "games": e.Games,
	}
	if !e.Until.IsZero() {
		said["until"] = e.Until.UnixMilli()
	}
	answer(w, "application/problem+json", http.StatusTooManyRequests, said)
}

func answer(w http.ResponseWriter, kind string, status int, body any) {
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the client may be gone
}

// hostOf returns the owner of an address: the IPv4 address, or the IPv6
// network of 64 bits.
func hostOf(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		host, _, _ := net.SplitHostPort(address)
		return host
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is6() {
		return netip.PrefixFrom(ip, 64).Masked().String()
	}
	return ip.String()
}

// asked returns the game of a request, and whether its address is for spectators; if
// there is no game it answers the request and returns nil.
func (h *Hub) asked(w http.ResponseWriter, r *http.Request) (*Room, bool) {
	room, watch := h.Find(r.PathValue("id"))
	if room == nil {
		h.Wrong(w, r)
	}
	return room, watch
}

// line handles a page's line to a room.
func (h *Hub) line(w http.ResponseWriter, r *http.Request) {
	room, watch := h.asked(w, r)
	if room == nil {
		return
	}
	from := hostOf(r.RemoteAddr)
	if !h.connect(from) {
		refuse(w, http.StatusTooManyRequests, "full", Refusal("too many lines from this address"))
		return
	}
	defer h.disconnect(from)
	conn, err := websocket.Accept(counting{w, h.now}, r, nil)
	if err != nil {
		return // Accept has answered
	}
	defer conn.CloseNow()
	conn.SetReadLimit(messageMost)
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	entry, err := next[Entry](ctx, conn)
	if err != nil {
		return
	}
	guest, err := room.Enter(entry, watch)
	if err != nil {
		conn.Close(websocket.StatusTryAgainLater, err.Error())
		return
	}
	defer room.Leave(guest)
	if len(guest.sides) == 0 {
		if !h.attend() {
			conn.Close(websocket.StatusTryAgainLater, Refusal("full").Error())
			return
		}
		defer h.unattend()
	}
	go write(ctx, cancel, conn, guest.Out)
	room.listen(ctx, conn, guest)
}

// next reads one message.
func next[T any](ctx context.Context, conn *websocket.Conn) (message T, err error) {
	ctx, cancel := context.WithTimeout(ctx, QuietFor)
	defer cancel()
	_, data, err := conn.Read(ctx)
	if err == nil {
		err = strictjson.Unmarshal(data, &message)
	}
	return message, err
}

// write sends the messages for a guest, until the channel is closed.
func write(ctx context.Context, cancel func(), conn *websocket.Conn, out <-chan *Message) {
	defer cancel()
	for m := range out {
		within, done := context.WithTimeout(ctx, writeWithin)
		err := writeOne(within, conn, m)
		if done(); err != nil {
			return
		}
	}
}

func writeOne(ctx context.Context, conn *websocket.Conn, m *Message) error {
	w, err := conn.Writer(ctx, websocket.MessageText)
	if err != nil {
		return err
	}
	_, err = m.WriteTo(w)
	return errors.Join(err, w.Close())
}

// listen handles messages of a guest, until he leaves or sends too many.
func (r *Room) listen(ctx context.Context, conn *websocket.Conn, g *Guest) {
	left, at := float64(burst), time.Now()
	for {
		raw, err := next[json.RawMessage](ctx, conn)
		if err != nil {
			return
		}
		now := time.Now()
		if left = min(burst, left+now.Sub(at).Seconds()*perSecond) - 1; left < 0 {
			conn.Close(websocket.StatusPolicyViolation, "too much")
			return
		}
		at = now
		r.hear(g, raw)
	}
}

// A gesture is the position of a hand, in squares from White's left and
// from his far side.
type gesture struct {
	Do    string  `json:"do"`
	By    string  `json:"by,omitempty"`
	Hand  string  `json:"hand,omitempty"` // left or right, if there are two
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Piece string  `json:"piece,omitempty"`
	Off   bool    `json:"off,omitempty"`
}

// hear handles a message of a page.
func (r *Room) hear(g *Guest, raw json.RawMessage) {
	var what struct {
		Do string `json:"do"`
		ID int    `json:"id"`
	}
	if json.Unmarshal(raw, &what) != nil {
		return
	}
	switch what.Do {
	case "ping":
		r.Pong(g, what.ID)
	case "hand":
		var at gesture
		if json.Unmarshal(raw, &at) != nil || len(at.Piece) > 1 {
			return
		}
		said := map[string]any{"x": at.X, "y": at.Y, "off": at.Off, "piece": at.Piece}
		if at.By == "white" || at.By == "black" {
			said["by"] = at.By
		}
		if at.Hand == "left" || at.Hand == "right" {
			said["hand"] = at.Hand
		}
		r.Hand(g, said)
	default:
		var q Request
		if json.Unmarshal(raw, &q) == nil {
			r.Ask(g, q)
		}
	}
}
