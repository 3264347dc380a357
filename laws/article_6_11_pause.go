package laws

import "adoube"

// Articles 6.11.2 and 7.4.2: a player pauses the clocks only to seek the arbiter's
// assistance. The arbiter judges whether there was a reason; a pause completes no move.

// pause judges pausing the clocks, and the arbiter's restarting them.
func (p step) pause() error {
	pause := p.act.Verb == adoube.Pause
	switch {
	case p.game.state.over != nil:
		p.ruling.Note = adoube.NoteOver
		return nil
	case pause && p.game.paused:
		return adoube.Errorf(adoube.ClocksPaused)
	case !pause && !p.game.paused:
		return adoube.Errorf(adoube.ClocksRunning)
	}
	p.game.paused = pause
	p.ruling.Note = adoube.NoteResumed
	if pause {
		p.ruling.Note = adoube.NotePaused
	}
	return nil
}
