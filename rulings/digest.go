package rulings

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"

	"adoube"
	"adoube/table"
	"adoube/wire"
)

// digest is of the rulings on one record's acts, as the contract writes them,
// without the sentences: to say the same in other words is to rule the same.
func digest(h wire.Header, items []table.Item) (string, error) {
	h.Language = wire.DefaultLanguage
	var line bytes.Buffer
	p, err := wire.NewPrinter(&line, h)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	for _, it := range items {
		if it.Refused != nil {
			io.WriteString(sum, refusal(it.Refused)+"\n")
			continue
		}
		line.Reset()
		if err := p.Print(it.Ruling); err != nil {
			return "", err
		}
		plain, err := withoutText(line.Bytes())
		if err != nil {
			return "", err
		}
		sum.Write(append(plain, '\n'))
	}
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:12]), nil
}

// refusal is why an act could not be taken, in no language.
func refusal(err error) string {
	var e *adoube.Error
	if errors.As(err, &e) {
		return "refused " + string(e.Problem)
	}
	return "refused"
}

// withoutText returns a line of JSON with its keys in order and without the
// sentences.
func withoutText(line []byte) ([]byte, error) {
	var v any
	if err := json.Unmarshal(line, &v); err != nil {
		return nil, err
	}
	cut(v)
	return json.Marshal(v)
}

func cut(v any) {
	switch v := v.(type) {
	case map[string]any:
		delete(v, "text")
		for _, in := range v {
			cut(in)
		}
	case []any:
		for _, in := range v {
			cut(in)
		}
	}
}
