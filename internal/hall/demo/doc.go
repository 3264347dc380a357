// Package demo is a hall to look at: twelve well-known games, acted out by
// hands on virtual boards, with the irregularities of real life, each ending as
// the Law says. What the boards say goes the way that every board's bytes go,
// and what a person has to enter is entered as a person enters it.
package demo
