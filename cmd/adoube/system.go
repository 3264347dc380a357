package main

import (
	"errors"
	"io/fs"
	"net"
	"net/url"
	"strings"
	"syscall"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// system words errors of the operating system; "" for other errors.
func (a *app) system(err error) string {
	var folder *sqlite.NoFolderError
	if errors.As(err, &folder) {
		return a.text("cmd.error.no-folder", "folder", folder.Folder)
	}
	var foreign *journal.ForeignError
	if errors.As(err, &foreign) {
		return a.text("cmd.error.no-record", "file", foreign.File)
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		return a.file(path)
	}
	var host *net.DNSError
	if errors.As(err, &host) && host.IsNotFound {
		return a.text("cmd.error.no-host", "host", host.Name)
	}
	var op *net.OpError
	if errors.As(err, &op) && op.Op == "listen" {
		return a.listening(op)
	}
	var asked *url.Error
	if errors.As(err, &asked) && errors.As(err, &op) && op.Op == "dial" {
		return a.text("cmd.error.silent", "address", origin(asked.URL))
	}
	return ""
}

// fileFaults maps errors about files to messages.
var fileFaults = []struct {
	fault error
	text  string
}{
	{fs.ErrNotExist, "cmd.error.no-file"},
	{fs.ErrPermission, "cmd.error.denied"},
	{diskFull, "cmd.error.disk-full"},
	{syscall.EISDIR, "cmd.error.is-folder"},
	{syscall.ENOTDIR, "cmd.error.not-folder"},
	{syscall.EROFS, "cmd.error.read-only"},
	{sqlite.ErrNoStore, "cmd.error.no-record"},
}

// file words an error about a file.
func (a *app) file(err *fs.PathError) string {
	if errors.Is(err, fs.ErrNotExist) && strings.HasSuffix(err.Path, ".key.pub") {
		return a.text("cmd.error.no-public-key", "file", err.Path)
	}
	for _, f := range fileFaults {
		if errors.Is(err, f.fault) {
			return a.text(f.text, "file", err.Path)
		}
	}
	return a.text("cmd.error.file", "file", err.Path, "reason", err.Err.Error())
}

// listening words an error about listening on an address.
func (a *app) listening(err *net.OpError) string {
	var wrong *net.AddrError
	switch {
	case errors.Is(err, inUse):
		return a.text("cmd.error.in-use", "address", err.Addr.String())
	case errors.Is(err, fs.ErrPermission):
		return a.text("cmd.error.low-port", "address", err.Addr.String())
	case errors.Is(err, notOurs):
		return a.text("cmd.error.not-ours", "address", err.Addr.String())
	case errors.As(err, &wrong):
		return a.text("cmd.error.no-port-number", "address", wrong.Addr)
	}
	return ""
}

// origin returns the origin of an address.
func origin(address string) string {
	at, err := url.Parse(address)
	if err != nil {
		return address
	}
	return at.Scheme + "://" + at.Host
}
