// The types of what the kernel of the pages answers, made from its Go types by
// «go run ./tools/types». Pages read them in their comments.
import type { Act, Finding, Ruling as Judged } from './hall';

/** A ruling, and what it says line by line. */
export type Ruling = Judged & { lines?: Array<Line> };

export type Acted = {
  "error"?: string;
  "lines"?: Array<Line>;
  "of"?: number;
  "ply"?: number;
  "ruling"?: Ruling;
  "said": string;
  "verdict"?: string;
};

export type Answer = {
  "text"?: string;
  "value": string;
};

export type Article = {
  "example": string;
  "heading": string;
  "history": Array<Stage>;
  "number": string;
  "text": string;
};

export type Case = {
  "laws": Array<string>;
  "lines": Array<string>;
  "title": string;
};

export type ClockChange = {
  /** the reading afterwards, as 1:21:40, if the clock was read in full */
  "after"?: string;
  /** more; below nothing: less */
  "minutes": number;
  "side": "white" | "black";
};

export type DrawArticles = {
  "fifty": string;
  "repetition": string;
  "touched": string;
  "wrong": string;
};

export type Edition = {
  "id": string;
  "link"?: string;
  "name": string;
  "short": string;
  "since": string;
};

export type Effect = {
  /** the clocks that they change */
  "clocks": Array<ClockChange>;
  /** who loses the game: white, black */
  "lost": Array<string>;
  /** they change points, which no result has by itself */
  "points"?: boolean;
  /** of a lost game; absent: no game is lost, or no result has the score */
  "result"?: string;
  /** the result, where the game counts as not played */
  "unplayed"?: string;
};

export type Facts = {
  "acts"?: Array<Act>;
  "asked": Array<FactsAnswered>;
  "board"?: string;
  "cites"?: Array<string>;
  "kind"?: string;
  "labels": FactsLabels;
  "laws": string;
  "name": string;
  "next"?: FactsQuestion;
  "outcomes": Array<FactsOutcome>;
  "path"?: string;
  "penalties"?: Array<Penalty>;
  "play": string;
  "title": string;
  "who"?: string;
};

export type FactsAnswered = {
  "answer": string;
  "ask": string;
  "text": string;
  "value": string;
};

export type FactsArticle = {
  "heading": string;
  "number": string;
};

export type FactsChoice = {
  "text": string;
  "value": string;
};

export type FactsLabels = {
  "again": string;
  "back": string;
  "depends": string;
  "do": string;
  "known": string;
  "lead": string;
  "may": string;
  "nothing": string;
  "open": string;
  "scene": string;
  "share": string;
  "shared": string;
  "title": string;
};

export type FactsOutcome = {
  "articles": Array<FactsArticle>;
  "do": Array<string>;
  "may": Array<string>;
  "open"?: Array<string>;
  "ruled": boolean;
  "say": Array<string>;
  "where": Array<string>;
};

export type FactsQuestion = {
  "answers": Array<FactsChoice>;
  "ask": string;
  "squares"?: Array<string>;
  "text": string;
};

export type Fault = {
  "acts"?: Array<Act>;
  "fen"?: string;
  "san"?: string;
  "text": string;
};

export type Game = {
  "fault"?: Fault;
  "name": string;
  "plies": Array<Ply>;
  "remarks"?: Array<string>;
  "start": string;
};

export type Group = {
  "as"?: string;
  "cites": Array<string>;
  "laws": Array<string>;
  "open": number;
  "text": string;
};

export type InHand = {
  "by": string;
  "from"?: string;
  "piece": string;
};

export type Irregularity = {
  "bare": string;
  "finding": Finding;
  "now": string;
  "text": string;
};

export type Line = {
  "cites": Array<string>;
  "text": string;
};

export type Made = {
  "by": string;
  "ply": number;
  "san": string;
  "uci": string;
};

export type Mark = {
  "apart": Array<string>;
  "right": boolean;
};

export type Marked = {
  "key": Array<Answer>;
  "name": string;
  "of": Record<string, boolean>;
  "right": boolean;
};

export type Missing = {
  "on": string;
  "piece": string;
  "to"?: string;
  "what": string;
};

export type Move = {
  "from": string;
  "san": string;
  "to": string;
  "uci": string;
};

export type Penalty = {
  /** whose it is; of «time» and «opponent-points» the opponent has the gain */
  "against": "white" | "black";
  /** minutes, points, rounds; of «loss» the opponent's score; of «fine» the sum; of «other» what it is */
  "amount"?: string;
  /** absent: the provision of the game's edition */
  "article"?: string;
  "penalty": "warning" | "time" | "less-time" | "opponent-points" | "points" | "loss" | "fine" | "exclusion" | "expulsion" | "other";
};

export type Pieces = {
  "board": Record<string, string>;
  "hands": Array<InHand>;
  "held": Array<string>;
};

export type Played = {
  "acts": Array<Acted>;
  "beside": Record<string, Array<string>>;
  "draws": DrawArticles;
  "fen": string;
  "laws": string;
  "made": Array<Made>;
  "missing"?: Missing;
  "name": string;
  "open": Array<Move>;
  "over": boolean;
  "pieces": Pieces;
  "replied"?: boolean;
  "standing": Array<Irregularity>;
  "turn": string;
};

export type Ply = {
  "fen": string;
  "san": string;
};

export type Question = {
  "about": string;
  "answers": Array<Answer>;
};

export type Quiz = {
  "asked": Array<Question>;
  "said": Array<string>;
};

export type Reason = {
  "about": string;
  "laws": Array<string>;
  "readings": Array<string>;
};

export type Row = {
  "groups": Array<Group>;
  "no": number;
  "said": string;
  "why": Array<Reason>;
};

export type Stage = {
  "laws": string;
  "number": string;
  "text": string;
};
