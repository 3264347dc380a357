package main

import (
	"context"
	"fmt"
	"time"
)

// offer outputs the checkpoint at the end of a round to be kept elsewhere: to the terminal,
// for printing or sending, and to the webhook, if there is one.
func (h *runningHall) offer(ctx context.Context) {
	text := h.server.Checkpoint()
	if text == "" {
		return
	}
	h.line("cmd.serve.checkpoint")
	fmt.Fprint(h.out, text, "\n")
	if h.hook != nil {
		go h.hook.Checkpoint(ctx, time.Now(), text)
	}
}
