package build

import (
	"runtime/debug"
	"testing"
)

func TestOf(t *testing.T) {
	info := &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Path: "adoube", Version: "v0.0.0-20261128155836-2f2a9cd60545"}}
	if got := of(info, "").String(); got != info.Main.Version {
		t.Errorf("without a repository: %s", got)
	}
	info.Settings = []debug.BuildSetting{{Key: "vcs.revision", Value: "2f2a9cd60545b02cf702e3a9b3b67517c2abd5a2"}, {Key: "vcs.time", Value: "2026-11-28T15:58:36Z"}}
	if got := of(info, "v0.1.0").String(); got != "v0.1.0 (commit 2f2a9cd60545, 2026-11-28)" {
		t.Errorf("a release: %s", got)
	}
	if got := of(&debug.BuildInfo{}, "").String(); got != "(devel)" {
		t.Errorf("a test: %s", got)
	}
}
