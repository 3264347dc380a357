package diagram

import (
	"math"
	"regexp"
	"strconv"
)

// A step is a command of an outline with absolute coordinates: M and L have one point, C
// has three, Z none.
type step struct {
	verb byte
	to   [6]float64
}

var token = regexp.MustCompile(`[A-Za-z]|-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)`)

// needs is the number of arguments of each SVG command.
var needs = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'A': 7, 'Z': 0}

// A pen draws an SVG path.
type pen struct {
	list         []step
	x, y         float64
	homeX, homeY float64
}

// steps parses an SVG path of lines, curves and arcs.
func steps(path string) []step {
	p := &pen{}
	tokens := token.FindAllString(path, -1)
	var verb byte
	for i := 0; i < len(tokens); {
		if c := tokens[i][0]; c|32 >= 'a' && c|32 <= 'z' {
			verb = c
			i++
		}
		n := needs[verb&^32]
		if i+n > len(tokens) {
			break
		}
		var v [7]float64
		for k := range n {
			v[k], _ = strconv.ParseFloat(tokens[i+k], 64) // the pattern matches only numbers
		}
		i += n
		p.draw(verb, v)
		if verb&^32 == 'Z' {
			continue
		}
	}
	return p.list
}

func (p *pen) draw(verb byte, v [7]float64) {
	x, y := 0.0, 0.0
	if verb >= 'a' {
		x, y = p.x, p.y
	}
	switch verb &^ 32 {
	case 'M':
		p.homeX, p.homeY = x+v[0], y+v[1]
		p.move('M', p.homeX, p.homeY)
	case 'L':
		p.move('L', x+v[0], y+v[1])
	case 'H':
		p.move('L', x+v[0], p.y)
	case 'V':
		p.move('L', p.x, y+v[0])
	case 'C':
		p.curve(x+v[0], y+v[1], x+v[2], y+v[3], x+v[4], y+v[5])
	case 'A':
		p.arc(v[0], v[3] != 0, v[4] != 0, x+v[5], y+v[6])
	case 'Z':
		p.list = append(p.list, step{verb: 'Z'})
		p.x, p.y = p.homeX, p.homeY
	}
}

func (p *pen) move(verb byte, x, y float64) {
	p.list = append(p.list, step{verb, [6]float64{x, y}})
	p.x, p.y = x, y
}

func (p *pen) curve(ax, ay, bx, by, x, y float64) {
	p.list = append(p.list, step{'C', [6]float64{ax, ay, bx, by, x, y}})
	p.x, p.y = x, y
}

// arc draws part of a circle as short straight lines.
func (p *pen) arc(r float64, large, sweep bool, x, y float64) {
	dx, dy := (p.x-x)/2, (p.y-y)/2
	half := math.Hypot(dx, dy)
	r = max(r, half)
	h := math.Sqrt(r*r-half*half) / half
	if large != sweep {
		h = -h
	}
	cx, cy := (p.x+x)/2+h*dy, (p.y+y)/2-h*dx
	from, to := math.Atan2(p.y-cy, p.x-cx), math.Atan2(y-cy, x-cx)
	if sweep && to < from {
		to += 2 * math.Pi
	}
	if !sweep && to > from {
		to -= 2 * math.Pi
	}
	const pieces = 12
	for n := 1; n <= pieces; n++ {
		angle := from + (to-from)*float64(n)/pieces
		p.move('L', cx+r*math.Cos(angle), cy+r*math.Sin(angle))
	}
}
