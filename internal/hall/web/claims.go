package web

// routes registers the rows of claims, from their opening to their outcome.
func (h *claimHandlers) routes(r *router) {
	register(r, arbiters, whole, once, created(post("open-claim", tablePath+"/claims", "Open a claim, with the facts as they are recorded now")), h.openClaim)
	register(r, arbiters, partial, once, get("claim-kinds", "/api/v1/events/{event}/claim-kinds", "What an incident beside Article 4 can be about, and what can be imposed, as the event's edition has it"), h.claimKinds)
	register(r, arbiters, partial, once, get("list-claims", claimsPath, "The claims of an event"), h.listClaims)
	register(r, arbiters, whole, once, get("show-claim", claimPath, "The report of a claim"), h.showClaim)
	register(r, arbiters, whole, once, get("claim-report", claimPath+"/report.json", "The report of a claim, to be kept; its schema is at /api/v1/schemas/Incident.json"), h.showClaim)
	register(r, arbiters, whole, once, gives(get("print-claim", claimPath+"/report.pdf", "The report of a claim, to be printed and signed"), "application/pdf"), h.printClaim)
	register(r, arbiters, whole, once, post("claim-statement", claimPath+"/statements", "Record what somebody says happened, and have it judged"), h.stateClaim)
	register(r, arbiters, whole, once, post("claim-coming", claimPath+"/coming", "Record that an arbiter is on the way"), h.come)
	register(r, arbiters, whole, once, post("claim-adoption", claimPath+"/adoption", "Set the game right as a statement tells it, or as before one was adopted"), h.adopt)
	register(r, arbiters, whole, once, post("claim-withdrawal", claimPath+"/withdrawal", "Record that a claim was taken back"), h.withdrawClaim)
	register(r, arbiters, whole, once, post("claim-decision", claimPath+"/decision", "Record what the arbiter finds and decides, or correct it before it is signed; the game is judged again from there"), h.decideClaim)
	register(r, arbiters, whole, once, post("claim-closing", claimPath+"/closing", "Close a call: an arbiter has come"), h.closeClaim)
	register(r, arbiters, whole, once, post("claim-signature", claimPath+"/signature", "Sign another arbiter's decision"), h.signClaim)
	register(r, arbiters, whole, once, post("claim-appeal", claimPath+"/appeal", "Record a player's appeal"), h.appealClaim)
	register(r, chief, whole, once, post("claim-outcome", claimPath+"/outcome", "Record what came of an appeal"), h.judgeClaim)
	register(r, arbiters, partial, once, get("ladder", "/api/v1/events/{event}/ladder", "Illegal moves and penalties by player and round, over all tables"), h.penalties)
}

const (
	claimsPath = "/api/v1/events/{event}/claims"
	claimPath  = claimsPath + "/{claim}"
)
