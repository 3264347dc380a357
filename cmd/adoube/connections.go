package main

import "adoube/internal/hall/web"

// connections is for how many connections the hall has room: an eighth of the files
// that the system lets it have open is kept for the record and what else it
// writes.
func connections(files uint64) int {
	if files == 0 || files > 2*web.DefaultConnections {
		return web.DefaultConnections
	}
	return int(min(files-files/8, web.DefaultConnections))
}
