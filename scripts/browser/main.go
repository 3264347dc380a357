//go:build js

// Command browser judges inside a web page or Node.js: the kernel with its
// JSON lines and sentences. scripts/wasm builds and measures it.
package main

import (
	"bytes"
	"syscall/js"

	"adoube/laws"
	"adoube/wire"
)

// A page judges one game.
type page struct {
	game    *laws.Game
	printer *wire.Printer
	out     bytes.Buffer
}

func main() {
	p := new(page)
	js.Global().Set("adoubeBegin", js.FuncOf(p.answer(p.begin)))
	js.Global().Set("adoubeAct", js.FuncOf(p.answer(p.act)))
	select {}
}

// answer makes a function of JavaScript that takes a line and returns what was
// written, or else what is wrong.
func (p *page) answer(take func(line []byte) error) func(js.Value, []js.Value) any {
	return func(_ js.Value, args []js.Value) any {
		p.out.Reset()
		if err := take([]byte(args[0].String())); err != nil {
			return err.Error()
		}
		return p.out.String()
	}
}

func (p *page) begin(line []byte) error {
	h, err := wire.ReadHeader(line)
	if err != nil {
		return err
	}
	game, err := h.Game()
	if err != nil {
		return err
	}
	p.game = laws.New(game)
	p.printer, err = wire.NewPrinter(&p.out, h)
	return err
}

func (p *page) act(line []byte) error {
	a, err := wire.ReadAct(line)
	if err != nil {
		return err
	}
	r, err := p.game.Step(a)
	if err != nil {
		return err
	}
	return p.printer.Print(*r)
}
