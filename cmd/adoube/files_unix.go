//go:build unix

package main

import "syscall"

// openFiles is how many files the system lets the program have open; 0: it does
// not say.
func openFiles() uint64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0
	}
	return uint64(limit.Cur)
}
