// The types of what the hall takes and sends, made from its OpenAPI document by
// «go run ./tools/types». Pages read them in their comments.

/** What «accept-record» takes. */
export type AcceptRecordRequest = {
  /** recorded, so it must not name anyone */
  "reason": string;
};

/** An Account is a person's account of what happened, and how the Laws judge it. */
export type Account = {
  "acts"?: Array<Act>;
  /** the game was set right as this one tells it */
  "adopted"?: boolean;
  /** on which the ruling of these facts rests, one or several */
  "article"?: string;
  "at": string;
  /** who entered it */
  "by": string;
  /** number of the account that replaces it */
  "corrected"?: number;
  /** number of the account that it replaces */
  "corrects"?: number;
  /** what was answered */
  "facts"?: Facts;
  /** number of the game's acts before it */
  "from": number;
  /** number of corrections made for the claim before it; absent: it tells of the game in which the claim was opened */
  "ground"?: number;
  /** of a witness */
  "name"?: string;
  "no": number;
  /** that the Laws fix for these facts */
  "penalties"?: Array<Penalty>;
  /** of each act; an object with error for a refused one */
  "rulings"?: Array<Ruling | Refused>;
  /** its acts, each as a sentence */
  "sentences"?: Array<string>;
  "text"?: string;
  "who": string;
};

/** What «claim-statement» takes. */
export type AccountBody = {
  /** what happened from there on, as acts of the contract */
  "acts"?: Array<Act>;
  /** number of the account, from 1, that this one replaces; it stays on the record */
  "corrects"?: number;
  /** the answers, on which the Laws rule without acts */
  "facts"?: Facts;
  /** number of the game's acts before the turn; absent: the incident's turn */
  "from"?: number;
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  /** of a witness; it is kept apart from the record */
  "name"?: string;
  "text"?: string;
  "who": "white" | "black" | "witness" | "arbiter";
};

/** An Act is an act, in the contract's form (doc/protocol.md). */
export type Act = {
  /** the number of an earlier act */
  "about"?: number;
  /** what was done */
  "act": "adjust" | "touch" | "lift" | "put" | "release" | "remove" | "clock" | "claim" | "find" | "unseen" | "stands" | "restore" | "result" | "pause" | "resume" | "offer" | "accept" | "decline" | "announce";
  /** of a claim */
  "article"?: string;
  /** by the player's assistant (4.9) */
  "assistant"?: boolean;
  /** RFC 3339, or milliseconds */
  "at"?: string | number;
  /** who did it; a finding of fact needs none */
  "by"?: "unknown" | "white" | "black" | "arbiter" | "players";
  /** of a new piece from beside the board; absent: the player's own */
  "color"?: string;
  /** how well it is known */
  "evidence"?: "inferred" | "declared" | "witnessed" | "sensed" | "found";
  /** how the pieces stand now; several, with « | » between: as in one of them */
  "fen"?: string;
  /** a finding of fact */
  "finding"?: "accident" | "intent" | "adjusting" | "own-first" | "opponent-first" | "king-first" | "rook-first" | "castling" | "not-castling" | "released" | "not-released" | "not-made" | "in-order" | "reversed" | "pressed-back" | "pressed" | "unfinished" | "completed";
  "hand"?: "left" | "right";
  /** what the contact was meant for */
  "intent"?: "move" | "unknown" | "castle" | "none" | "accident" | "unclear";
  /** in UCI; of a claim or an announcement in UCI or SAN */
  "move"?: string;
  /** a square, or several that were touched together */
  "on"?: string | Array<string>;
  /** a letter */
  "piece"?: string;
  "result"?: string;
  /** of a restore by the players: the position before that act */
  "to"?: number;
  /** not known whether before or after the act before it */
  "unordered"?: boolean;
};

/** What «send-acts» takes. */
export type ActsInputBody = {
  "acts": Array<Item>;
};

/** What «add-person» takes. */
export type AddPersonRequest = {
  "federation"?: string;
  "fide"?: string;
  /** his first round; absent: the event's first */
  "first"?: number;
  "name": string;
  "rating"?: number;
  "team"?: string;
  "title"?: string;
};

/** An Alarm is one reason why an arbiter should go to a table. */
export type Alarm = {
  /** of a claim: against whom it is; of irregularities: whose the last is */
  "against"?: string;
  /** of irregularities, and of the claim about them: the article that the last breaks */
  "article"?: string;
  /** of irregularities, and of the claim about them: the number of the item that showed the last */
  "at"?: number;
  /** of a call, a claim or a signature: who made the claim */
  "by"?: string;
  /** of a call, a claim or a signature: the claim's name */
  "claim"?: string;
  /** of irregularities, and of the claim about them: which, the last at the end */
  "codes"?: Array<string>;
  /** for a call or a claim: the name of the person on the way, if known */
  "comer"?: string;
  /** since when an arbiter is on the way */
  "coming"?: string;
  /** of the electronic board: disconnected, silent, battery, lost, unexplained, taken */
  "device"?: string;
  /** of a claim of a draw: how the record answers it */
  "draw"?: Answered;
  /** drawn: the same position stood five times, or 75 moves were played (9.6): arbiters alone see it */
  "kind": "not-recorded" | "call" | "claim" | "signature" | "question" | "drawn" | "irregular" | "device";
  /** of a drawn game: that move, in SAN */
  "last"?: string;
  /** of a claim or a signature: the claim's kind; of irregularities: the kind that a claim about the last would be; of a drawn game: fivefold, seventy-five-moves */
  "of"?: string;
  /** of a signature: who decided, who cannot sign */
  "person"?: string;
  /** of a drawn game: the number of the move that drew it, among those of both players: 1 is White's first */
  "ply"?: number;
  "since"?: string;
  /** the electronic board that was taken away from the game, and where it is now */
  "taken"?: Taken;
  /** of a signature: by which token it was decided, which cannot sign */
  "token"?: string;
};

/** An Alert is the message of a hook: what happened, and where. */
export type Alert = {
  "claim"?: string;
  "event": string;
  "record": number;
  "round": number;
  "table": number;
  "text"?: string;
  "timestamp": string;
  /** claim, withdraw, decision, signature, appeal, outcome, correct, gap: what was recorded; sealed: a round is over, and text is its checkpoint */
  "type": string;
};

/** An Answer is an answer to a question: the one field that settles it, and the moves that it would leave open. */
export type Answer = {
  /** to be sent as an act */
  "act"?: "stands" | "restore" | "result";
  /** whose hand */
  "by"?: "white" | "black";
  /** by which that answer rules, if it differs */
  "cites"?: Array<string>;
  /** a fact to find */
  "finding"?: "accident" | "intent" | "adjusting" | "own-first" | "opponent-first" | "king-first" | "rook-first" | "castling" | "not-castling" | "released" | "not-released" | "not-made" | "in-order" | "reversed" | "pressed-back" | "pressed" | "unfinished" | "completed";
  /** which move it was */
  "move"?: string;
  /** what would be open */
  "open": Array<string>;
  /** which piece */
  "piece"?: string;
  /** the answer in words */
  "text": string;
  /** who would have the move */
  "turn": "white" | "black";
};

/** Answered is the answer of the record to a claim of a draw. */
export type Answered = {
  "answer": "established" | "not-established" | "gaps" | "open" | "touched" | "moved" | "not-on-move" | "illegal-intended" | "unreadable" | "over";
  /** how often the position stood */
  "count": number;
  /** number of the move from which the record misses what was played */
  "gap"?: number;
  /** moves of each player without a capture or a pawn move */
  "moves": number;
};

/** An Appeal is a player's appeal against a decision. */
export type Appeal = {
  "at": string;
  "by": string;
  "deadline"?: string;
  "text"?: string;
};

/** Arbiters names the arbiters of an event by their person numbers. */
export type Arbiters = {
  "chief"?: string;
  "deputies"?: Array<string>;
  "event": string;
  "others"?: Array<string>;
};

/** Assigned puts an electronic board at a table. */
export type Assigned = {
  "event": string;
  /** which kind of board: dgt, millennium, …; «adoube boards» and doc/boards.md name them */
  "family"?: string;
  /** table of the running game that the board leaves; absent: the board is not taken away from a running game */
  "from"?: AtTable;
  "round": number;
  "serial"?: string;
  "table": number;
};

/** An Assistant moves the pieces for a player who cannot (4.9). */
export type Assistant = {
  /** by which arbiter: the number of the person */
  "approved": string;
  "for": "white" | "black";
  /** the number of the person */
  "person": string;
};

/** An AtTable identifies the table of an electronic board. */
export type AtTable = {
  "event": string;
  "round": number;
  "table": number;
};

/** An attendant is a person of an event, with the rounds in which he takes part. */
export type Attendant = {
  "birth"?: string;
  "event"?: string;
  "federation"?: string;
  "fide"?: string;
  /** his first round, if he arrives late */
  "first"?: number;
  /** he was entered by hand, and has neither game nor bye yet: he can be taken out */
  "hand"?: boolean;
  "id": string;
  "name": string;
  "national"?: string;
  "number"?: number;
  /** the first round that he no longer plays, if withdrawn */
  "out"?: number;
  "rating"?: number;
  "sex"?: string;
  "team"?: string;
  "title"?: string;
};

/** Attending records, by hand, in which rounds a player takes part: from when, until when, or not at all. */
export type Attending = {
  "event": string;
  /** his first round; absent: the event's first */
  "first"?: number;
  /** entered by mistake: off the list, without a game or a bye */
  "gone"?: boolean;
  /** the first round that he no longer plays; absent: he is not withdrawn */
  "out"?: number;
  /** the number of the person */
  "person": string;
};

/** A Board identifies the electronic board of a game. */
export type Board = {
  "family": string;
  "serial"?: string;
};

/** Boards names the players with tactile boards; the others have normal ones. */
export type Boards = {
  "black"?: string;
  "white"?: string;
};

/** A busy table is a table with a game that is on, described for people. */
export type Busy = {
  "black": string;
  /** its number on the pairing list */
  "board": number;
  /** its name */
  "event": string;
  "white": string;
};

/** A Bye is a player without a game, or a pairing with a player who does not come. */
export type Bye = {
  /** the number of the opponent, if any */
  "black"?: string;
  /** +-, -+ or -- with an opponent; U: a bye by pairing, F, H, Z: one of a full point, of half a point, of none; +, -: of a match that was won or lost without a game */
  "result": string;
  /** its place was set by hand */
  "set"?: boolean;
  /** its place on the pairing list */
  "table"?: number;
  /** the two were given no colours */
  "uncolored"?: boolean;
  /** the number of the person */
  "white": string;
};

/** What «send-bytes» takes. */
export type BytesInputBody = {
  "chunks": Array<Chunk>;
};

/** What «send-bytes» answers. */
export type BytesOutputBody = {
  /** the board should be asked for all its squares */
  "ask"?: boolean;
  /** number of the last durable record of the table */
  "record": number;
};

/** A Change is one organisational change. */
export type Change = {
  "arbiters"?: Arbiters;
  "attending"?: Attending;
  "board"?: Assigned;
  "delay"?: Delayed;
  "event"?: Event;
  "numbered"?: Numbered;
  /** the fields that change of an event or a round that exists; the others are as they are, whatever is sent, so that what somebody else has changed meanwhile stays; absent: all */
  "only"?: Array<string>;
  /** why, where something that was organised before is changed */
  "reason"?: string;
  /** by an import only */
  "reported"?: Reported;
  "round"?: Round;
  /** by the device of a player only */
  "said"?: Said;
  "score"?: Scored;
  "table"?: Pairing;
  "told"?: Disclosed;
  "unplayed"?: Unplayed;
};

/** changed is the content of an event of a table. */
export type Changed = {
  "acts": number;
  /** facts that wait for a person */
  "asks": number;
  /** who move the pieces for players who cannot (4.9) */
  "assistants"?: Array<Helper>;
  /** reasons for an arbiter to come; absent: none */
  "attention"?: Array<Alarm>;
  "black": Person;
  "board": Board;
  /** that wait for a decision, a signature or a committee */
  "claims"?: number;
  /** as the electronic board showed it last, before the game was over */
  "clock"?: Face;
  /** seconds by which the public sees it late, where they are not the event's */
  "delay"?: number;
  /** the acts in the current game whose irregularity is public */
  "disclosed"?: Array<number>;
  "event": string;
  "fen": string;
  /** irregularities that stand */
  "findings": number;
  /** which game of the items is current: number of corrections before it */
  "game": number;
  /** pieces in a hand and on no square */
  "hand"?: Array<InHand>;
  "header": Header;
  /** of the electronic board */
  "health"?: Condition;
  /** codes of the irregularities that stand, the last at the end */
  "irregular"?: Array<string>;
  "items": Array<TableItem>;
  /** the last move, in SAN */
  "last"?: string;
  /** the last move after an unsettled irregularity, in SAN; it may be taken back */
  "line"?: string;
  /** the last move, as UCI writes it */
  "move"?: string;
  "moves": number;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  /** why nothing is recorded now */
  "outage"?: string;
  /** what stands on the board, as the placement of a FEN; of two pieces on a square, that of who has the move */
  "pieces"?: string;
  /** its number among the moves of both players, with irregular ones that stood: 1 is White's first */
  "ply"?: number;
  /** the squares of the electronic board on which pieces are still to be put back, since a position was restored */
  "putBack"?: Array<string>;
  /** number of the last durable record */
  "record": number;
  "result"?: string;
  "round": number;
  /** what the players have said that the result is */
  "says"?: Saying;
  "sector"?: string;
  "table": number;
  "turn": string;
  /** why recorded data could be lost */
  "unsafe"?: Array<string>;
  "white": Person;
};

/** A chunk is a piece of the bytes of a board, with the time at which it was read. */
export type Chunk = {
  /** when they were read, in milliseconds since 1970, by the agent's clock */
  "at": number;
  /** in base64 */
  "bytes": string;
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
};

/** What «claim-adoption» takes. */
export type ClaimAdoptionRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  /** number of the statement; 0: the game as it was before one was adopted */
  "statement": number;
};

/** What «claim-appeal» takes. */
export type ClaimAppealRequest = {
  "by": "white" | "black";
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  "text"?: string;
};

/** What «claim-closing» takes. */
export type ClaimClosingRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  /** of the person who decides or signs, if the token belongs to no named person; it is stored apart from the record */
  "name"?: string;
  "text"?: string;
};

/** What «claim-coming» takes. */
export type ClaimComingRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
};

/** What «claim-decision» takes. */
export type ClaimDecisionRequest = {
  /** findings of fact, restore, stands: acts of the contract */
  "acts"?: Array<Act>;
  "article"?: string;
  /** as the arbiter read them */
  "clocks"?: Clocks;
  /** the number of the decision, from 1, that this one corrects before it is signed */
  "corrects"?: number;
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  /** of the person who decides or signs, if the token belongs to no named person; it is stored apart from the record */
  "name"?: string;
  "outcome": "upheld" | "dismissed" | "other";
  "penalties"?: Array<Penalty>;
  /** replaces the present result once the decision is recorded; as not played if the kind of the incident is; *: the entered result is removed; absent: the result stays */
  "result"?: "1-0" | "0-1" | "1/2-1/2" | "0-0" | "1/2-0" | "0-1/2" | "*";
  "text"?: string;
};

/** What «claim-outcome» takes. */
export type ClaimOutcomeRequest = {
  /** findings of fact, restore, stands: acts of the contract */
  "acts"?: Array<Act>;
  "article"?: string;
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  /** of the person who decides or signs, if the token belongs to no named person; it is stored apart from the record */
  "name"?: string;
  "outcome": "confirmed" | "changed";
  "penalties"?: Array<Penalty>;
  /** replaces the present result once the decision is recorded; as not played if the kind of the incident is; *: the entered result is removed; absent: the result stays */
  "result"?: "1-0" | "0-1" | "1/2-1/2" | "0-0" | "1/2-0" | "0-1/2" | "*";
  "text"?: string;
};

/** What «claim-signature» takes. */
export type ClaimSignatureRequest = {
  /** the number of the decision that was read, from 1: no other is signed; absent: the last */
  "decision"?: number;
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  /** of the person who decides or signs, if the token belongs to no named person; it is stored apart from the record */
  "name"?: string;
};

/** What «claim-withdrawal» takes. */
export type ClaimWithdrawalRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  "text"?: string;
};

/** A ClaimedDraw is the answer of the record to a claim of a draw (9.2, 9.3). */
export type ClaimedDraw = {
  /** the claim with its intended move, as an act: entered with a decision that dismisses it, it binds the player (9.5.3); absent: there is no such move, or play has continued since */
  "act"?: Act;
  /** gaps: the record misses moves that decide, or all; open: another fact decides; touched, moved, not-on-move: why the player cannot claim on this move */
  "answer": "established" | "not-established" | "gaps" | "open" | "touched" | "moved" | "not-on-move" | "illegal-intended" | "unreadable" | "over";
  /** the player who claims */
  "by": string;
  /** how often the position stood, by the record */
  "count": number;
  /** number of the move from which the record misses what was played */
  "gap"?: number;
  /** the intended move, as it was written */
  "move"?: string;
  /** moves of each player without a capture or a pawn move, by the record */
  "moves": number;
  /** what the claim costs, if it is dismissed (9.5) */
  "penalty"?: Penalty;
  /** of repetition: each time that the position stood; of fifty moves: from where they are counted, and to where */
  "stood": Array<StoodPosition>;
  /** the same as a sentence */
  "text": string;
};

/** What «list-claims» answers. */
export type ClaimsOutputBody = {
  "claims": Array<ListedClaim>;
};

/** A Clip holds the acts of hands in the turn in which an irregularity was found: a header and acts, as input of judge. */
export type Clip = {
  /** each as the contract writes it */
  "acts": Array<Act>;
  "header": Header;
};

/** A ClockChange is the effect of penalties on the clock of a side. */
export type ClockChange = {
  /** the reading afterwards, as 1:21:40, if the clock was read in full */
  "after"?: string;
  /** more; below nothing: less */
  "minutes": number;
  "side": "white" | "black";
};

/** Clocks holds the times on the clock, as the arbiter read them. */
export type Clocks = {
  "black"?: string;
  "white"?: string;
};

/** What «give-code» answers. */
export type CodeOutputBody = {
  /** six digits, to be typed at /pair; good for one device */
  "code": string;
  "until": string;
};

/** A Column describes how a column of a list is read. */
export type Column = {
  "heading": string;
  /** round, board, white, black, result, whitetitle … ; empty: it is not taken */
  "means"?: string;
};

/** A Committee is the outcome of an appeal. */
export type Committee = {
  "article"?: string;
  "at": string;
  "by": string;
  /** the clock settings that it orders, if nobody read the clocks */
  "clockChanges"?: Array<ClockChange>;
  /** what was found and done, as acts of the contract */
  "finding"?: Array<Act>;
  /** time for an appeal; absent: no appeal is possible */
  "minutes"?: number;
  /** of who decided */
  "name"?: string;
  "outcome": string;
  "penalties"?: Array<Penalty>;
  /** of who decided, where the event names its arbiters */
  "role"?: "chief" | "deputy" | "arbiter";
  /** what the game was ruled to be by each */
  "rulings"?: Array<Ruling | Refused>;
  /** the same as sentences; then the effect on the position of a decision that it corrects, if this one leaves the position unchanged */
  "sentences"?: Array<string>;
  "text"?: string;
};

/** A Condition is the state of the electronic board of a table. */
export type Condition = {
  /** percent */
  "battery"?: number;
  /** data of the board are unsent or lost */
  "behind"?: boolean;
  /** the clock that the board shows does not run */
  "clockStopped"?: boolean;
  /** the agent reaches the board */
  "connected": boolean;
  /** why somebody should go there: disconnected, silent, battery, lost, asked, unexplained, not-recorded */
  "human"?: string;
  /** how many were dropped for lack of room */
  "lost"?: number;
  /** connected, and has said nothing for half a minute, though it reports at a pace of its own or its clock runs */
  "silent"?: boolean;
  /** time of its last message, in milliseconds since 1970 */
  "spoke"?: number;
  /** number of unsent chunks from the board */
  "waiting"?: number;
};

/** What «copy-keys» takes. */
export type CopyKeysRequest = {
  "passphrase": string;
};

/** What «correct-person» takes. */
export type CorrectPersonRequest = {
  "federation"?: string;
  "fide"?: string;
  "name": string;
  "rating"?: number;
  "team"?: string;
  "title"?: string;
};

/** What «correct» takes. */
export type CorrectRequest = {
  "acts"?: Array<Act>;
  "back"?: boolean;
  /** the position from which the game goes on */
  "fen"?: string;
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  "laws"?: string;
  /** number of the claim at this table for which the position is set */
  "no"?: number;
  /** the whole game: its moves, from the position in its tags */
  "pgn"?: string;
  "play"?: string;
  "reason": string;
  "statement"?: number;
  "variant"?: "standard" | "chess960";
};

/** corrected is one correction in the answer for a table. */
export type Corrected = {
  /** number of its items before */
  "after": number;
  "at": string;
  "by": string;
  /** from where the game went on */
  "fen"?: string;
  "laws"?: string;
  "play"?: string;
  "reason": string;
};

/** A CorrectedPerson is a person whose data the file changes. */
export type CorrectedPerson = {
  "before": Person;
  "now": Person;
};

/** Deadlines are the times until which steps are possible. */
export type Deadlines = {
  "appeal"?: string;
};

/** Decided is a decision in the book; the first of its acts became the item after Items. */
export type Decided = {
  "article"?: string;
  "at": string;
  "by": string;
  /** the clock settings that it orders, if nobody read the clocks */
  "clockChanges"?: Array<ClockChange>;
  /** what was found and done, as acts of the contract */
  "finding"?: Array<Act>;
  /** time for an appeal; absent: no appeal is possible */
  "minutes"?: number;
  /** of who decided */
  "name"?: string;
  "outcome": string;
  "penalties"?: Array<Penalty>;
  /** of who decided, where the event names its arbiters */
  "role"?: "chief" | "deputy" | "arbiter";
  /** what the game was ruled to be by each */
  "rulings"?: Array<Ruling | Refused>;
  /** the same as sentences; then the effect on the position of a decision that it corrects, if this one leaves the position unchanged */
  "sentences"?: Array<string>;
  "text"?: string;
};

/** A Decision is an arbiter's finding and decision. */
export type Decision = {
  /** findings of fact, restore, stands: acts of the contract */
  "acts"?: Array<Act>;
  "article"?: string;
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
  "penalties"?: Array<Penalty>;
  "text"?: string;
};

/** Delayed sets by how many seconds the public view of a table is delayed; without seconds, the event's delay holds. */
export type Delayed = {
  "event": string;
  "round": number;
  "seconds"?: number;
  "table": number;
};

/** Disclosed says whether the public is shown an irregularity of a game. */
export type Disclosed = {
  /** the number of the act that showed it */
  "act": number;
  /** when, by the hall's clock, in milliseconds since 1970 */
  "at"?: number;
  "event": string;
  /** which of the games at the table, from 0: more than one where a game was set right */
  "game"?: number;
  /** hidden again */
  "gone"?: boolean;
  "round": number;
  "table": number;
};

/** A Doubt is a total in a file that does not match the file's own results. */
export type Doubt = {
  /** the points by its results, likewise */
  "counted": string;
  "line": number;
  "name": string;
  /** the points by the file; of a team those of its matches / of its games */
  "said": string;
};

/** A Draw is what the record shows about a claim of a draw. */
export type Draw = {
  /** the plies since the header after which the position stood */
  "after"?: Array<number>;
  "article": string;
  /** how often it stood */
  "count"?: number;
  /** moves of each player without a capture or a pawn move */
  "moves"?: number;
  /** why the claim is rejected */
  "reason"?: string;
};

/** A Duty is one thing that the arbiter, or a player at his word, now does. */
export type Duty = {
  /** who does it */
  "by"?: string;
  "cites"?: Array<string>;
  /** the move that must be played */
  "move"?: string;
  /** the position before that act */
  "no"?: number;
  /** which illegal move of that player */
  "nth"?: number;
  /** where the piece stands */
  "on"?: string;
  /** added to the clock */
  "seconds"?: number;
  "step": string;
  /** one sentence */
  "text"?: string;
  /** whom it is about */
  "to"?: string;
};

/** An Ending is the effect of a decision on the result of the game. */
export type Ending = {
  "reason": "mate" | "stalemate" | "dead-position" | "result" | "agreement" | "repetition" | "fifty-moves" | "fivefold" | "seventy-five-moves";
  "result": string;
};

/** Entered is a player of the event. */
export type Entered = {
  "name": string;
  /** starting rank */
  "number"?: number;
  "round"?: number;
};

/** An ErrorDetail says where a request is wrong, and how. */
export type ErrorDetail = {
  /** Where the error occurred, e.g. 'body.items[3].tags' or 'path.thing-id' */
  "location"?: string;
  /** Error message text */
  "message"?: string;
  /** The value at the given location */
  "value"?: unknown;
};

/** An Event is a tournament or a match. */
export type Event = {
  /** minutes within which a decision may be appealed */
  "appeal"?: number;
  /** over: read-only, and listed below the others */
  "archived"?: boolean;
  "begins"?: string;
  /** players enter results at their own devices; a result that both enter counts */
  "confirm"?: boolean;
  /** minutes after the start of a round within which a player must arrive (6.7.1); absent: at once, or unknown */
  "default"?: number;
  /** seconds by which the public sees less than the arbiters */
  "delay"?: number;
  /** shown nowhere; a chief arbiter may bring it back */
  "deleted"?: boolean;
  "ends"?: string;
  /** that it is reported to, as FIDE writes it: ARM */
  "federation"?: string;
  /** the starting position of its games; absent: standard chess */
  "fen"?: string;
  /** not public, or not any longer */
  "hidden"?: boolean;
  /** moves played after an irregularity are published only after it is settled */
  "hold"?: boolean;
  /** short name, in addresses: a-z, 0-9 and - */
  "id": string;
  /** of the arbiters, the first by default */
  "languages"?: Array<string>;
  /** edition of the Laws; absent: today's */
  "laws"?: string;
  "name": string;
  /** the public sees nothing new of a game as long as a claim is open at its table */
  "pause"?: boolean;
  /** standard, rapid, blitz, rapid-supervised or blitz-supervised */
  "play"?: string;
  /** number of rounds; absent: unknown */
  "rounds"?: number;
  /** decisions need a second arbiter's signature */
  "second"?: boolean;
  "site"?: string;
  /** as PGN writes it: 5400+30, 40/7200:1800+30, 180+2 */
  "time_control"?: string;
  /** standard or chess960 */
  "variant"?: string;
  /** where in the city */
  "venue"?: string;
};

/** A Face is the state of a clock. */
export type Face = {
  /** milliseconds */
  "black": number;
  /** whose flag fell */
  "flag"?: string;
  "running": boolean;
  /** whose time runs */
  "turn"?: string;
  /** milliseconds */
  "white": number;
};

/** Facts are the answers about a dispute (package facts), from which the Laws rule. */
export type Facts = {
  /** what it is about and the answers, with «/» between them, as illegal/who=white/noticed=pressed */
  "answers": string;
  /** before the incident, if known: a FEN, or moves */
  "position"?: string;
};

/** A Finding is an irregularity, in the contract's form. */
export type Finding = {
  /** the act that showed it */
  "about": number;
  /** the edition has the arbiter correct it without a claim */
  "arbiter": boolean;
  /** whose irregularity */
  "by": "white" | "black";
  "cites": Array<string>;
  /** whether the opponent may claim it */
  "claim": "none" | "open" | "forfeited";
  "code": "two-hands" | "not-on-move" | "adjusting-not-on-move" | "touch-move" | "rook-before-king" | "moved-after-release" | "promotion-changed" | "illegal-move" | "promotion-not-replaced" | "clock-without-move" | "late-announcement" | "clock-other-hand" | "intended-move";
  /** which illegal act of that player */
  "nth"?: number;
  /** named, never applied */
  "penalty"?: "one-minute" | "two-minutes" | "game-lost" | "game-lost-on-claim" | "three-minutes";
  /** what was irregular; then who may claim it, and the penalty */
  "text": string;
  /** withdrawn after a finding of fact */
  "withdrawn"?: boolean;
};

/** A FollowedGame is a game move by move, with its neighbours for its page. */
export type FollowedGame = {
  /** the table after it */
  "after"?: number;
  /** the table before it in the round */
  "before"?: number;
  /** the games next to it in the round, three at most */
  "beside"?: Array<ShownGame>;
  "black": Player;
  /** as the board showed it; where nothing new is shown, as it stood after each player's last move */
  "clock"?: Face;
  /** seconds by which it is shown late */
  "delay"?: number;
  "fen": string;
  /** an irregularity of the game was published, or an irregular move stood */
  "irregular"?: boolean;
  /** the last move, in SAN */
  "last"?: string;
  /** the same as UCI writes it */
  "move"?: string;
  /** by both players */
  "moves": number;
  /** of the event */
  "name": string;
  /** irregularities that the arbiter has published */
  "notes"?: Array<Note>;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  /** the last moves follow an unsettled irregularity and may be taken back */
  "open"?: boolean;
  /** nothing new is shown until the arbiter has decided */
  "paused"?: boolean;
  /** its number among the moves of both players, with irregular ones that stood: 1 is White's first */
  "ply"?: number;
  /** * while it goes on; +-, -+ and -- are forfeits; 0-0, 1/2-0 and 0-1/2 decided */
  "result": string;
  /** the position that the game started from, as FEN */
  "start": string;
  "steps": Array<ShownStep>;
  "table": number;
  /** there is no electronic board and no move was entered: the position is the first one, whatever has been played */
  "untransmitted"?: boolean;
  /** chess960: castling is written as the king moving onto his rook; absent: standard chess */
  "variant"?: string;
  "white": Player;
};

/** What «give-sheet» takes. */
export type GiveSheetRequest = {
  /** the devices are signed in for this round only */
  "only"?: boolean;
};

/** given is a token with its secret, which is shown once. */
export type Given = {
  /** shown now and never again */
  "secret": string;
  "token": Token;
};

/** A grant is a request for a token. */
export type Grant = {
  /** validity in hours; absent: 12, or 720 for a chief arbiter, an agent, or a player's device for all rounds */
  "hours"?: number;
  /** what it is for: it goes on the record */
  "label"?: string;
  /** the name of the person it belongs to, stored apart from the record; absent: it counts as the giver's own */
  "person"?: string;
  "role": "chief" | "arbiter" | "operator" | "agent" | "player" | "viewer";
  /** absent: that of the giver's own token */
  "scope"?: Scope;
};

/** A Header defines the game to judge, in the contract's words. */
export type Header = {
  "boards"?: Boards;
  "fen"?: string;
  "id"?: string;
  "language"?: string;
  "laws"?: string;
  "play"?: string;
  "presided"?: boolean;
  "variant"?: string;
};

/** What «health» answers. */
export type HealthOutputBody = {
  "version": string;
};

/** A heardBoard is an electronic board that has sent something. */
export type HeardBoard = {
  /** percent */
  "battery"?: number;
  /** its agent reaches it */
  "connected": boolean;
  /** event of its table */
  "event"?: string;
  "family": string;
  /** the running game that it reports: to be put at another table it must be taken away «from» this one; absent: it is free */
  "inPlay"?: Busy;
  "round"?: number;
  "serial"?: string;
  /** time of its last message, in milliseconds since 1970 */
  "spoke"?: number;
  "table"?: number;
};

/** A Helper is an assistant, by name. */
export type Helper = {
  /** the arbiter who approved him */
  "approved": Person;
  "for": string;
  "person": Person;
};

/** Imported lists the changes that an import makes, or would make. */
export type Imported = {
  /** players whom the file pairs though they were withdrawn by hand, or come later: the file counts */
  "back"?: Array<Entered>;
  /** who has no opponent, as the file has it and the hall has not */
  "byes"?: Array<Moved>;
  /** games with a new board number, swapped colours, or in the place of a game not begun */
  "changed"?: Array<Moved>;
  /** players of a TRF who have neither game nor bye yet */
  "entrants"?: Array<Entered>;
  "file": Read;
  /** who did not come, as the file has it and the hall has not */
  "forfeits"?: Array<Moved>;
  /** in the file, without forfeits */
  "games": number;
  /** changes in the file that the import omits because they would lose data */
  "left"?: Array<Moved>;
  "new"?: Array<Moved>;
  /** people whose data change */
  "people"?: Array<CorrectedPerson>;
  "removed"?: Array<Moved>;
  /** number of results that the omitted changes would lose */
  "results": number;
  /** games that stay as they are */
  "same": number;
  /** results for games that were paired without one */
  "scores"?: Array<Moved>;
};

/** Imposed is a penalty that was decided and stands. */
export type Imposed = {
  /** minutes, points, rounds, the opponent's score, the sum, or what it is */
  "amount"?: string;
  "article"?: string;
  "claim"?: string;
  "penalty": string;
  /** it changes points, which no result has by itself */
  "points"?: boolean;
};

/** InHand is a piece in a hand. */
export type InHand = {
  "by"?: string;
  /** the square it was lifted from; absent: it came from beside the board */
  "from"?: string;
  /** its letter in FEN */
  "piece": string;
};

/** An Incident is the report of one claim. */
export type Incident = {
  /** the players punished or, without a penalty, accused */
  "about": Array<string>;
  /** the acts of the game up to the one it is about, as the contract writes them */
  "acts": Array<Act>;
  /** how the pieces stood after what the adopted account tells */
  "after"?: string;
  "against"?: string;
  "appeal"?: Appeal;
  /** of the event, where they are named */
  "arbiters"?: Officials;
  /** that the incident is about */
  "article"?: string;
  /** number of the item of the table that it is about */
  "at": number;
  "black": string;
  "blackPlayer": Profile;
  /** the electronic board that saw it */
  "board"?: Board;
  "by": string;
  /** round-table-number */
  "claim": string;
  /** as read by the arbiter; otherwise after each player's last move */
  "clocks"?: Clocks;
  /** the clocks that the arbiter read, after the penalties in force */
  "clocksAfter"?: Clocks;
  /** after each player's last move before the turn in dispute, as the record has them: to these they are set where moves are taken back */
  "clocksBefore"?: Clocks;
  /** what came of the appeal */
  "committee"?: Committee;
  /** the decisions that it replaces */
  "corrected"?: Array<Decided>;
  "deadlines": Deadlines;
  "decision"?: Decided;
  /** of a claim of a draw: how the record answers it */
  "draw"?: ClaimedDraw;
  /** the results that may follow from what it is about */
  "ends"?: ResultsAfter;
  "event": string;
  /** number of acts before the turn in dispute, where statements continue */
  "from": number;
  /** number of corrections made for the claim; acts and from belong to the game after the last one */
  "ground"?: number;
  "kind": string;
  /** edition of the Laws */
  "laws": string;
  /** what could still be claimed then */
  "mayClaim": Array<May>;
  /** number of the move that it is about */
  "move": number;
  /** of the event */
  "name": string;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  "opened": string;
  /** why nothing is recorded now; some of this may be unrecorded */
  "outage"?: string;
  /** the requesting person decided it, so another has to sign */
  "own"?: boolean;
  /** how the pieces stood when it was opened, as FEN writes them */
  "pieces": string;
  "play"?: string;
  /** the position of the game there, as FEN */
  "position": string;
  /** how far the record of the table went when this was written */
  "record": Record;
  "round": number;
  /** the articles that were decided by or, without a decision, that it is about */
  "rules": Array<Rule>;
  /** the turn in dispute, and what was on the record after it */
  "seen": Array<Seen>;
  /** the placement after the decision; absent: the decision changed nothing on the record */
  "settled"?: string;
  /** by a second arbiter */
  "signed"?: Signed;
  "start": Start;
  "state": string;
  "statements": Array<Account>;
  "table": number;
  "text"?: string;
  "white": string;
  "whitePlayer": Profile;
  "withdrawn"?: Withdrawn;
};

/** An Item is one act of the game with its ruling, or with the reason why it was refused. */
export type Item = {
  /** an act of the contract */
  "act": Act;
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
};

/** A Kind is a subject of an incident outside Article 4. */
export type Kind = {
  /** where the edition speaks of it, as far as it is known */
  "article"?: string;
  "kind": string;
  /** a game lost by it counts as not played */
  "unplayed"?: boolean;
};

/** What «claim-kinds» answers. */
export type KindsOutputBody = {
  "kinds": Array<Kind>;
  "penalties": Array<Sanction>;
};

/** What «ladder» answers. */
export type LadderOutputBody = {
  "players": Array<PenaltyRecord>;
};

/** What «give-link» answers. */
export type LinkOutputBody = {
  /** for the address /pair#CODE; good for one device within 15 minutes */
  "code": string;
};

/** A listedBye is a bye by name. */
export type ListedBye = {
  "black"?: string;
  /** of who has no opponent, as the event counts it: 0.5 */
  "points"?: string;
  "result": string;
  "table"?: number;
  "white": string;
};

/** A ListedClaim is one line of the list of claims. */
export type ListedClaim = {
  "against"?: string;
  "black"?: string;
  "by": string;
  "claim": string;
  /** since when an arbiter is on the way */
  "coming"?: string;
  /** until when it can be appealed */
  "deadline"?: string;
  "kind": string;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  "opened": string;
  "round": number;
  "state": string;
  "table": number;
  /** in a list, who plays, by name */
  "white"?: string;
};

/** A listedRound is a round, and whether it is current. */
export type ListedRound = {
  /** players without an opponent, or whose opponent did not come, and without a table */
  "byes"?: Array<ListedBye>;
  /** the current round: one per event, on all pages */
  "current"?: boolean;
  "event": string;
  /** the public is shown nothing of it */
  "hidden"?: boolean;
  "number": number;
  "start"?: string;
  /** absent: not started yet, or the event's rounds are not started at all */
  "state"?: "running" | "finished";
  /** how many */
  "tables": number;
};

/** A listedToken is a token with the name of its holder. */
export type ListedToken = {
  "expires": string;
  /** number of the token that gave it; absent: the hall gave it */
  "giver"?: number;
  "id": number;
  /** number of the token that it replaces */
  "instead"?: number;
  "label"?: string;
  /** an unused sign-in link */
  "link"?: boolean;
  /** of the person it belongs to */
  "name"?: string;
  /** board number of the one game that it is valid for, if it differs from the table's */
  "number"?: number;
  /** number of the person it belongs to; absent: it belongs to its giver */
  "person"?: string;
  "revoked"?: string;
  "role": string;
  "scope": Scope;
  /** when it was given: the time of its record */
  "since"?: string;
  /** last use since the server was started */
  "used"?: string;
};

/** A Made is a move made or completed. */
export type Made = {
  "by": "white" | "black";
  "cites": Array<string>;
  /** the position after it */
  "fen": string;
  "san": string;
  "uci": string;
};

/** A madeAnew link is for a person who is or was signed in. */
export type MadeAnew = {
  /** for the address /pair#CODE */
  "code": string;
  /** by which he was signed in */
  "token": ListedToken;
  /** the same in twelve digits, to be typed at /pair until the hall is started again */
  "typed"?: string;
};

/** A Match is a match of two teams in a round. */
export type Match = {
  /** the number of its first board */
  "board": number;
  /** a game has no result yet */
  "open"?: boolean;
  /** of their games: 2.5 and 1.5 */
  "points": Array<string>;
  /** first the one that has White at that board */
  "teams": Array<string>;
};

/** May is an irregularity that a player could still claim. */
export type May = {
  /** number of the act */
  "about": number;
  /** who may claim */
  "by": string;
  "cites": Array<string>;
  "code": string;
  /** number of the move in which that was */
  "move": number;
  /** whose move: white or black */
  "of": string;
};

/** A Measure is the range of an amount: from Least to Most, in steps. */
export type Measure = {
  "least": number;
  "most": number;
  "step": number;
};

/** Moved describes what an import does, or does not do, with one game. */
export type Moved = {
  "about_black"?: string;
  /** title, rating and federation */
  "about_white"?: string;
  /** the number of the board at which it stood */
  "before"?: number;
  /** by name */
  "black": string;
  /** the result that the game has, where the file has another */
  "here"?: string;
  /** of its board there, if it differs from the table's */
  "number"?: number;
  /** by the file; U, F, H, Z, +, -: of a bye */
  "result"?: string;
  "round": number;
  /** where the game stands after the import; 0: nowhere */
  "table": number;
  /** White and Black are exchanged */
  "turned"?: boolean;
  /** the board's number in the file, if it differs */
  "wanted"?: number;
  /** by name */
  "white": string;
  /** why it is left: the game at its table, or of one of its players, has that; played: it has moves, scored: it has a result, and the file says that somebody did not come; differs: it has another result, playing: it is being played, and the file has a result */
  "why"?: "result" | "record" | "claim" | "board" | "device" | "player" | "played" | "scored" | "differs" | "playing";
};

/** A Note is the public description of an irregularity. */
export type Note = {
  /** number of the game's steps before it */
  "after": number;
  /** what the hands did, where the acts of one turn show it */
  "clip"?: Clip;
  /** of the irregularity, in short */
  "name": string;
  "text": string;
};

/** Numbered gives the boards of a round the numbers of its pairing list, by table. */
export type Numbered = {
  "event": string;
  "list": Array<Renumbered>;
  "round": number;
};

/** An Offer is an offer of a draw, in the contract's form. */
export type Offer = {
  "by": string;
  "cites": Array<string>;
  /** the act that made it */
  "no": number;
  "state": string;
};

/** Officials are the arbiters of an event by name. */
export type Officials = {
  "chief"?: string;
  "deputies"?: Array<string>;
  "others"?: Array<string>;
};

/** What «open-claim» takes. */
export type OpenClaimRequest = {
  "against"?: "white" | "black";
  /** of the Laws; absent: the provision about that kind in the game's edition */
  "article"?: string;
  /** number of the table's item that it is about; absent: the last */
  "at"?: number;
  "by": "white" | "black" | "arbiter";
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  "kind": "touched" | "released" | "illegal" | "two-hands" | "adjusting" | "claim" | "call" | "other" | "late" | "flag" | "clock-fault" | "clock-use" | "clock-stopped" | "setup" | "colours" | "notation" | "result" | "draw-offer" | "repetition" | "fifty-moves" | "last-minutes" | "disrepute" | "venue" | "advice" | "phone" | "disturbance" | "refusal";
  /** of a claim of a draw (9.2, 9.3): the intended move, written and not played, in UCI or SAN */
  "move"?: string;
  "text"?: string;
};

/** What «own-claim» answers. */
export type OpenedOutputBody = {
  "claim": string;
};

/** An Order sets board numbers of a round by hand. */
export type Order = {
  /** those without a table, by their numbers */
  "forfeits"?: Array<Renumbered>;
  "games"?: Array<Renumbered>;
};

/** Own is a player's table on his device, without anything that helps him. */
export type Own = {
  /** the player may enter the result now */
  "asked"?: boolean;
  /** his own, and all that were decided at his table */
  "claims": Array<OwnClaim>;
  "event": string;
  "game": ShownGame;
  "name": string;
  /** the current round, if later: the device has no code for it */
  "now"?: number;
  "round": number;
  /** what he and his opponent say that the result is */
  "says"?: Saying;
  "side": string;
};

/** What «own-adjust» takes. */
export type OwnAdjustRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
};

/** What «own-claim» takes. */
export type OwnClaimRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
  "kind": "touched" | "released" | "illegal" | "two-hands" | "adjusting" | "claim" | "repetition" | "fifty-moves" | "call";
  /** of a claim of a draw: the intended move, written and not played, in UCI or SAN */
  "move"?: string;
};

/** What «own-result» takes. */
export type OwnResultRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
  "result": "1-0" | "0-1" | "1/2-1/2";
  /** which the player sees: where another is on by now, nothing is entered */
  "round": number;
};

/** An OwnClaim is a claim at a player's table with its decision, for the player's device. */
export type OwnClaim = {
  "against"?: string;
  "black"?: string;
  "by": string;
  "claim": string;
  /** since when an arbiter is on the way */
  "coming"?: string;
  /** until when it can be appealed */
  "deadline"?: string;
  "decision"?: ShownDecision;
  "kind": string;
  /** it is his own */
  "mine": boolean;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  "opened": string;
  /** of the appeal */
  "outcome"?: ShownDecision;
  "round": number;
  "state": string;
  "table": number;
  /** in a list, who plays, by name */
  "white"?: string;
};

/** What «pair» takes. */
export type PairRequest = {
  "code": string;
};

/** A Pairing names the players of a table in a round. */
export type Pairing = {
  "assistants"?: Array<Assistant>;
  /** the number of the person */
  "black": string;
  /** of this table, if it differs from the event's */
  "delay"?: number;
  "event": string;
  /** the starting position of the game; absent: standard chess */
  "fen"?: string;
  /** the table was given by order: an import may give it another as long as the round has not begun */
  "ordered"?: boolean;
  /** the round has no game at this table any more */
  "removed"?: boolean;
  "round": number;
  "sector"?: string;
  "table": number;
  /** standard or chess960 */
  "variant"?: string;
  /** the number of the person */
  "white": string;
};

/** A Panel names the arbiters of an event by their names. */
export type Panel = {
  /** the chief arbiter */
  "chief"?: string;
  "deputies"?: Array<string>;
  /** arbiters who are not deputies */
  "others"?: Array<string>;
};

/** A Penalty is a penalty imposed on a player. */
export type Penalty = {
  /** whose it is; of «time» and «opponent-points» the opponent has the gain */
  "against": "white" | "black";
  /** minutes, points, rounds; of «loss» the opponent's score; of «fine» the sum; of «other» what it is */
  "amount"?: string;
  /** absent: the provision of the game's edition */
  "article"?: string;
  "penalty": "warning" | "time" | "less-time" | "opponent-points" | "points" | "loss" | "fine" | "exclusion" | "expulsion" | "other";
};

/** A PenaltyRecord lists a player's illegal moves and penalties in one round. */
export type PenaltyRecord = {
  /** illegal moves that stand (7.5) */
  "illegal": number;
  "name"?: string;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  "penalties": Array<Imposed>;
  "person": string;
  "round": number;
  "side": string;
  "table": number;
};

/** A Person is a player of one event, or a member of the staff. */
export type Person = {
  "birth"?: string;
  "event"?: string;
  "federation"?: string;
  "fide"?: string;
  "id": string;
  "name": string;
  "national"?: string;
  "number"?: number;
  "rating"?: number;
  "sex"?: string;
  "team"?: string;
  "title"?: string;
};

/** A Played is a move as played; an irregular one has no SAN. */
export type Played = {
  "by": "white" | "black";
  /** the act that released it */
  "no": number;
  /** absent: the move is irregular */
  "san"?: string;
  "uci": string;
};

/** A Player is the public part of a Person. */
export type Player = {
  "federation"?: string;
  "name": string;
  "rating"?: number;
  "team"?: string;
  "title"?: string;
};

/** A Problem is the reason for a refused request. */
export type Problem = {
  /** A human-readable explanation specific to this occurrence of the problem. */
  "detail"?: string;
  /** Optional list of individual error details */
  "errors"?: Array<ErrorDetail>;
  /** A URI reference that identifies the specific occurrence of the problem. */
  "instance"?: string;
  /** HTTP status code */
  "status"?: number;
  /** A short, human-readable summary of the problem type. This value should not change between occurrences of the error. */
  "title"?: string;
  /** A URI reference to human-readable documentation for the error. */
  "type"?: string;
};

/** A Profile holds a player's title, rating, federation and FIDE number. */
export type Profile = {
  "federation"?: string;
  "fide"?: string;
  "rating"?: number;
  "title"?: string;
};

/** A PublicEvent is the public part of an event. */
export type PublicEvent = {
  /** the first day, as 2026-11-21 */
  "begins"?: string;
  /** the first of its tables with electronic boards, four at most */
  "boards"?: Array<number>;
  /** the current round, or the last one before it that is public; 0: none */
  "current": number;
  /** seconds by which the public sees less */
  "delay": number;
  "ends"?: string;
  "event": string;
  "name": string;
  /** at the tables of that round */
  "players": number;
  "rounds": Array<number>;
  "site"?: string;
  /** of that round */
  "state"?: "running" | "finished";
};

/** PublicNow is an event with the games of a round. */
export type PublicNow = {
  /** the first day, as 2026-11-21 */
  "begins"?: string;
  /** the first of its tables with electronic boards, four at most */
  "boards"?: Array<number>;
  /** players without an opponent, or whose opponent did not come, and without a table */
  "byes"?: Array<ListedBye>;
  /** the current round, or the last one before it that is public; 0: none */
  "current": number;
  /** seconds by which the public sees less */
  "delay": number;
  "ends"?: string;
  "event": string;
  "games": Array<ShownGame>;
  "name": string;
  /** at the tables of that round */
  "players": number;
  /** whose games these are; 0: there is none */
  "round": number;
  "rounds": Array<number>;
  "site"?: string;
  /** of that round */
  "state"?: "running" | "finished";
};

/** PublicTeams is the public view of an event's teams. */
export type PublicTeams = {
  "rounds": Array<RoundMatches>;
  "standings": Array<TeamStanding>;
};

/** A Question is a question that only a person can settle. */
export type Question = {
  /** the act that it is about */
  "about": number;
  /** each has one of finding, move, by, piece and act */
  "answers": Array<Answer>;
  /** one sentence */
  "question": string;
};

/** A reached address is one by which other devices reach the hall. */
export type Reached = {
  /** by this machine only */
  "local": boolean;
  "url": string;
};

/** Read describes how a file was read. */
export type Read = {
  /** of a list: what stands in each */
  "columns"?: Array<Column>;
  /** points in a TRF that its results do not give: the results count */
  "doubts"?: Array<Doubt>;
  "encoding": string;
  /** others in which the names may be meant */
  "encodings"?: Array<string>;
  "format": "trf" | "pgn" | "csv" | "xlsx" | "ods" | "html";
  /** the bytes do not say which encoding it is */
  "guessed"?: boolean;
  /** rounds given to games that name none */
  "round"?: number;
  /** contents of the file that are ignored */
  "untaken"?: Array<Untaken>;
};

/** A Record is the place in the record by which this report can be verified. */
export type Record = {
  "board": string;
  /** SHA-256 of this record and all before it */
  "hash": string;
  "seq": number;
};

/** A Refused replaces the ruling of an act that could not be judged. */
export type Refused = {
  "error": string;
};

/** Renumbered gives the board of a table another number. */
export type Renumbered = {
  /** of the game */
  "table": number;
  /** the number of its board */
  "to": number;
};

/** A Report is the state of a board as its agent reports it. */
export type Report = {
  /** percent */
  "battery"?: number;
  /** the agent reaches the board */
  "connected": boolean;
  /** how many were dropped for lack of room */
  "lost"?: number;
  /** number of unsent chunks from the board */
  "waiting"?: number;
};

/** Reported holds the parts of an event's tournament report file that are not games: the players, and the records that the hall does not produce itself. */
export type Reported = {
  /** the numbers of the people, in the order of the file */
  "entrants": Array<string>;
  "event": string;
  /** the same in the order of the file's standings, if the file has a rank for each */
  "ranked"?: Array<string>;
  /** lines that are of no player, as they came; names of arbiters stand apart, as {p12} */
  "records"?: Array<string>;
  /** the event's data when the file was imported; later changes prevail over the file */
  "said": Event;
};

/** What «restoration» answers. */
export type RestorationOutputBody = {
  /** when, in milliseconds since 1970; absent: the hall was not restored from a backup */
  "restored"?: number;
  /** the decision about its tokens; absent: none yet */
  "tokens"?: "kept" | "ended";
  /** when the newest record of the backup came */
  "until"?: number;
};

/** What «result» takes. */
export type ResultRequest = {
  /** the result that stands now and is corrected by this one */
  "instead"?: "1-0" | "0-1" | "1/2-1/2" | "+-" | "-+" | "--" | "0-0" | "1/2-0" | "0-1/2";
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  "reason"?: string;
  /** +-, -+, --: Black, White or both did not come; *: the result that somebody entered is taken back */
  "result": "1-0" | "0-1" | "1/2-1/2" | "+-" | "-+" | "--" | "0-0" | "1/2-0" | "0-1/2" | "*";
};

/** ResultsAfter are the results that a decision on an incident may enter; it may also leave the game as it is. */
export type ResultsAfter = {
  /** the one that follows where the claim is upheld, by what stands on the board */
  "proposed"?: string;
  "results": Array<string>;
};

/** A Round is a round of an event. */
export type Round = {
  "event": string;
  /** the public is shown nothing of it */
  "hidden"?: boolean;
  "number": number;
  "start"?: string;
  /** absent: not started yet, or the event's rounds are not started at all */
  "state"?: "running" | "finished";
};

/** RoundMatches holds the matches of a round. */
export type RoundMatches = {
  "matches": Array<Match>;
  "round": number;
};

/** A Rule is an article of the Laws, in our own words. */
export type Rule = {
  "article": string;
  "heading"?: string;
  "text"?: string;
};

/** A Ruling is a ruling, in the contract's form (doc/protocol.md). */
export type Ruling = {
  /** the line that becomes the game */
  "adopted"?: Array<Played>;
  /** what only a person can settle */
  "ask"?: Array<Question>;
  /** the act's */
  "at"?: string | number;
  /** the least certain evidence that it rests on */
  "certainty": "inferred" | "declared" | "witnessed" | "sensed" | "found";
  /** the provisions that bind now, numbered as in the edition */
  "cites": Array<string>;
  "claim"?: Verdict;
  /** a move that this act completed */
  "completed"?: Made;
  /** what the arbiter does now, in order */
  "do"?: Array<Duty>;
  /** what the record shows about a claim of a draw */
  "draw"?: Draw;
  /** irregularities */
  "findings"?: Array<Finding>;
  /** the header's */
  "id"?: string;
  /** the moves played after an unsettled irregularity */
  "line"?: Array<Played>;
  /** a move that this act made */
  "made"?: Made;
  /** number of the act in its game, from 1 */
  "no": number;
  /** an offer of a draw that this act makes or changes */
  "offer"?: Offer;
  /** that player's open moves in UCI */
  "open": Array<string>;
  /** how the game ended */
  "over"?: Ending;
  /** an irregular move that stands */
  "stood"?: Played;
  /** one to three sentences for people: what happened, what it means, what binds now */
  "text": string;
  /** how the open moves narrowed */
  "trail"?: Array<Step>;
  /** who has the move after this act */
  "turn": "white" | "black";
};

/** What «send-acts» answers. */
export type RulingsOutputBody = {
  "items": Array<TableItem>;
  /** number of the last durable record */
  "record": number;
};

/** Said is a result that a player reports for his game. */
export type Said = {
  "event": string;
  "result": "1-0" | "0-1" | "1/2-1/2";
  "round": number;
  "side": "white" | "black";
  "table": number;
};

/** A Sanction is a penalty that can be imposed. */
export type Sanction = {
  /** the amount required with it */
  "amount": "none" | "minutes" | "points" | "score" | "sum" | "rounds" | "text";
  /** where the edition has it, as far as it is known */
  "article"?: string;
  /** for a numeric amount */
  "measure"?: Measure;
  "penalty": string;
};

/** Saying holds the result that each player of a game reports, and how often each did. */
export type Saying = {
  "black"?: string;
  "white"?: string;
};

/** A Scope limits a token. */
export type Scope = {
  /** tables of the event, as «2/12»: table 12 of round 2, or «12»: that of every round; electronic boards, as «dgt:137» */
  "boards"?: Array<string>;
  "event"?: string;
  /** of the playing hall: the tables that stand there */
  "sectors"?: Array<string>;
  /** for a player's device: which player's at its table */
  "side"?: "white" | "black";
};

/** Scored sets how a game counts if that differs from the game played: a forfeit, other points, a corrected result. */
export type Scored = {
  /** when, by the hall's clock, in milliseconds since 1970 */
  "at"?: number;
  "event": string;
  "result"?: string;
  "round": number;
  "table": number;
  /** each lasted less than a move: W, L and D of a TRF */
  "unrated"?: boolean;
};

/** What «checkpoint» answers. */
export type SealOutputBody = {
  /** the signed note, to be printed or kept elsewhere */
  "note": string;
  /** when it was signed, in milliseconds since 1970; absent: nothing is signed yet */
  "signed"?: number;
};

/** What «see-alarm» takes. */
export type SeeAlarmRequest = {
  /** the sender's own: sent again with the same key, it is not recorded again */
  "key"?: string;
  "kind": "irregular" | "drawn" | "device";
};

/** Seen records that an arbiter acknowledged the irregularities so far or, with Drawn, the draw without a claim. */
export type Seen = {
  "act": Act;
  "at": string;
  /** the person who entered it; absent: the board reported it */
  "by"?: string;
  "error"?: string;
  /** how sure it is: inferred, declared, witnessed, sensed, found */
  "evidence": string;
  /** number of the item of the table */
  "n": number;
  /** 0: not recorded */
  "record": number;
  "ruling"?: Ruling;
  /** what was done, as a sentence */
  "text": string;
};

/** What «settle-restored» takes. */
export type SettleRestoredRequest = {
  "tokens": "kept" | "ended";
};

/** A sheetRow is the codes of one table. */
export type SheetRow = {
  "black": string;
  "blackTyped"?: string;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  "table": number;
  /** the code for the device on White's side, for the address /pair#CODE */
  "white": string;
  /** the same for a device without a camera: twelve digits, to be typed at /pair until the hall is started again */
  "whiteTyped"?: string;
};

/** ShownDecision is the part of a decision that the players see. */
export type ShownDecision = {
  "article"?: string;
  "at": string;
  /** the name of who decided */
  "by"?: string;
  /** the clock settings that it orders */
  "clockChanges"?: Array<ClockChange>;
  "outcome": string;
  "penalties"?: Array<Penalty>;
  /** the fate of an irregular move; absent: there was none to decide */
  "position"?: "restore" | "stands";
  /** of who decided, where the event names its arbiters */
  "role"?: "chief" | "deputy" | "arbiter";
  /** the name of who signed */
  "signed"?: string;
  /** the role of who signed */
  "signer"?: "chief" | "deputy" | "arbiter";
  "text"?: string;
};

/** A ShownGame is the visible part of a game: moves made, never the acts of a hand or the arbiter's knowledge. */
export type ShownGame = {
  "black": Player;
  /** as the board showed it; where nothing new is shown, as it stood after each player's last move */
  "clock"?: Face;
  /** seconds by which it is shown late */
  "delay"?: number;
  "fen": string;
  /** an irregularity of the game was published, or an irregular move stood */
  "irregular"?: boolean;
  /** the last move, in SAN */
  "last"?: string;
  /** the same as UCI writes it */
  "move"?: string;
  /** by both players */
  "moves": number;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  /** the last moves follow an unsettled irregularity and may be taken back */
  "open"?: boolean;
  /** nothing new is shown until the arbiter has decided */
  "paused"?: boolean;
  /** its number among the moves of both players, with irregular ones that stood: 1 is White's first */
  "ply"?: number;
  /** * while it goes on; +-, -+ and -- are forfeits; 0-0, 1/2-0 and 0-1/2 decided */
  "result": string;
  "table": number;
  /** there is no electronic board and no move was entered: the position is the first one, whatever has been played */
  "untransmitted"?: boolean;
  /** chess960: castling is written as the king moving onto his rook; absent: standard chess */
  "variant"?: string;
  "white": Player;
};

/** ShownMoves is a game move by move. */
export type ShownMoves = {
  "black": Player;
  /** as the board showed it; where nothing new is shown, as it stood after each player's last move */
  "clock"?: Face;
  /** seconds by which it is shown late */
  "delay"?: number;
  "fen": string;
  /** an irregularity of the game was published, or an irregular move stood */
  "irregular"?: boolean;
  /** the last move, in SAN */
  "last"?: string;
  /** the same as UCI writes it */
  "move"?: string;
  /** by both players */
  "moves": number;
  /** irregularities that the arbiter has published */
  "notes"?: Array<Note>;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  /** the last moves follow an unsettled irregularity and may be taken back */
  "open"?: boolean;
  /** nothing new is shown until the arbiter has decided */
  "paused"?: boolean;
  /** its number among the moves of both players, with irregular ones that stood: 1 is White's first */
  "ply"?: number;
  /** * while it goes on; +-, -+ and -- are forfeits; 0-0, 1/2-0 and 0-1/2 decided */
  "result": string;
  /** the position that the game started from, as FEN */
  "start": string;
  "steps": Array<ShownStep>;
  "table": number;
  /** there is no electronic board and no move was entered: the position is the first one, whatever has been played */
  "untransmitted"?: boolean;
  /** chess960: castling is written as the king moving onto his rook; absent: standard chess */
  "variant"?: string;
  "white": Player;
};

/** A ShownStep is a move, or a position from which the game went on without one. */
export type ShownStep = {
  /** what the player's clock showed after it, in seconds */
  "clock"?: number;
  /** the position after it; after an irregular move, where the game went on */
  "fen": string;
  /** played after an unsettled irregularity */
  "open"?: boolean;
  "san"?: string;
  /** absent: an irregular move stood */
  "uci"?: string;
};

/** A shownTable is a table's summary with its acts. */
export type ShownTable = {
  "acts": number;
  /** facts that wait for a person */
  "asks": number;
  /** who move the pieces for players who cannot (4.9) */
  "assistants"?: Array<Helper>;
  /** reasons for an arbiter to come; absent: none */
  "attention"?: Array<Alarm>;
  "black": Person;
  "board": Board;
  /** that wait for a decision, a signature or a committee */
  "claims"?: number;
  /** as the electronic board showed it last, before the game was over */
  "clock"?: Face;
  "corrections"?: Array<Corrected>;
  /** seconds by which the public sees it late, where they are not the event's */
  "delay"?: number;
  /** the acts in the current game whose irregularity is public */
  "disclosed"?: Array<number>;
  "event": string;
  "fen": string;
  /** irregularities that stand */
  "findings": number;
  /** pieces in a hand and on no square */
  "hand"?: Array<InHand>;
  /** how the game is played, as the contract writes it */
  "header": Header;
  /** of the electronic board */
  "health"?: Condition;
  /** codes of the irregularities that stand, the last at the end */
  "irregular"?: Array<string>;
  /** each act's ruling as the contract writes it, in item.ruling, or item.error */
  "items": Array<TableItem>;
  /** the last move, in SAN */
  "last"?: string;
  /** the last move after an unsettled irregularity, in SAN; it may be taken back */
  "line"?: string;
  /** the last move, as UCI writes it */
  "move"?: string;
  "moves": number;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  /** why nothing is recorded now */
  "outage"?: string;
  /** what stands on the board, as the placement of a FEN; of two pieces on a square, that of who has the move */
  "pieces"?: string;
  /** its number among the moves of both players, with irregular ones that stood: 1 is White's first */
  "ply"?: number;
  /** the squares of the electronic board on which pieces are still to be put back, since a position was restored */
  "putBack"?: Array<string>;
  /** number of the last durable record */
  "record": number;
  "result"?: string;
  "round": number;
  /** what the players have said that the result is */
  "says"?: Saying;
  "sector"?: string;
  "table": number;
  "turn": string;
  /** why recorded data could be lost */
  "unsafe"?: Array<string>;
  "white": Person;
};

/** Signed is the signature of a second arbiter. */
export type Signed = {
  "at": string;
  "by": string;
  /** of who signed */
  "name"?: string;
  /** of who signed, where the event names its arbiters */
  "role"?: "chief" | "deputy" | "arbiter";
};

/** A Standing is a player with his points. */
export type Standing = {
  "federation"?: string;
  /** number of the person; not for the public */
  "id"?: string;
  "name": string;
  /** starting rank */
  "number"?: number;
  /** the first round that the withdrawn player no longer plays */
  "out"?: number;
  /** equal points, equal place */
  "place": number;
  /** 2.5 */
  "points": string;
  "rating"?: number;
  /** from how many, with byes */
  "rounds": number;
  "team"?: string;
  "title"?: string;
};

/** Start is the start of a game. */
export type Start = {
  "fen": string;
  "variant": string;
};

/** A Statement is a person's account of what happened. */
export type Statement = {
  /** what happened, as acts of the contract */
  "acts"?: Array<Act>;
  /** after which act it happened */
  "after"?: number;
  /** which claim it is about */
  "claim"?: string;
  "from": "white" | "black" | "arbiter" | "witness";
  /** the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409) */
  "key": string;
  "text"?: string;
};

/** A Step is how one provision narrowed the open moves. */
export type Step = {
  "cites": Array<string>;
  /** open moves before */
  "from": number;
  /** open moves after */
  "to": number;
};

/** A StoodPosition is a position of the game. */
export type StoodPosition = {
  /** the move is written, and not played */
  "intended"?: boolean;
  /** the move that led to it, with its number; absent: the game began there */
  "move"?: string;
  /** as FEN writes them */
  "pieces": string;
  /** after how many moves of both players */
  "ply": number;
};

/** A Summary is a table in a list of tables. */
export type Summary = {
  "acts": number;
  /** facts that wait for a person */
  "asks": number;
  /** who move the pieces for players who cannot (4.9) */
  "assistants"?: Array<Helper>;
  /** reasons for an arbiter to come; absent: none */
  "attention"?: Array<Alarm>;
  "black": Person;
  "board": Board;
  /** that wait for a decision, a signature or a committee */
  "claims"?: number;
  /** as the electronic board showed it last, before the game was over */
  "clock"?: Face;
  /** seconds by which the public sees it late, where they are not the event's */
  "delay"?: number;
  /** the acts in the current game whose irregularity is public */
  "disclosed"?: Array<number>;
  "event": string;
  "fen": string;
  /** irregularities that stand */
  "findings": number;
  /** pieces in a hand and on no square */
  "hand"?: Array<InHand>;
  /** of the electronic board */
  "health"?: Condition;
  /** codes of the irregularities that stand, the last at the end */
  "irregular"?: Array<string>;
  /** the last move, in SAN */
  "last"?: string;
  /** the last move after an unsettled irregularity, in SAN; it may be taken back */
  "line"?: string;
  /** the last move, as UCI writes it */
  "move"?: string;
  "moves": number;
  /** of the board on the pairing list, if it differs from the table's */
  "number"?: number;
  /** why nothing is recorded now */
  "outage"?: string;
  /** what stands on the board, as the placement of a FEN; of two pieces on a square, that of who has the move */
  "pieces"?: string;
  /** its number among the moves of both players, with irregular ones that stood: 1 is White's first */
  "ply"?: number;
  /** the squares of the electronic board on which pieces are still to be put back, since a position was restored */
  "putBack"?: Array<string>;
  /** number of the last durable record */
  "record": number;
  "result"?: string;
  "round": number;
  /** what the players have said that the result is */
  "says"?: Saying;
  "sector"?: string;
  "table": number;
  "turn": string;
  /** why recorded data could be lost */
  "unsafe"?: Array<string>;
  "white": Person;
};

/** A tableItem is an act on the record of a table with its ruling, or the reason why there is none. */
export type TableItem = {
  /** as the contract writes it */
  "act": Act;
  "at": number;
  "by"?: string;
  "error"?: string;
  /** number of corrections before this game */
  "game"?: number;
  "n": number;
  /** 0: not recorded */
  "record": number;
  "ruling"?: Ruling;
};

/** Taken is an electronic board that was moved away while its game was on, with its new table. */
export type Taken = {
  /** the number of the board there */
  "board": number;
  /** the name of the event in which it stands now */
  "event": string;
  "round": number;
  "serial": string;
};

/** A TeamStanding is a team with its points. */
export type TeamStanding = {
  /** points of the games: 5.5 */
  "game": string;
  /** match points: 3.0 */
  "match": string;
  "name": string;
  /** by match points, then game points; equal points, equal place */
  "place": number;
};

/** What «teams» answers. */
export type TeamsOutputBody = {
  /** of the requested round */
  "matches": Array<Match>;
  /** of the teams; tie-breaks are the pairing program's */
  "standings": Array<TeamStanding>;
};

/** What «tell» takes. */
export type TellRequest = {
  /** the number of the act that showed the irregularity */
  "act": number;
  "public": boolean;
};

/** A Token is the recorded part of a capability, without its secret. */
export type Token = {
  "expires": string;
  /** number of the token that gave it; absent: the hall gave it */
  "giver"?: number;
  "id": number;
  /** number of the token that it replaces */
  "instead"?: number;
  "label"?: string;
  /** an unused sign-in link */
  "link"?: boolean;
  /** number of the person it belongs to; absent: it belongs to its giver */
  "person"?: string;
  "revoked"?: string;
  "role": string;
  "scope": Scope;
  /** when it was given: the time of its record */
  "since"?: string;
  /** last use since the server was started */
  "used"?: string;
};

/** Unplayed lists the pairings of a round without a table: byes, and forfeits known at pairing. */
export type Unplayed = {
  "event": string;
  "list": Array<Bye>;
  "round": number;
};

/** Untaken is a part of a file that is ignored. */
export type Untaken = {
  "line": number;
  /** the record of a TRF, the heading of a column, or the tag */
  "what": string;
};

/** A Verdict is the outcome of a claim. */
export type Verdict = {
  /** the act that showed the irregularity */
  "about"?: number;
  "cites": Array<string>;
  /** of the irregularity */
  "code"?: "two-hands" | "not-on-move" | "adjusting-not-on-move" | "touch-move" | "rook-before-king" | "moved-after-release" | "promotion-changed" | "illegal-move" | "promotion-not-replaced" | "clock-without-move" | "late-announcement" | "clock-other-hand" | "intended-move" | "repetition" | "fifty-moves";
  /** of a wrong claim of a draw; named, never applied */
  "penalty"?: string;
  "verdict": "upheld" | "rejected" | "open";
};

/** Withdrawn is the reason why a claim was withdrawn. */
export type Withdrawn = {
  "at": string;
  "by": string;
  "text"?: string;
};
