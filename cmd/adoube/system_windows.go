package main

import "syscall"

// The error numbers of the system: WSAEADDRINUSE, WSAEADDRNOTAVAIL and ERROR_DISK_FULL.
const (
	inUse    = syscall.Errno(10048)
	notOurs  = syscall.Errno(10049)
	diskFull = syscall.Errno(112)
)
