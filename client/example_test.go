package client_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"

	"adoube/client"
)

// Record an act at table 12 of round 2. A hall is at the address that «adoube serve» prints;
// here a server stands for it that answers one request.
func Example() {
	hall := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Println(r.Method, r.URL.Path)
		fmt.Fprint(w, `{"record":1,"items":[{"ruling":{"text":"White touched the pawn on e2 and must move it."}}]}`)
	}))
	defer hall.Close()

	c := client.New(hall.URL, "the secret of a token")
	act := json.RawMessage(`{"act":"touch","by":"white","on":"e2"}`)
	answer, err := c.Acts(context.Background(), client.Place{Event: "open", Round: 2, Table: 12}, client.Act{Key: "1", Act: act})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(answer.Items[0]))
	// Output:
	// POST /api/v1/events/open/rounds/2/tables/12/acts
	// {"ruling":{"text":"White touched the pawn on e2 and must move it."}}
}
