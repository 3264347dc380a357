package web

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

func get(id, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, MaxBodyBytes: usualBody}
}

func post(id, path, summary string) huma.Operation {
	op := get(id, path, summary)
	op.Method = http.MethodPost
	return op
}

func remove(id, path, summary string) huma.Operation {
	op := get(id, path, summary)
	op.Method = http.MethodDelete
	return op
}

// created answers 201.
func created(op huma.Operation) huma.Operation {
	op.DefaultStatus = http.StatusCreated
	return op
}

// Limits of the bytes of a body. huma refuses a longer one before it parses anything.
const (
	maxBody   = 4 << 20 // for boards and files of pairings
	usualBody = 256 << 10
	smallBody = 1 << 10
)

// maxLines limits the acts of one request, a line each.
const maxLines = 1000

// small limits the body of an operation that needs no token, or that a player's device
// or an agent calls often.
func small(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = smallBody
	return op
}

// endless accepts a body of any length, read as it arrives.
func endless(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = -1
	return op
}

// large accepts many acts, bytes of a board, or a file.
func large(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = maxBody
	return op
}
