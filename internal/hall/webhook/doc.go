// Package webhook tells another program what needs somebody: that a claim was
// opened or went on, that a game was set right, that nothing could be recorded
// for a while. It follows the record, so that it tells only what is durable and
// no table ever waits for it.
package webhook
