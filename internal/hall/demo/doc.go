// Package demo is a demonstration hall: twelve well-known games, acted out by hands on
// virtual boards, with the irregularities of real life, each settled by the Laws. The
// boards' bytes and people's entries take the same way as real ones.
package demo
