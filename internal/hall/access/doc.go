// Package access controls who may do what in a hall. A token is a capability: a secret
// of 256 random bits that names a role and the events and boards in its scope, until it
// expires or is revoked. The record has only its hash. A holder can pass on a part of
// his token's rights, never more.
//
// A [TokenStore] maps a secret to its token, with its scope. Every grant and every
// revocation is recorded.
package access
