package main

import (
	"context"
	"fmt"
	"time"

	"adoube/internal/hall/web"
	"adoube/internal/hall/webhook"
)

// offer has the checkpoint at the end of a round kept elsewhere: it is written to
// the terminal, to be printed or sent, and goes to the webhook, where there is one.
func (a *app) offer(ctx context.Context, server *web.Server, hook *webhook.Hook) {
	text := server.Checkpoint()
	if text == "" {
		return
	}
	a.line("cmd.serve.checkpoint")
	fmt.Fprint(a.out, text, "\n")
	if hook != nil {
		go hook.Checkpoint(ctx, time.Now(), text)
	}
}
