// Package webhook alerts another program. It follows the record and sends signed HTTP
// requests: a claim was opened or has changed, a game was corrected, nothing could be
// recorded for a while. It reports only what is durable, and no table waits for it.
package webhook
