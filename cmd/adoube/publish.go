package main

import (
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web"
)

// targets returns the folders into which the games of the hall are published.
func (s serving) targets() (list []web.Target) {
	if s.publish != "" {
		list = append(list, web.Target{Dir: s.publish, Irregular: broadcast.Apart})
	}
	if s.publishSAN != "" {
		list = append(list, web.Target{Dir: s.publishSAN, Irregular: broadcast.AsSAN})
	}
	return list
}
