# Has acts judged, one line in, one line out: python3 judge.py (adoube is on the path).
import json
import subprocess

adoube = subprocess.Popen(["adoube", "judge", "--json", "--ack"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(line):
    adoube.stdin.write(json.dumps(line) + "\n")
    adoube.stdin.flush()
    return json.loads(adoube.stdout.readline())


ask({"laws": "fide-2023", "fen": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "id": "board 7"})
for act in [{"act": "touch", "by": "white", "on": "h1"}, {"act": "touch", "by": "white", "on": "e1"}]:
    ruling = ask(act)
    print(ruling["cites"], ruling["text"] if "text" in ruling else ruling["error"])
adoube.stdin.close()
raise SystemExit(adoube.wait())
