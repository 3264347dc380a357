// Package web serves the hall over HTTP: JSON, described by an OpenAPI
// document that is made from the code, and server-sent events for
// followers. Errors are problem details (RFC 9457).
//
// Requests enter through [Server.Handler]; the gate checks the token against the row of
// the operation; each resource has one struct of handlers. Each row is beside its
// handlers, in a method called routes: who may call, the scope that the token needs,
// for how long, and the address.
//
// What needs no handler is in packages of its own: serve limits what clients take, sse
// writes events, cache makes documents once for all, problem turns errors into answers,
// judge judges what anybody sends.
package web
