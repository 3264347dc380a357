// Package sse writes server-sent events: a [Writer] to one client, a [Feed] the same ones
// to many. It knows neither the hall nor what the events are about.
//
// [Feeds] runs a feed from its first viewer to its last. The feed has one [Version] of
// what it shows, encoded once, and sends a newer one to all who have an older.
package sse
