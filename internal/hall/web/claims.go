package web

import (
	"crypto/rand"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

const (
	claimsPath = "/api/v1/events/{event}/claims"
	claimPath  = claimsPath + "/{claim}"
)

func (s *Server) claims() {
	post := func(id, path, what string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodPost, Path: path, Summary: what}
	}
	get := func(id, path, what string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: what}
	}
	open := post("open-claim", tablePath+"/claims", "Open a claim, with the facts as they are recorded now")
	open.DefaultStatus = http.StatusCreated
	register(s, open, s.openClaim)
	register(s, get("claim-kinds", "/api/v1/events/{event}/claim-kinds", "What an incident beside Article 4 can be about, and what can be imposed, as the event's edition has it"), s.claimKinds)
	register(s, get("list-claims", claimsPath, "The claims of an event"), s.listClaims)
	register(s, get("show-claim", claimPath, "The report of a claim"), s.showClaim)
	register(s, get("claim-report", claimPath+"/report.json", "The report of a claim, to be kept; its schema is at /api/v1/schemas/Incident.json"), s.showClaim)
	register(s, get("print-claim", claimPath+"/report.pdf", "The report of a claim, to be printed and signed"), s.printClaim)
	register(s, post("claim-statement", claimPath+"/statements", "Record what somebody says happened, and have it judged"), s.stateClaim)
	register(s, post("claim-coming", claimPath+"/coming", "Record that an arbiter is on the way"), s.come)
	register(s, post("claim-adoption", claimPath+"/adoption", "Set the game right as a statement tells it, or as before one was adopted"), s.adopt)
	register(s, post("claim-withdrawal", claimPath+"/withdrawal", "Record that a claim was taken back"), s.withdrawClaim)
	register(s, post("claim-decision", claimPath+"/decision", "Record what the arbiter finds and decides, or correct it before it is signed; the game is judged again from there"), s.decideClaim)
	register(s, post("claim-closing", claimPath+"/closing", "Close a call: an arbiter has come"), s.closeClaim)
	register(s, post("claim-signature", claimPath+"/signature", "Sign another arbiter's decision"), s.signClaim)
	register(s, post("claim-appeal", claimPath+"/appeal", "Record a player's appeal"), s.appealClaim)
	register(s, post("claim-outcome", claimPath+"/outcome", "Record what came of an appeal"), s.judgeClaim)
	register(s, get("ladder", "/api/v1/events/{event}/ladder", "Illegal moves and penalties by player and round, over all tables"), s.ladder)
}

// ClaimPlace is the address of a claim.
type ClaimPlace struct {
	Event string `path:"event"`
	Claim string `path:"claim" pattern:"^[0-9]{1,3}-[0-9]{1,6}-[0-9]{1,4}$" doc:"round-table-number"`
}

// split returns the table of a claim, and the claim's number there.
func (p ClaimPlace) split() (at Place, no int) {
	at.Event = p.Event
	fmt.Sscanf(p.Claim, "%d-%d-%d", &at.Round, &at.Table, &no) // the pattern was checked
	return at, no
}

// claimName is how a claim is called.
func claimName(round, table, no int) string { return fmt.Sprintf("%d-%d-%d", round, table, no) }

// Keyed is what may have a key, by which it is recorded once however often it is sent.
type Keyed struct {
	Key string `json:"key,omitempty" maxLength:"80" doc:"the sender's own: sent again with the same key, it is not recorded again"`
}

// key is the sender's, or one that nobody else has.
func (k Keyed) key() string {
	if k.Key != "" {
		return k.Key
	}
	return rand.Text()
}
