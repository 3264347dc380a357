package web

// How many bytes a request may bring. huma refuses one that has more before it
// parses anything.
const (
	maxBody   = 4 << 20 // what boards and files of pairings bring
	usualBody = 256 << 10
	smallBody = 1 << 10
)

// bodies are of the operations that take more or less than the usual.
var bodies = map[string]int64{
	"pair":        smallBody, // nobody needs a token for it
	"own-claim":   smallBody,
	"own-adjust":  smallBody,
	"send-health": smallBody,
	"send-acts":   maxBody,
	"send-lines":  maxBody,
	"send-bytes":  maxBody,
	"import":      maxBody,
	"assist":      maxBody,
}
