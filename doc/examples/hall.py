# An event with one game, an act, a claim: python3 hall.py http://localhost:8765 CODE
import json
import sys
from urllib.request import Request, urlopen

hall, token = sys.argv[1] + "/api/v1", None


def post(path, body, kind="application/json"):
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    headers = {"Content-Type": kind} | ({"Authorization": "Bearer " + token} if token else {})
    with urlopen(Request(hall + path, data, headers)) as answer:
        return json.load(answer) if answer.status != 204 else None


token = post("/pair", {"code": sys.argv[2]})["secret"]
post("/events/python/changes", {"event": {"id": "python", "name": "Club match"}})
post("/events/python/pairings?format=csv", "Round,Board,White,Black\n1,1,Anna,Boris\n", "text/plain")
acts = [{"key": "1", "act": {"act": "touch", "by": "white", "on": "e2"}}]
print(post("/events/python/rounds/1/tables/1/acts", {"acts": acts})["items"][-1]["ruling"]["text"])
print(post("/events/python/rounds/1/tables/1/claims", {"kind": "illegal", "by": "black"})["claim"])
