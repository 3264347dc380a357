package web

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/web/serve"
	"adoube/wire"
)

// Place is the address of a table.
type Place struct {
	Event string `path:"event"`
	Round int    `path:"round" minimum:"0" maximum:"999"`
	Table int    `path:"table" minimum:"0" maximum:"199999"`
}

// Reading is the language for sentences.
type Reading struct {
	Language string `query:"language" doc:"absent: the event's"`
}

func orEnglish(language string) string {
	if language == "" {
		return wire.DefaultLanguage
	}
	return language
}

const tablePath = "/api/v1/events/{event}/rounds/{round}/tables/{table}"

// Keyed holds the key of a message, which is recorded once however often it is sent.
type Keyed struct {
	Key string `json:"key,omitempty" maxLength:"80" doc:"the sender's own: sent again with the same key, it is not recorded again"`
}

// ClaimPlace is the address of a claim.
type ClaimPlace struct {
	Event string `path:"event"`
	Claim string `path:"claim" pattern:"^[0-9]{1,3}-[0-9]{1,6}-[0-9]{1,4}$" doc:"round-table-number"`
}

// parseNumber parses the number of a round or table; -1 if the text is none.
func parseNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return -1
	}
	return n
}

// split returns the table of a claim, and the claim's number there.
func (p ClaimPlace) split() (at Place, no int) {
	at.Event = p.Event
	fmt.Sscanf(p.Claim, "%d-%d-%d", &at.Round, &at.Table, &no) // the pattern was checked
	return at, no
}

// claimName returns the name of a claim.
func claimName(round, table, no int) string { return fmt.Sprintf("%d-%d-%d", round, table, no) }

// asked returns the table named by the address of a request; without a number, the
// event as a whole.
func asked(c huma.Context) (at Place) {
	if name := c.Param("claim"); name != "" {
		at, _ = ClaimPlace{Claim: name}.split()
		at.Table = cmp.Or(at.Table, -1) // no claim's name: no table
	} else if c.Param("table") != "" {
		at.Round, at.Table = parseNumber(c.Param("round")), parseNumber(c.Param("table"))
	}
	at.Event = c.Param("event")
	return at
}

// address returns the client address of a request.
func address(c huma.Context) string { return serve.Host(c.RemoteAddr()) }
