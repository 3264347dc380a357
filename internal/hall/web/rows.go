package web

import (
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/access"
)

// A right names the roles that may call an operation; nil: no token is needed.
type right []access.Role

// The rights of the rows.
var (
	anyone    = right(nil)
	holders   = right(access.Roles)
	followers = right{access.Chief, access.Arbiter, access.Operator, access.Viewer}
	staff     = right{access.Chief, access.Arbiter, access.Operator}
	arbiters  = right{access.Chief, access.Arbiter}
	organiser = right{access.Chief, access.Operator}
	chief     = right{access.Chief}
	agents    = right{access.Agent}
	players   = right{access.Player}
)

// Groups are the roles with common rights, as the pages need them: those of the staff, of
// those who organise or decide, and of the chief arbiter.
var Groups = map[string][]access.Role{"staff": staff, "organises": organiser, "decides": arbiters, "presides": chief}

// A scope says what the token of a request must cover.
type scope int

// The scopes of the rows.
const (
	published scope = iota // no token: the event and its round must be published
	whole                  // all that the address names; the whole hall if it names no event
	partial                // some tables of the event: the answer has those and no others
	inScope                // anything: the handler limits its work to the token's scope
)

// A lifetime says how long a request is admitted.
type lifetime int

// The lifetimes of the rows.
const (
	once      lifetime = iota // until it is answered
	longLived                 // until the token ends, or covers other tables than before
)

// A row is the registration of an operation.
type row struct {
	who   right
	scope scope
	lives lifetime
}

// describe adds the permissions of a row and the possible refusals to its operation: a
// sentence for people, numbers for programs.
func (r row) describe(op *huma.Operation, tag string) {
	op.Tags = []string{tag}
	op.Description = op.Summary + ".\n\n" + r.rights()
	op.Errors = append(op.Errors, http.StatusForbidden, http.StatusNotFound, http.StatusTooManyRequests, http.StatusUnprocessableEntity, http.StatusServiceUnavailable)
	if r.who != nil {
		op.Errors = append(op.Errors, http.StatusUnauthorized)
	}
	if op.Method == http.MethodPost {
		op.Errors = append(op.Errors, http.StatusBadRequest, http.StatusRequestTimeout, http.StatusConflict, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	slices.Sort(op.Errors)
}

// rights describes in words who may call an operation.
func (r row) rights() string {
	if r.who == nil {
		return "Without a token."
	}
	var roles []string
	for _, one := range r.who {
		roles = append(roles, string(one))
	}
	text := "With the token of: " + strings.Join(roles, ", ") + "."
	switch r.scope {
	case whole:
		text += " It holds for all that the address names."
	case partial:
		text += " The answer has the tables for which it holds."
	}
	return text
}
