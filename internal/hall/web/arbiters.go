package web

import (
	"context"
	"strings"

	"adoube/internal/hall"
	"adoube/internal/hall/web/problem"
)

type panelOutput struct{ Body hall.Panel }

func (h *personHandlers) showArbiters(ctx context.Context, in *struct {
	Event string `path:"event"`
}) (*panelOutput, error) {
	p, err := h.hall.Arbiters(ctx, in.Event)
	return &panelOutput{p}, problem.NotFound(err)
}

func (h *personHandlers) setArbiters(ctx context.Context, in *struct {
	Event string `path:"event"`
	Body  hall.Panel
}) (*struct{}, error) {
	if _, err := h.hall.Arbiters(ctx, in.Event); err != nil {
		return nil, problem.NotFound(err)
	}
	p := in.Body
	trimmed := func(list []string) (all []string) {
		for _, name := range list {
			all = append(all, strings.Join(strings.Fields(name), " "))
		}
		return all
	}
	p.Chief = trimmed([]string{p.Chief})[0]
	p.Deputies, p.Others = trimmed(p.Deputies), trimmed(p.Others)
	return nil, problem.Unrecorded(h.hall.SetArbiters(ctx, token(ctx).By(), in.Event, p))
}
