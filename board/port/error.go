package port

// An Error is the reason why a port cannot be used.
type Error struct {
	Port string
	Err  error
}

// Error names the port and the reason.
func (e *Error) Error() string { return e.Port + ": " + e.Err.Error() }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }
