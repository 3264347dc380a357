package web

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/web/judge"
)

// judgeHandlers judge anybody's acts.
type judgeHandlers struct {
	room *judge.Room
}

// judgePath is the address of the judge, which pages of any origin may use.
const judgePath = "/api/v1/judge"

func (h judgeHandlers) routes(r *router) {
	op := gives(post("judge", judgePath, "Judge headers and acts, a line of JSON each; rulings and errors come back as lines, as the contract writes them. Nothing is recorded"), kindLines, kindJSON)
	op.Middlewares = append(op.Middlewares, h.admit(r.gate))
	register(r, anyone, published, once, op, h.room.Judge)
}

// admit admits a request when there is room, until it is answered.
func (h judgeHandlers) admit(g *gate) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		leave := h.room.Enter(c.Context(), address(c))
		if leave == nil {
			g.tooMany(c)
			return
		}
		defer leave()
		next(c)
	}
}

// judgeFromAnywhere allows pages of any origin to use the judge: no token is involved,
// and nothing changes (CORS protocol, Fetch standard).
func judgeFromAnywhere(mux *http.ServeMux) {
	mux.HandleFunc("OPTIONS "+judgePath, func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		h.Set("Access-Control-Allow-Methods", "POST")
		h.Set("Access-Control-Allow-Headers", "Content-Type")
		h.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	})
}
