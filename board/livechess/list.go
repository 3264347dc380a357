package livechess

import (
	"context"
	"encoding/json"
	"net/http"
)

// A Listed board is an entry in LiveChess's list of boards.
type Listed struct {
	Number string // serial number
	About  string // connection and state
}

// List requests the list of boards from the LiveChess program at host, which includes the
// port.
func List(ctx context.Context, host string) ([]Listed, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+host+"/api/v1.0/eboards", nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var boards []board
	if err := json.NewDecoder(http.MaxBytesReader(nil, answer.Body, maxLine)).Decode(&boards); err != nil {
		return nil, err
	}
	var list []Listed
	for _, b := range boards {
		list = append(list, Listed{string(b.Serial), b.String()})
	}
	return list, nil
}

// ServeHTTP answers the request of [List].
func (v *Virtual) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode([]board{v.describe()})
}
