//go:build unix

package main

import "syscall"

// openFiles returns the maximum number of open files of the program; 0: unknown.
func openFiles() uint64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0
	}
	return uint64(limit.Cur)
}
