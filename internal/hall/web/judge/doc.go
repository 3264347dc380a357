// Package judge judges acts, and what an electronic board recorded, for anybody, and
// records nothing: it needs no hall, only room for so much work at once.
package judge
