// Package web is the hall over HTTP: JSON in and out, described by the OpenAPI
// document that is made from the code, and server-sent events for those who
// follow. Errors are problem details (RFC 9457).
//
// Requests come in through [Server.Handler]; the gate checks the token against
// the row of the operation; one struct of handlers a resource answers. Each
// row stands beside its handlers, in a method called routes: who may call, what
// the token must hold for, for how long, and the address.
package web
