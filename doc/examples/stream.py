# Follows a game until its next act: python3 stream.py http://localhost:8765 TOKEN EVENT
import json
import sys
from urllib.request import Request, urlopen

hall, token, event = sys.argv[1:]
address = f"{hall}/api/v1/events/{event}/rounds/1/tables/1/stream"
with urlopen(Request(address, headers={"Authorization": "Bearer " + token})) as stream:
    name = ""
    for line in stream:
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "event":
            name = value
        if field == "data" and name == "table":
            for item in json.loads(value)["items"]:
                print(item["act"], item["ruling"]["text"])
            break
