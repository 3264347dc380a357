// Package access says who may do what in a hall. A token is a capability: a
// secret of 256 random bits that names a role and the events and boards for
// which it holds, until it expires or is revoked. The record has only
// its hash. Whoever holds one can give away a part of it, never more.
//
// A secret goes into a [TokenStore], and the token comes out, with what it covers.
// Every grant and every revocation goes to the record.
package access
