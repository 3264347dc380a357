//go:build !windows

package main

import "syscall"

// What the system says when it refuses.
const (
	inUse    = syscall.EADDRINUSE
	notOurs  = syscall.EADDRNOTAVAIL
	diskFull = syscall.ENOSPC
)
