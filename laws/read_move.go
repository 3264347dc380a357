package laws

import (
	"errors"

	"adoube"
	"adoube/chess"
)

// ReadMove reads a move in UCI or SAN. It returns NoMove without an error for a well-formed
// but illegal move.
func ReadMove(pos *chess.Position, text string) (chess.Move, error) {
	m, err := chess.ParseUCI(pos, text)
	if err != nil && !errors.Is(err, chess.ErrIllegal) {
		m, err = chess.ParseSAN(pos, text)
	}
	switch {
	case err == nil:
		return m, nil
	case errors.Is(err, chess.ErrAmbiguous):
		return chess.NoMove, adoube.Errorf(adoube.AmbiguousMove, "value", text)
	case errors.Is(err, chess.ErrIllegal):
		return chess.NoMove, nil
	}
	return chess.NoMove, adoube.Errorf(adoube.BadMove, "value", text)
}

// noMove reports whether err, from [ReadMove], means that the text is not a move in any
// position.
func noMove(err error) bool {
	problem, ok := errors.AsType[*adoube.Error](err)
	return ok && problem.Problem == adoube.BadMove
}
