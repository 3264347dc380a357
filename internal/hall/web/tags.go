package web

import "github.com/danielgtaylor/huma/v2"

// introduction is the first paragraph of the description.
const introduction = "adoube adjudicates the physical act of making a chess move (Article 4 of the FIDE Laws of Chess). " +
	"«judge» answers acts with rulings and keeps nothing; the rest is a hall: events, tables, boards, claims. " +
	"Acts and rulings are those of the protocol in the manual. Errors are problem details (RFC 9457)."

// handlers handle the operations of one tag.
type handlers []interface{ routes(*router) }

// Tags, by which tools group the operations.
const (
	tagJudge   = "judge"
	tagPublic  = "public"
	tagAccess  = "access"
	tagEvents  = "events"
	tagTables  = "tables"
	tagClaims  = "claims"
	tagPlayers = "players"
	tagBoards  = "boards"
	tagHall    = "hall"
)

var tags = []*huma.Tag{
	{Name: tagJudge, Description: "Acts in, rulings out. Nothing is recorded, no token is needed, pages of any origin may ask."},
	{Name: tagPublic, Description: "What the public may see of events and games, delayed as the event says."},
	{Name: tagAccess, Description: "Sign-in links, and the tokens that they are exchanged for."},
	{Name: tagEvents, Description: "Events, people, pairings, rounds, results."},
	{Name: tagTables, Description: "One game: its acts with their rulings, its result, its stream."},
	{Name: tagClaims, Description: "Claims and incidents, from the call to the signed report."},
	{Name: tagPlayers, Description: "What a player does and sees at his own table."},
	{Name: tagBoards, Description: "Electronic boards: what their agents send."},
	{Name: tagHall, Description: "The program itself: health, backup, checkpoints, keys."},
}
