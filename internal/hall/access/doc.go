// Package access says who may do what in a hall. A token is a capability: a
// secret of 256 random bits that names a role and the events and boards for
// which it holds, until it expires or is revoked. The record has only
// its hash. Whoever holds one can give away a part of it, never more.
package access
