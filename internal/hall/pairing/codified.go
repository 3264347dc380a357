package pairing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// codified returns the records, with those of pairing programs replaced by the TRF26
// records of the same meaning. A record that exists already is not added.
func (r Report) codified() (list []string) {
	there := map[string]bool{}
	for _, text := range r.Records {
		there[tagOf(text)] = true
	}
	var points []string
	for _, text := range r.Records {
		tag := tagOf(text)
		into, known := intoCodes[tag]
		switch {
		case !known:
			list = append(list, text)
		case there[into]:
		case into == "162":
			if points = append(points, scoringRecords[tag]+fmt.Sprintf("%4s", columns([]rune(text), 5, 4))); len(points) == 1 {
				list = append(list, into)
			}
		default:
			list = append(list, r.code(into, text)...)
		}
	}
	if i := slices.Index(list, "162"); i >= 0 {
		list[i] = "162  " + strings.Join(points, "    ")
	}
	if i := slices.IndexFunc(list, func(text string) bool { return tagOf(text) == "092" }); i >= 0 && !there["192"] {
		if code := systemOf(list[i]); code != "" {
			list = slices.Insert(list, i+1, "192 "+code)
		}
	}
	return list
}

// systems maps type names used in records 092 to codes of record 192.
var systems = [][2]string{
	{"dutch", "FIDE_DUTCH"}, {"javafo", "FIDE_DUTCH"}, {"dubov", "FIDE_DUBOV"}, {"burstein", "FIDE_BURSTEIN"},
	{"double", ""}, {"berger", "BERGER_ROUNDROBIN"}, {"round robin", "CUSTOM_ROUNDROBIN"},
}

// systemOf returns the code for a type of tournament in words; empty if the
// words do not name the pairing system, because no program could continue
// the pairing from a guess.
func systemOf(text string) string {
	words := strings.ToLower(strings.ReplaceAll(text, "-", " "))
	if strings.Contains(words, "team") {
		return ""
	}
	for _, one := range systems {
		if strings.Contains(words, one[0]) {
			return one[1]
		}
	}
	return ""
}

// intoCodes maps records of pairing programs to records of TRF26.
var intoCodes = map[string]string{
	"XXR": "142", "XXC": "152", "XXP": "260", "XXA": "250",
	"BBW": "162", "BBD": "162", "BBL": "162", "BBZ": "162", "BBU": "162",
}

// code converts a record of a pairing program to records of TRF26.
func (r Report) code(tag, text string) []string {
	rest := strings.Fields(text[min(3, len(text)):])
	switch tag {
	case "142":
		return []string{"142 " + strings.Join(rest, " ")}
	case "152":
		for _, word := range rest {
			if color, known := map[string]string{"white1": "W", "black1": "B"}[strings.ToLower(word)]; known {
				return []string{"152 " + color}
			}
		}
		return nil
	case "260":
		return []string{prohibited(1, max(r.Planned, 1), rest)}
	}
	return accelerations(text)
}

// prohibited returns a record of players who must not be paired.
func prohibited(first, last int, ranks []string) string {
	text := fmt.Sprintf("260 %03d %03d", first, last)
	for _, rank := range ranks {
		text += fmt.Sprintf(" %4s", rank)
	}
	return text
}

// accelerations returns the records 250 for a player's fictitious points,
// round by round.
func accelerations(text string) (list []string) {
	row := []rune(text)
	rank, err := strconv.Atoi(columns(row, colNumber, 4))
	if err != nil {
		return []string{text}
	}
	for round, col := 1, 10; columns(row, col, longestLine) != ""; round, col = round+1, col+5 {
		if half, err := halfPoints(columns(row, col, 4)); err == nil && half > 0 {
			list = append(list, fmt.Sprintf("250      %4s %03d %03d %04d %04d", Score(half), round, round, rank, rank))
		}
	}
	return list
}
