package say

import (
	"strconv"
	"time"
)

// Moment returns a date and time in UTC: «1 July 1997, 15:04:05 UTC».
func (s *Localizer) Moment(at time.Time) string {
	at = at.UTC()
	return s.Date(at.Format(time.DateOnly)) + at.Format(", 15:04:05") + " UTC"
}

// Date returns an ISO 8601 date as the language writes it: «1 July 1997», «1er juillet
// 1997». A year alone stays as it is.
func (s *Localizer) Date(iso string) string {
	day, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	filled := args{
		"day", strconv.Itoa(day.Day()), "month", s.Text("month." + day.Format("01")), "year", day.Format("2006"),
	}
	if text, ok := s.message("date.first", filled...); ok && day.Day() == 1 {
		return text
	}
	return s.Text("date.day", filled...)
}
