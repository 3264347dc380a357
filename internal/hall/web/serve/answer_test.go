package serve

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// A client that does not read its answer is dropped, and the work on it ends.
func TestAnswersNotTakenAreDropped(t *testing.T) {
	near, far := net.Pipe()
	defer far.Close()
	near.Close() // like an expired deadline
	a := NewAnswer(&lostWriter{conn: near})
	defer func() {
		if fault := recover(); fault != http.ErrAbortHandler {
			t.Errorf("the handler went on: %v", fault)
		}
	}()
	for range 100 {
		a.Write(make([]byte, piece))
	}
	t.Error("all was written")
}

// A lostWriter writes to a connection.
type lostWriter struct {
	http.ResponseWriter
	conn net.Conn
}

func (w *lostWriter) Write(p []byte) (int, error) { return w.conn.Write(p) }

// Each piece of an answer has a deadline, and the whole has one too.
func TestEachWriteHasADeadline(t *testing.T) {
	w := new(deadlines)
	a := NewAnswer(w)
	a.Write(make([]byte, 3*piece))
	if len(w.list) != 4 {
		t.Errorf("%d deadlines", len(w.list))
	}
	a.began = a.began.Add(-grace - 3*piece/slowest*1e9)
	if a.extend(); !w.list[4].Before(a.began.Add(2*grace + 3*piece/slowest*1e9)) {
		t.Errorf("an answer taken slowly may last until %v", w.list[4])
	}
}

// deadlines records the deadlines that were set.
type deadlines struct {
	http.ResponseWriter
	list []time.Time
}

func (d *deadlines) Write(p []byte) (int, error) { return len(p), nil }

func (d *deadlines) SetWriteDeadline(t time.Time) error {
	d.list = append(d.list, t)
	return nil
}

// A long answer costs more than a short one, and a stream costs nothing; who makes the
// answer learns when it becomes one.
func TestWhatAnswersCost(t *testing.T) {
	a := NewAnswer(&deadlines{ResponseWriter: httptest.NewRecorder()})
	if a.Begun() || a.Cost() != 0 {
		t.Errorf("before it begins: %t, %d", a.Begun(), a.Cost())
	}
	if a.Write(make([]byte, 100*piece)); !a.Begun() || a.Cost() != 100 {
		t.Errorf("a long one: %t, %d", a.Begun(), a.Cost())
	}
	streams := 0
	a.Streams = func() { streams++ }
	a.SetWriteDeadline(time.Now())
	if a.Write(make([]byte, 100*piece)); streams != 1 || a.Cost() != 100 {
		t.Errorf("one that streams: %d calls, %d", streams, a.Cost())
	}
}
