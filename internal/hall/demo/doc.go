// Package demo is a hall to look at: twelve well-known games, acted out by
// hands on virtual boards, with the irregularities of real life, each ending as
// the Law says. The boards' bytes go the way of every board's bytes, and
// people's entries are made as people make them.
package demo
