// Package localca is a certificate authority for one hall: made at its first start,
// stored in two files, and trusted by phones that install its root. It can sign for a
// local network only, for local names and private addresses; the root itself says so
// (name constraints, RFC 5280, 4.2.1.10).
package localca
