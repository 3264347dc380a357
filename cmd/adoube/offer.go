package main

import (
	"context"
	"fmt"
	"time"
)

// offer has the checkpoint at the end of a round kept elsewhere: it is written to
// the terminal, to be printed or sent, and goes to the webhook, where there is one.
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
