// Package serve limits what clients take of an HTTP server, so that a few of them, or
// many strangers, leave it to the others. It knows neither the hall nor the interface.
//
// In the order in which a request meets them: [Connections] closes connections above the
// number and rate of an address; [HTTP] is the http.Server with its deadlines; [Answer]
// drops a client that does not read; [Proxies] tells a proxy's client from the proxy;
// [Limits] count requests, answers and guesses; [ReadDeadline] limits how long a body may
// take. A [Room] counts what is held at once, in shares that the caller names.
// [Complaints] is a log for events that strangers can cause at will.
package serve
