// Package webhook alerts another program. The entries of the record go in, and signed
// HTTP requests come out: a claim was opened or went on, a game was corrected, nothing
// could be recorded for a while. It follows the record, so it reports only what is
// durable, and no table waits for it.
package webhook
