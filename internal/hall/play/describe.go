package play

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// tag groups the games in the description.
const tag = "play"

// Describe adds the games of a hub to the description of an interface.
func Describe(api *huma.OpenAPI) {
	d := describer{api, huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, hint string) string {
		return "Play" + huma.DefaultSchemaNamer(t, hint)
	})}
	api.Tags = append(api.Tags, &huma.Tag{Name: tag, Description: "Games that are played by hand, each player in a browser or at an electronic board."})
	for _, row := range d.rows() {
		api.AddOperation(row)
	}
	for name, schema := range d.schemas.Map() {
		api.Components.Schemas.Map()[name] = schema
	}
}

// A describer has the schemas of the games, under their own names.
type describer struct {
	api     *huma.OpenAPI
	schemas huma.Registry
}

// of returns the schema of T, with a sentence and an example.
func of[T any](d describer, says string, example any) *huma.Schema {
	ref := d.schemas.Schema(reflect.TypeFor[T](), true, "")
	s := d.schemas.SchemaFromRef(ref.Ref)
	s.Description, s.Examples = says, []any{example}
	return ref
}

// made is the answer to a request that made a game: its addresses, and the token of its
// first player.
type made struct {
	ID    string `json:"id" doc:"of its address, for the opponent"`
	Watch string `json:"watch" doc:"of its address for spectators"`
	Token string `json:"token" doc:"of the player who made it"`
}

// refusal is a problem with a code for programs.
type refusal struct {
	Status int     `json:"status"`
	Title  string  `json:"title"`
	Detail string  `json:"detail"`
	Why    Refusal `json:"why"`
	Games  int     `json:"games,omitempty" doc:"how many an address may have"`
	Until  int64   `json:"until,omitempty" doc:"when an unplayed one ends, in milliseconds"`
}

// leaving is the request that ends a game.
type leaving struct {
	Token string `json:"token"`
}

type object = map[string]any

func (d describer) rows() []*huma.Operation {
	of[Face](d, "What the clock shows at a time, in milliseconds.", object{"white": 600000, "black": 598200, "runs": "black", "at": int64(1795880000000)})
	of[Partner](d, "A computer partner: its level, 1 to 3, and the percentage of its moves that break the Laws.", object{"level": 1, "breaks": 20})
	wanted := of[Wanted](d, "A game that is wanted: what both know before they begin, and the side and name of who makes it.",
		object{"side": "white", "name": "Lilit", "laws": "fide-2023", "play": "rapid", "base": 600000, "bonus": 5000, "kind": "fischer", "help": "training"})
	optional(d, wanted, "side", "name", "class")
	entry := of[Entry](d, "The first message of a page: who comes in.", object{"token": "", "name": "Märt", "session": "a1b2", "since": 0})
	optional(d, entry, "board")
	request := of[Request](d, "What a page asks, with the next number of its session.", object{"do": "act", "n": 1, "act": object{"act": "touch", "by": "white", "on": "e2"}})
	event := of[Event](d, "One thing that happened in a game, in the order of seq.", object{"seq": 4, "at": int64(1795880000000), "what": "act", "by": "white",
		"act": object{"act": "touch", "by": "white", "on": "e2"}, "clock": object{"white": 600000, "black": 600000, "runs": "white", "at": int64(1795880000000)}})
	game := of[made](d, "A game that was made.", object{"id": "272syt2h", "watch": "yjepgxws", "token": "WXYZ"})
	no := of[refusal](d, "Why a game cannot be made or read (RFC 9457), with a word for programs.",
		object{"status": 422, "title": "Unprocessable Entity", "detail": "settings: kind is fischer, bronstein or delay", "why": "settings"})
	id := &huma.Param{Name: "id", In: "path", Required: true, Description: "of the game, or of its spectators", Schema: &huma.Schema{Type: huma.TypeString}}
	line := row("GET", "/play/{id}/line", "play-line", "Play: a WebSocket, one JSON object a message", []*huma.Param{id}, map[string]*huma.Response{
		"101": {Description: "The line is open"},
		"404": {Description: "There is no such game"}, "429": {Description: "Too many lines from this address", Content: problem(no)},
	})
	line.Description = "The page says first who comes in (PlayEntry), then what it asks (PlayRequest), each with the next number of its session. " +
		"The server says «welcome», «event» (PlayEvent), «heard», «refused», «hand», «here», «missing», «pong», each in the field say. doc/play.md in the manual has each."
	line.Extensions = object{"x-sends": []any{entry, request}, "x-hears": []any{event}}
	post := row("POST", "/play/games", "play-make", "Make a game", nil, map[string]*huma.Response{
		"201": {Description: "Made", Content: content("application/json", game)},
		"400": {Description: "Too long", Content: problem(no)}, "422": {Description: "Not such a game", Content: problem(no)}, "429": {Description: "Too many games", Content: problem(no)},
	})
	post.RequestBody = &huma.RequestBody{Required: true, Content: content("application/json", wanted)}
	state := of[State](d, "How far a game is.", object{"begun": true, "over": false, "moves": 12, "names": []any{"Lilit", "Märt"}})
	end := row("POST", "/play/{id}/end", "play-end", "End a game, by the token of a player", []*huma.Param{id}, map[string]*huma.Response{
		"204": {Description: "Ended"}, "403": {Description: "The token is of no seat", Content: problem(no)}, "404": {Description: "There is no such game"},
		"422": {Description: "No token", Content: problem(no)},
	})
	end.RequestBody = &huma.RequestBody{Required: true, Content: content("application/json", of[leaving](d, "Who ends a game.", object{"token": "WXYZ"}))}
	text := &huma.Schema{Type: huma.TypeString}
	irregular := &huma.Param{Name: "irregular", In: "query", Description: "apart: after an irregular move that stood another game begins; san: one game, for people, the move written as if it were legal",
		Schema: &huma.Schema{Type: huma.TypeString, Enum: []any{"apart", "san"}, Default: "apart"}}
	return []*huma.Operation{post, line, row("GET", "/play/{id}/game.pgn", "play-pgn", "The moves of a game; as in a tournament: when it is over", []*huma.Param{id, irregular}, map[string]*huma.Response{
		"200": {Description: "PGN", Content: content("application/x-chess-pgn", text)},
		"404": {Description: "There is no such game"}, "409": {Description: "It is not over", Content: problem(no)},
	}), row("GET", "/play/{id}/board.png", "play-board", "The position of a game, for a preview", []*huma.Param{id}, map[string]*huma.Response{
		"200": {Description: "PNG", Content: content("image/png", &huma.Schema{Type: huma.TypeString, Format: "binary"})},
		"404": {Description: "There is no such game"},
	}), row("GET", "/play/{id}/state", "play-state", "How a game stands, for a list of games", []*huma.Param{id}, map[string]*huma.Response{
		"200": {Description: "How it stands", Content: content("application/json", state)}, "404": {Description: "There is no such game"},
	}), end}
}

func row(method, path, id, summary string, params []*huma.Param, answers map[string]*huma.Response) *huma.Operation {
	return &huma.Operation{
		Method: method, Path: path, OperationID: id, Summary: summary, Description: summary + ".\n\nWithout a token of the hall.",
		Tags: []string{tag}, Parameters: params, Responses: answers, Security: []map[string][]string{{}},
	}
}

func content(kind string, s *huma.Schema) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{kind: {Schema: s}}
}

func problem(s *huma.Schema) map[string]*huma.MediaType {
	return content("application/problem+json", s)
}

// optional removes fields from the required fields of an object.
func optional(d describer, ref *huma.Schema, names ...string) {
	s := d.schemas.SchemaFromRef(ref.Ref)
	var left []string
	for _, name := range s.Required {
		keep := true
		for _, one := range names {
			keep = keep && one != name
		}
		if keep {
			left = append(left, name)
		}
	}
	s.Required = left
}
