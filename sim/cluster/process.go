package cluster

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"syscall"

	"adoube/internal/hall/journal/nats/node"
)

// nodeConfig is the environment variable by which a process is a node.
const nodeConfig = "ADOUBE_SIM_NODE"

// Main makes this process a node, if it was started as one, and does not
// return then. The programs that start clusters call it first.
func Main() {
	text := os.Getenv(nodeConfig)
	if text == "" {
		return
	}
	var c node.Config
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		fail(err)
	}
	n, err := node.Start(c)
	if err != nil {
		fail(err)
	}
	n.Wait()
	os.Exit(0)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// A Process is a node in a process of its own.
type Process struct {
	Config node.Config
	cmd    *exec.Cmd
}

// Start starts the process.
func (p *Process) Start() error {
	text, err := json.Marshal(p.Config)
	if err != nil {
		return err
	}
	p.cmd = exec.Command(os.Args[0])
	p.cmd.Env = append(os.Environ(), nodeConfig+"="+string(text))
	p.cmd.Stderr = os.Stderr
	return p.cmd.Start()
}

// url is where clients reach it.
func (p *Process) url() string { return fmt.Sprint("nats://127.0.0.1:", p.Config.Port) }

// Kill ends it as kill -9 does.
func (p *Process) Kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// Pause makes it stand still, as a machine that swaps does.
func (p *Process) Pause() error { return p.cmd.Process.Signal(syscall.SIGSTOP) }

// Resume lets it go on.
func (p *Process) Resume() error { return p.cmd.Process.Signal(syscall.SIGCONT) }
