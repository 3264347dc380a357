// Package web is the hall over HTTP: JSON in and out, described by the OpenAPI
// document that is made from the code, and server-sent events for those who
// follow. Errors are problem details (RFC 9457). Who may do what stands in one
// table, [rights].
package web
