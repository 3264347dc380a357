package laws

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// An origin says on which of two games the value of a field depends: the game itself, or the
// other, which is that of its line or the state kept for restoring.
type origin struct{ game, other bool }

var (
	anew     = origin{}
	itsOwn   = origin{game: true}
	another  = origin{other: true}
	together = origin{game: true, other: true}
)

// origins is the table of [Game]: what a group comes from in each of the scenes.
var origins = map[string][len(scenes)]origin{
	"shared":     {itsOwn, itsOwn, itsOwn, itsOwn, itsOwn, itsOwn, itsOwn},
	"course":     {itsOwn, another, another, another, itsOwn, another, another},
	"situation":  {anew, another, another, another, itsOwn, another, another},
	"ended":      {anew, together, itsOwn, another, itsOwn, itsOwn, together}, // once the other has ended, no act there lets it stand
	"undeclared": {anew, together, together, together, itsOwn, another, another},
	"charges":    {anew, together, together, together, itsOwn, another, itsOwn},
	"dealings":   {anew, itsOwn, itsOwn, itsOwn, itsOwn, itsOwn, itsOwn},
	"purpose":    {anew, itsOwn, itsOwn, itsOwn, itsOwn, itsOwn, itsOwn},
}

// A scene is a game and the act that begins, adopts or drops its line.
type scene struct {
	name  string
	play  Play
	acts  string
	act   string
	other func(*Game) any   // the *Game or *state that it may go on with; nil: none
	now   func(*Game) *Game // the game that the act leaves; nil: none
	sets  string            // the fields that the act itself sets

	edition, fen string // "": today's, from the start
}

const (
	opened    = "w lift e2; w release e4; w clock; b lift e7; b release e5; b clock; w lift b1; w release d3"
	irregular = opened + "; w clock"
	playedOn  = irregular + "; b lift d7; b release d6; b clock"
	answered  = opened + "; b lift d7; b release d6; w lift d3"
	half      = "w lift a2; w release a3; w clock; b lift a7; b release a6; b clock; w touch e1; w lift h1; w release f1; b lift d7" // of castling
	displaced = "w lift e2; w release e4; w lift h1; w release c3; b touch e8; b lift a8; b release d8; w lift h2; w release h3; b lift d5"
)

func itself(g *Game) *Game { return g }
func lineGame(g *Game) *Game {
	if l := g.state.line; l != nil {
		return l.game
	}
	return nil
}
func inLine(g *Game) any    { return g.state.line.game }
func still(g *Game) any     { return g.state.line.still }
func keptState(g *Game) any { return g.findings[0].before }

var scenes = [...]scene{
	{name: "a line begins", acts: irregular, act: "b lift d7", now: lineGame},
	{name: "the arbiter lets it stand", acts: playedOn, act: "a stands", other: inLine, now: itself},
	{name: "a reply lets it stand", play: Blitz, acts: irregular + "; b lift d7", act: "b release d6", other: inLine, now: itself, sets: "line"},
	{name: "an irregular reply makes the move that waited", acts: displaced, act: "b release d4", other: inLine, now: itself, sets: "late",
		edition: "uscf-2014", fen: "r3k2r/ppp1pp1p/8/3pP1p1/8/8/PPPPPP1P/1R2K2R w Kkq - 0 4"},
	{name: "a reply makes the move that waited", acts: half, act: "b release d6", other: inLine, now: itself, sets: "turn line last late",
		fen: "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"},
	{name: "its player was still moving", acts: answered, act: "w release c3", other: still, now: itself, sets: "line"},
	{name: "the position is restored", acts: playedOn, act: "a restore", other: keptState, now: itself},
}

// Each field of a game stands in a group, and has the fate of its group: games are played in
// which the field, and nothing else, is another in one of the two games, and the field is
// looked at afterwards.
func TestFatesOfFields(t *testing.T) {
	for name, of := range groups(t) {
		for n, s := range scenes {
			want := origins[name][n]
			for i := range of.NumField() {
				f := of.Field(i)
				if got := s.origin(t, name, f.Name); got != want && !slices.Contains(strings.Fields(s.sets), f.Name) {
					t.Errorf("%s: %s of %s depends on %+v, want %+v", s.name, f.Name, name, got, want)
				}
			}
		}
	}
}

// groups returns the groups of fields by name.
func groups(t *testing.T) map[string]reflect.Type {
	t.Helper()
	list := map[string]reflect.Type{}
	for _, of := range []reflect.Type{reflect.TypeFor[Game](), reflect.TypeFor[state]()} {
		for i := range of.NumField() {
			switch f := of.Field(i); {
			case f.Type == reflect.TypeFor[state]():
			case !f.Anonymous:
				t.Errorf("%s of %s stands in no group: what becomes of it in a line?", f.Name, of.Name())
			default:
				list[f.Name] = f.Type
			}
		}
	}
	for name := range list {
		if _, ok := origins[name]; !ok {
			t.Errorf("the group %s is not in the table", name)
		}
	}
	if len(origins) > len(list) {
		t.Errorf("the table has more groups than %d", len(list))
	}
	return list
}

// origin plays the scene with the field disturbed in neither game, in the game, and in the
// other, and returns which of the two disturbances is seen. One that keeps the act from
// leaving a game is not.
func (s scene) origin(t *testing.T, group, name string) (o origin) {
	t.Helper()
	calm, other := s.field(t, group, name, anew)
	seen := func(at origin) bool {
		disturbed, _ := s.field(t, group, name, at)
		return disturbed != nil && !reflect.DeepEqual(calm, disturbed)
	}
	o.game, o.other = seen(itsOwn), seen(another)
	if of := reflect.ValueOf(calm); of.Kind() == reflect.Pointer && !of.IsNil() && !o.game {
		o.other = o.other || calm == other // the act itself gave both a new one
	}
	return o
}

// field plays the scene with the field disturbed, and returns its values in the game that
// results and in the other; nil if there is none.
func (s scene) field(t *testing.T, group, name string, at origin) (now, other any) {
	t.Helper()
	g := newGame(t, cmp.Or(s.edition, Today), cmp.Or(s.fen, startpos), s.play, 0)
	play(t, g, s.acts)
	var before any
	if s.other != nil {
		before = s.other(g)
	}
	if at.game {
		disturb(pointer(g, group, name))
	}
	if p := pointer(before, group, name); at.other && p != nil {
		disturb(p)
	}
	a := act(t, s.act)
	if _, err := g.Step(&a); err != nil {
		t.Fatal(err)
	}
	return value(pointer(s.now(g), group, name)), value(pointer(before, group, name))
}

// value returns what a pointer points to; nil for nil.
func value(p any) any {
	if p == nil {
		return nil
	}
	return reflect.ValueOf(p).Elem().Interface()
}

// pointer returns a pointer to a field of a *Game or *state; nil if that is nil or has not
// the group.
func pointer(of any, group, name string) any {
	v := reflect.ValueOf(of)
	if !v.IsValid() || v.IsNil() {
		return nil
	}
	v = v.Elem()
	in := v.FieldByName(group)
	if s := v.FieldByName("state"); !in.IsValid() && s.IsValid() {
		in = s.FieldByName(group)
	}
	if !in.IsValid() {
		return nil
	}
	f := in.FieldByName(name)
	return reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Interface()
}

// disturb changes the field at p so that the game can still be played.
func disturb(p any) {
	switch p := p.(type) {
	case *Header:
		p.Presided = !p.Presided
	case **log:
		*p = &log{slices.Clone((*p).acts)}
		(*p).acts[0].Assistant = true
	case **Game:
		*p = New(Header{Edition: Editions()[0], Start: chess.Start()})
	case **turn:
		*p = (*p).clone()
		(*p).stood++
	case **lastMove:
		if *p != nil {
			last := **p
			last.again, *p = !last.again, &last
		}
	case **line:
		l := line{base: newTurn(chess.Start(), nil)}
		if *p != nil {
			l = **p
		}
		l.begun++
		*p = &l
	case *[]played:
		*p = slices.Clone(*p)
		(*p)[0].cites = adoube.Of(adoube.Art1_3)
	case *findings:
		*p = append(slices.Clip(*p), finding{row: &twoHands})
	default:
		disturbValue(reflect.ValueOf(p).Elem())
	}
}

// disturbValue changes a value of any type.
func disturbValue(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if v.Int() > 0 {
			v.SetInt(v.Int() - 1)
		} else {
			v.SetInt(1)
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(v.Uint() ^ 1)
	case reflect.String:
		v.SetString(v.String() + "?")
	case reflect.Array:
		for i := range v.Len() {
			disturbValue(v.Index(i))
		}
	case reflect.Struct:
		f := v.Field(0)
		disturbValue(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem())
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Slice:
		v.Set(reflect.Append(v.Slice3(0, v.Len(), v.Len()), reflect.Zero(v.Type().Elem())))
	case reflect.Map:
		c := reflect.MakeMap(v.Type())
		for key, elem := range v.Seq2() {
			c.SetMapIndex(key, elem)
		}
		c.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.Zero(v.Type().Elem()))
		v.Set(c)
	default:
		panic("no way to disturb " + v.Type().String())
	}
}
