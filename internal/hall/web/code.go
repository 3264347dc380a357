package web

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"
	"sync"
	"time"
)

// Limits of a short code: its lifetime, and the number of wrong tries.
const (
	codeGoodFor  = 5 * time.Minute
	wrongCodes   = 5
	mostCodes    = 20 // at once, per event
	mostCodesAll = 100
	codeDigits   = 6
)

// Limits of a printed code, which lives as long as the link beside it. It is too long
// to be guessed, and wrong tries do not end it.
const (
	printedDigits = 12
	mostPrinted   = 50_000
)

// codes are the short codes for screens without a camera. They exist in the memory of
// this node only; each stands for the code of a sign-in link.
type codes struct {
	mu      sync.Mutex
	open    map[string]shortCode
	printed map[string]shortCode
}

type shortCode struct {
	link  string
	event string // its event; empty: the whole hall
	until time.Time
	wrong int
}

// add stores a link for an event under a new short code; false if there are too many.
func (c *codes) add(link, event string, now time.Time) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ofEvent := 0
	for code, one := range c.open {
		switch {
		case !now.Before(one.until):
			delete(c.open, code)
		case one.event == event:
			ofEvent++
		}
	}
	if ofEvent >= mostCodes || len(c.open) >= mostCodesAll {
		return "", false
	}
	if c.open == nil {
		c.open = map[string]shortCode{}
	}
	for {
		code := newDigits(codeDigits)
		if _, taken := c.open[code]; !taken {
			c.open[code] = shortCode{link, event, now.Add(codeGoodFor), 0}
			return code, true
		}
	}
}

// print stores a link under a code to be printed; empty if there are too many.
func (c *codes) print(link string, now time.Time, goodFor time.Duration) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	for code, one := range c.printed {
		if !now.Before(one.until) {
			delete(c.printed, code)
		}
	}
	if len(c.printed) >= mostPrinted {
		return ""
	}
	if c.printed == nil {
		c.printed = map[string]shortCode{}
	}
	for {
		code := newDigits(printedDigits)
		if _, taken := c.printed[code]; !taken {
			c.printed[code] = shortCode{link: link, until: now.Add(goodFor)}
			return code
		}
	}
}

// newDigits returns n random digits.
func newDigits(n int) string {
	most := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
	number, err := rand.Int(rand.Reader, most)
	if err != nil {
		panic(err) // never fails
	}
	return fmt.Sprintf("%0*d", n, number)
}

// take returns the link of a short code, once. A wrong code counts against all open
// ones, whoever enters it.
func (c *codes) take(code string, now time.Time) (link string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if one, found := c.printed[code]; found && now.Before(one.until) {
		delete(c.printed, code)
		return one.link, true
	}
	if len(code) == printedDigits {
		return "", false
	}
	if one, found := c.open[code]; found && now.Before(one.until) {
		delete(c.open, code)
		return one.link, true
	}
	for other, one := range c.open {
		if one.wrong++; one.wrong >= wrongCodes {
			delete(c.open, other)
			continue
		}
		c.open[other] = one
	}
	return "", false
}

// digits returns the digits of a short or printed code in any notation;
// empty if it is none.
func digits(text string) string {
	text = strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(text)
	if len(text) != codeDigits && len(text) != printedDigits || strings.Trim(text, "0123456789") != "" {
		return ""
	}
	return text
}
