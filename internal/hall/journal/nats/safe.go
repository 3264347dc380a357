package nats

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// An UnsafeError reports why servers could lose what they acknowledge.
type UnsafeError struct{ Faults []string }

// Error lists the faults.
func (e *UnsafeError) Error() string {
	return "journal: these servers can lose what they acknowledge: " + strings.Join(e.Faults, "; ")
}

// replicas is the number of servers that must store each stream.
const replicas = 3

// config returns the configuration of a stream for the record: nothing in it can be
// removed, and the leader answers every read of a single message.
func config(name, prefix string, replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: name, Subjects: []string{prefix + ".>"}, Description: "adoube: the record of some boards",
		Storage: jetstream.FileStorage, Replicas: replicas, AllowAtomicPublish: true,
		DenyDelete: true, DenyPurge: true, Discard: jetstream.DiscardNew,
	}
}

// openStream opens a stream or makes it; if unsafe, on a single server if
// there is no other.
func (s *Store) openStream(ctx context.Context, name, prefix string, unsafe bool) (*stream, error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	api, err := s.js.Stream(ctx, name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		api, err = s.js.CreateStream(ctx, config(name, prefix, replicas))
		if err != nil && unsafe {
			api, err = s.js.CreateStream(ctx, config(name, prefix, 1))
		}
	}
	if err != nil {
		return nil, fmt.Errorf("journal: stream %s: %w", name, s.because(err))
	}
	return newStream(s.reach, api, prefix), nil
}

// because replaces a timeout by the servers' report of a missing
// permission, if that is the cause.
func (s *Store) because(err error) error {
	if denied := s.conn.LastError(); errors.Is(err, context.DeadlineExceeded) && errors.Is(denied, nats.ErrPermissionViolation) {
		return denied
	}
	return err
}

// examine returns what makes the record unsafe, or an error if the streams cannot
// record at all.
func (s *Store) examine(ctx context.Context) (faults []string, err error) {
	peers := map[string]bool{}
	for _, st := range s.streams {
		info := st.api.CachedInfo()
		if !info.Config.AllowAtomicPublish {
			return nil, fmt.Errorf("journal: stream %s takes no atomic batches: set allow_atomic", info.Config.Name)
		}
		faults = append(faults, streamFaults(info.Config)...)
		s.note(peers, info)
	}
	more, err := s.syncFaults(ctx, peers)
	if err != nil {
		return nil, err
	}
	faults = append(faults, more...)
	more, err = s.strangers(ctx, peers)
	return append(faults, more...), err
}

// streamFaults returns the parts of a stream's configuration that would lose records.
func streamFaults(c jetstream.StreamConfig) (faults []string) {
	for fault, is := range map[string]bool{
		fmt.Sprintf("is kept by %d server and not by %d", c.Replicas, replicas): c.Replicas < replicas,
		"is kept in memory": c.Storage != jetstream.FileStorage,
		"is written after it was acknowledged (persist_mode)": c.PersistMode != jetstream.DefaultPersistMode,
		"drops what is old": c.MaxAge > 0 || (c.MaxMsgs > 0 || c.MaxBytes > 0 || c.MaxMsgsPerSubject > 0) && c.Discard != jetstream.DiscardNew,
	} {
		if is {
			faults = append(faults, "stream "+c.Name+" "+fault)
		}
	}
	slices.Sort(faults)
	return faults
}

// note adds the reachable servers of a stream.
func (s *Store) note(peers map[string]bool, info *jetstream.StreamInfo) {
	if info.Cluster == nil || info.Cluster.Leader == "" {
		peers[s.conn.ConnectedServerName()] = true
		return
	}
	peers[info.Cluster.Leader] = true
	for _, p := range info.Cluster.Replicas {
		if !p.Offline { // an offline one acknowledges nothing
			peers[p.Name] = true
		}
	}
}

// askServers asks every server for its configuration, if the hall's account may do so.
const askServers = "$SYS.REQ.SERVER.PING.JSZ"

// syncFaults checks that the servers sync before they acknowledge.
func (s *Store) syncFaults(ctx context.Context, peers map[string]bool) (faults []string, err error) {
	syncs, err := s.askSync(ctx, len(peers))
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(peers)) {
		always, answered := syncs[name]
		switch {
		case !answered:
			faults = append(faults, fmt.Sprintf("server %s does not say whether it syncs before it acknowledges (let the hall's account ask %s)", name, askServers))
		case !always:
			faults = append(faults, fmt.Sprintf("server %s acknowledges before it syncs (set sync_interval: always)", name))
		}
	}
	return faults, nil
}

// askWithin is how long servers may take to report their configuration.
const askWithin = 3 * time.Second

// askSync returns which of the answering servers always sync.
func (s *Store) askSync(ctx context.Context, n int) (map[string]bool, error) {
	answers, err := s.askAll(ctx, askServers, n)
	if err != nil {
		return nil, err
	}
	syncs := map[string]bool{}
	for name, data := range answers {
		var a struct {
			Config struct {
				SyncAlways bool `json:"sync_always"`
			}
		}
		if json.Unmarshal(data, &a) == nil {
			syncs[name] = a.Config.SyncAlways
		}
	}
	return syncs, nil
}

// askAll asks all servers, and returns the answers of n of them, by name.
func (s *Store) askAll(ctx context.Context, what string, n int) (map[string]json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(ctx, askWithin)
	defer cancel()
	inbox := s.conn.NewRespInbox()
	answers, err := s.conn.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	defer answers.Unsubscribe()
	if err := s.conn.PublishRequest(what, inbox, nil); err != nil {
		return nil, err
	}
	all := map[string]json.RawMessage{}
	for len(all) < n {
		m, err := answers.NextMsgWithContext(ctx)
		if err != nil || m.Header.Get("Status") != "" { // the caller names those without an answer
			return all, nil
		}
		var a struct {
			Server struct{ Name string }
			Data   json.RawMessage
		}
		if json.Unmarshal(m.Data, &a) == nil && a.Server.Name != "" {
			all[a.Server.Name] = a.Data
		}
	}
	return all, nil
}
