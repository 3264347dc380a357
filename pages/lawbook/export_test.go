package lawbook

// Questions are the names of all questions.
func Questions() (names []string) {
	for _, q := range questions() {
		names = append(names, q.name)
	}
	return names
}

// Words are what each question is in each language.
func Words() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, q := range questions() {
		all[q.name] = q.words
	}
	return all
}
