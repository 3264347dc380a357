// Package localca is a certificate authority for one hall: made at its first
// start, kept in two files, and trusted by the phones on which somebody
// installs its root. It can sign for nothing but a local network: names that
// are local and addresses that are private, which its root says itself (name
// constraints, RFC 5280, 4.2.1.10).
package localca
