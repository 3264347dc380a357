package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// runsHall runs a hall until the script ends. HALL is its address, ADDRESS the address
// without its scheme, LINK the link for the chief arbiter.
func runsHall(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: hall")
	}
	c := exec.Command(onPath(ts, "adoube"), "serve", "--listen", "127.0.0.1:0", "--store", ts.MkAbs("hall.db"))
	c.Env = []string{"LANG=en_GB.UTF-8", "HOME=" + ts.Getenv("WORK")}
	out, err := c.StdoutPipe()
	ts.Check(err)
	log, err := os.Create(ts.MkAbs("hall.log"))
	ts.Check(err)
	c.Stderr = log
	ts.Check(c.Start())
	ts.Defer(func() {
		c.Process.Kill()
		c.Wait()
		log.Close()
	})
	link := regexp.MustCompile(`(http://[0-9.:]+)/pair#\S+`)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if m := link.FindStringSubmatch(lines.Text()); m != nil {
			ts.Setenv("LINK", m[0])
			ts.Setenv("HALL", m[1])
			ts.Setenv("ADDRESS", strings.TrimPrefix(m[1], "http://"))
			return
		}
	}
	ts.Fatalf("the hall ended before it said where it is: %s", ts.ReadFile("hall.log"))
}

// onPath returns the path of a command on the script's PATH.
func onPath(ts *testscript.TestScript, name string) string {
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if file, err := exec.LookPath(filepath.Join(dir, name)); err == nil {
			return file
		}
	}
	ts.Fatalf("there is no %s in %s", name, strings.ReplaceAll(ts.Getenv("PATH"), string(filepath.ListSeparator), " "))
	return ""
}
