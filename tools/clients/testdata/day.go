// The first hour of a day by a generated client: day ADDRESS CODE.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"

	"example.org/day/hall"
)

// ok is what an answer has, where it is one.
func ok[T any](answer *T, status int, body []byte, err error) *T {
	if err != nil || answer == nil {
		log.Fatal(err, status, string(body))
	}
	return answer
}

func main() {
	ctx, secret := context.Background(), ""
	sign := func(_ context.Context, r *http.Request) error {
		if secret != "" {
			r.Header.Set("Authorization", "Bearer "+secret)
		}
		return nil
	}
	c, err := hall.NewClientWithResponses(os.Args[1], hall.WithRequestEditorFn(sign))
	if err != nil {
		log.Fatal(err)
	}
	pair, err := c.PairWithResponse(ctx, hall.PairJSONRequestBody{Code: os.Args[2]})
	secret = ok(pair.JSON200, pair.StatusCode(), pair.Body, err).Secret
	changed, err := c.ChangeWithResponse(ctx, "go", hall.ChangeJSONRequestBody{Event: &hall.Event{Id: "go", Name: "Club match"}})
	if err != nil || changed.StatusCode() >= 300 {
		log.Fatal(err, string(changed.Body))
	}
	csv := hall.ImportParamsFormat("csv")
	imported, err := c.ImportWithTextBodyWithResponse(ctx, "go", &hall.ImportParams{Format: &csv}, "Round,Board,White,Black\n1,1,Anna,Boris\n1,2,Cid,Dov\n")
	ok(imported.JSON200, imported.StatusCode(), imported.Body, err)
	key, by := "2", hall.OpenClaimRequestBy("black")
	claim, err := c.OpenClaimWithResponse(ctx, "go", 1, 1, hall.OpenClaimJSONRequestBody{Key: &key, Kind: "illegal", By: by})
	name := ok(claim.JSON201, claim.StatusCode(), claim.Body, err).Claim
	report, err := c.PrintClaimWithResponse(ctx, "go", name, nil)
	if err != nil || !strings.HasPrefix(string(report.Body), "%PDF") {
		log.Fatal(err, string(report.Body))
	}
	shown, err := c.ShowTableWithResponse(ctx, "go", 1, 1, nil)
	fmt.Println(name, ok(shown.JSON200, shown.StatusCode(), shown.Body, err).White.Name)
}
