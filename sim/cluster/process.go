package cluster

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"syscall"

	"adoube/internal/hall/journal/nats/node"
)

// nodeConfig is the environment variable that makes a process a node.
const nodeConfig = "ADOUBE_SIM_NODE"

// Main runs a node and exits if this process was started as one; otherwise it returns.
// Programs that start clusters call it first.
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

// A Process is a node in its own process.
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

// url returns its address for clients.
func (p *Process) url() string { return fmt.Sprint("nats://127.0.0.1:", p.Config.Port) }

// Kill kills it like kill -9.
func (p *Process) Kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// Pause stops it temporarily, like a swapping machine.
func (p *Process) Pause() error { return p.cmd.Process.Signal(syscall.SIGSTOP) }

// Resume continues it after Pause.
func (p *Process) Resume() error { return p.cmd.Process.Signal(syscall.SIGCONT) }
