package web

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// tokenKey is the key of the token in the context of a request.
type tokenKey struct{}

// token returns the token of the request; the zero token if there is none.
func token(ctx context.Context) access.Token {
	t, _ := ctx.Value(tokenKey{}).(access.Token)
	return t
}

// covers reports whether a scope covers a table: its game, or its board
// number in every round.
func covers(scope access.Scope, seat hall.Seat) bool {
	return scope.Covers(seat.Event, fmt.Sprintf("%d/%d", seat.Round, seat.Table), strconv.Itoa(seat.Number()), seat.Sector)
}

// seatsInScope returns the tables that the token of the request covers.
func seatsInScope(ctx context.Context, seats []hall.Seat) []hall.Seat {
	return slices.DeleteFunc(seats, func(seat hall.Seat) bool {
		return !covers(token(ctx).Scope, seat)
	})
}
