// Package cache makes documents once for all clients. [Files] writes a document at most
// once in a while, for all who request it; a [File] is encoded and compressed once, and
// answers «304» to a client that has it. [Values] keeps anything else by name.
package cache
