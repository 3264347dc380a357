//go:build !windows

package main

import "syscall"

// The error numbers of the system.
const (
	inUse    = syscall.EADDRINUSE
	notOurs  = syscall.EADDRNOTAVAIL
	diskFull = syscall.ENOSPC
)
