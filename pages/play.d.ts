// The types of what the line of a game by hand says, made from its Go types by
// «go run ./tools/types». Pages read them in their comments.
import type { Act } from './hall';

export type Event = {
  "about"?: number;
  "act"?: Act;
  "at": number;
  "by"?: string;
  "clock": Face;
  "from"?: string;
  "move"?: string;
  "n"?: number;
  "name"?: string;
  "next"?: string;
  "penalty"?: string;
  "reason"?: string;
  "result"?: string;
  "seq": number;
  "verdict"?: string;
  "what": string;
};

export type Face = {
  "at": number;
  "black": number;
  "delay"?: number;
  "runs"?: string;
  "white": number;
};

export type Partner = {
  "breaks": number;
  "level": number;
};

export type Settings = {
  "base": number;
  "bonus": number;
  "both_sides"?: boolean;
  "fen"?: string;
  "help": string;
  "kind": string;
  "laws": string;
  "partner"?: Partner;
  "play": string;
};

export type State = {
  "begun": boolean;
  "moves": number;
  "names": Array<string>;
  "over": boolean;
};
