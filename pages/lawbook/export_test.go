package lawbook

// Questions returns the names of all questions.
func Questions() (names []string) {
	for _, q := range questions() {
		names = append(names, q.name)
	}
	return names
}

// Words returns the texts of each question by name and language.
func Words() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, q := range questions() {
		all[q.name] = q.words
	}
	return all
}
