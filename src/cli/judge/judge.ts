import { catalog, listingOf } from "../../server/catalog.ts";
import { defined } from "../../engine/input/defined.ts";
import { faultUnder } from "../../engine/input/path.ts";
import { checkPlain } from "../../engine/input/plain-data.ts";
import { type Bundle, presetOf } from "../../engine/contract/bundle.ts";
import { commit, secretFromText } from "../../engine/record/fairness.ts";
import type { Fault, Game, Seat, Shape } from "../../engine/contract/game.ts";
import { act, checkMove, type Match, type Refused, toAct } from "../../engine/match/match.ts";
import { tellMatch } from "../../engine/match/match-words.ts";
import type { Entry, Head } from "../../engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../engine/record/replay.ts";
import { usualSeats } from "../../kit/seats.ts";
import { errorText } from "../../engine/input/error-text.ts";
import { LONGEST } from "./lines.ts";
import { type Fields, imagine, type JudgeAnswer, type Seen, think, wrong } from "./seen.ts";

/** What the judge remembers between lines: the match, its entries and its secret. */
interface Session {
  match: Match<Shape> | null;
  entries: Entry[];
  secret: string;
  /** The game's bundle, for its bots. */
  bundle: Bundle<Shape> | null;
}

/** A judge handles one match at a time: it answers each line with a line, and never throws. */
export function makeJudge(): (line: string | null) => Promise<string> {
  const session: Session = { match: null, entries: [], secret: "", bundle: null };
  return async (line) => {
    if (line === null) return JSON.stringify(wrong("", `A line can be at most ${LONGEST / 1024 / 1024} MiB long.`));
    const { request, fault } = parse(line);
    // The fault may be in the id itself: then only a simple one is repeated.
    const id = isFields(request) && request.id !== undefined && (!fault || isName(request.id)) ? { id: request.id } : {};
    if (fault) return JSON.stringify({ ...wrong(fault.path, fault.text), ...id });
    if (!isFields(request)) return JSON.stringify(wrong("", "A request must be a JSON object."));
    try {
      return JSON.stringify({ ...(await answer(session, request)), ...id });
    } catch (error) {
      // A bug of ours must not end the session of a program that expects one answer per line.
      const text = errorText(error);
      return JSON.stringify({ ...wrong("", `Something went wrong inside Parlour: ${text}`), ...id });
    }
  };
}

function parse(line: string): { request?: unknown; fault: Fault | null } {
  try {
    const request: unknown = JSON.parse(line);
    return { request, fault: checkPlain(request) };
  } catch {
    return { fault: { path: "", text: "This line isn't JSON: send one JSON object per line." } };
  }
}

/** An id that can be repeated safely, whatever else is wrong with a request. */
const isName = (id: unknown): boolean => id === null || typeof id === "string" || typeof id === "boolean" || Number.isFinite(id);
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Time runs out when the program says so. Without this, its records would have timeouts but no clock. */
const ASKED_CLOCK = { kind: "move", ms: 0 } as const;

type Handler = (session: Session, fields: Fields) => JudgeAnswer | Promise<JudgeAnswer>;

/** The requests. Each handler gets the fields of its request. */
const REQUESTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["new", (session, fields) => start(session, "new", fields)],
  ["load", (session, fields) => start(session, "load", fields)],
  ["play", withSeat("play", (session, match, seat, fields) => perform(session, match, seat, "play", fields.move))],
  ["check", withSeat("check", check)],
  ["moves", withSeat("moves", listMoves)],
  ["undo", withSeat("undo", (session, match, seat) => perform(session, match, seat, "undo", "undo"))],
  ["ask-undo", withSeat("ask-undo", (session, match, seat) => perform(session, match, seat, "ask-undo", "ask-undo"))],
  ["allow-undo", withSeat("allow-undo", (session, match, seat) => perform(session, match, seat, "allow-undo", "allow-undo"))],
  ["decline-undo", withSeat("decline-undo", (session, match, seat) => perform(session, match, seat, "decline-undo", "decline-undo"))],
  ["redo", withSeat("redo", (session, match, seat) => perform(session, match, seat, "redo", "redo"))],
  ["timeout", withSeat("timeout", (session, match, seat) => perform(session, match, seat, "timeout", "timeout"))],
  ["view", withMatch(view)],
  ["imagine", (session, fields) => fromView(session, "imagine", fields, imagine)],
  ["think", (session, fields) => fromView(session, "think", fields, think)],
  ["position", withMatch((_, match) => ({ ok: true, position: match.game.save(match.state) }))],
  ["result", withMatch((_, match) => ({ ok: true, result: match.result, ...scoresOf(match) }))],
  ["record", withMatch((session, match) => ({ ok: true, record: recordOf(match, session.entries, session.secret) }))],
]);

async function answer(session: Session, request: Fields): Promise<JudgeAnswer> {
  const asked = Object.keys(request).filter((key) => key !== "id");
  const [name] = asked;
  if (name === undefined || asked.length > 1)
    return wrong("", `A request needs exactly one of these fields: ${[...REQUESTS.keys()].join(", ")}.`);
  const fields = request[name] ?? {};
  const handler = REQUESTS.get(name) ?? (await questionOf(name, fields));
  if (!handler) return wrong(name, `Unknown request “${name.slice(0, 40)}”: use one of ${[...REQUESTS.keys()].join(", ")}.`);
  if (!isFields(fields)) return wrong(name, `“${name}” takes an object with its fields.`);
  return handler(session, fields);
}

/** A game may answer requests of its own that need no match, such as skirmish's “resolve”. */
async function questionOf(name: string, fields: unknown): Promise<Handler | undefined> {
  const listing = isFields(fields) && typeof fields.game === "string" ? listingOf(fields.game) : undefined;
  const questions = (await listing?.load())?.questions ?? {};
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  return question && ((_session, asked) => question(asked));
}

/** Opens the game that a request names, with its options. */
async function open(
  request: string,
  fields: Fields,
): Promise<
  { ok: true; game: Game<Shape>; bundle: Bundle<Shape>; options: unknown; warnings?: readonly Fault[] } | { ok: false; reply: JudgeAnswer }
> {
  const listing = typeof fields.game === "string" ? listingOf(fields.game) : undefined;
  if (!listing)
    return { ok: false, reply: wrong(`${request}.game`, `Unknown game: use one of ${catalog.map(({ id }) => id).join(", ")}.`) };
  const { options } = presetOf(listing, fields.options ?? {});
  const bundle = await listing.load();
  const opened = await bundle.open(options);
  if (opened.ok) return { ...opened, bundle, options };
  return { ok: false, reply: wrong(opened.error.path === "" ? "options" : `options.${opened.error.path}`, opened.error.text) };
}

async function start(session: Session, request: "new" | "load", fields: Fields): Promise<JudgeAnswer> {
  const { seed = "", seats: asked, position } = fields;
  if (typeof seed !== "string" && typeof seed !== "number") return wrong(`${request}.seed`, "A seed must be a string.");
  const opened = await open(request, fields);
  if (!opened.ok) return opened.reply;
  const { game, options } = opened;
  const seats = request === "new" ? newSeats(game, asked) : loadedSeats(game, position);
  // A fault in the position as a whole needs a path too.
  if (!seats.ok) return wrong(seats.error.path || "position", seats.error.text);

  const secret = secretFromText(String(seed));
  const start = request === "load" ? { position } : {};
  const promised = { game: game.id, version: game.version, options, ...start };
  const head: Head = {
    format: 2,
    ...promised,
    seats: Array.from({ length: seats.count }, (_, seat) => ({ name: `Player ${seat + 1}`, nonce: "" })),
    clock: ASKED_CLOCK,
    startedAt: 0,
    commitment: commit(secret, promised),
  };
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) return wrong(begun.error.path.replace(/^position\.?/, ""), begun.error.text);
  session.match = begun.match;
  session.entries = [];
  session.secret = secret;
  session.bundle = opened.bundle;
  const warnings = opened.warnings?.map((warning) => faultUnder("options", warning));
  return { ok: true, toAct: toAct(begun.match), ...defined({ warnings }) };
}

type Count = { ok: true; count: number } | { ok: false; error: Fault };

function newSeats(game: Game<Shape>, asked: unknown): Count {
  if (asked === undefined) return { ok: true, count: usualSeats(game.seats) };
  if (typeof asked === "number" && game.seats.includes(asked)) return { ok: true, count: asked };
  return { ok: false, error: { path: "new.seats", text: `This game takes ${game.seats.join(", ")} players.` } };
}

function loadedSeats(game: Game<Shape>, position: unknown): Count {
  const loaded = game.load(position);
  if (!loaded.ok) return loaded;
  return { ok: true, count: loaded.seats ?? game.score?.(loaded.state).length ?? game.seats[0] ?? 1 };
}

function withMatch(handle: (session: Session, match: Match<Shape>, fields: Fields) => JudgeAnswer | Promise<JudgeAnswer>): Handler {
  return (session, fields) =>
    session.match ? handle(session, session.match, fields) : wrong("", "There's no game yet: send “new” or “load” first.");
}

function withSeat(
  request: string,
  handle: (session: Session, match: Match<Shape>, seat: Seat, fields: Fields) => JudgeAnswer | Promise<JudgeAnswer>,
): Handler {
  return withMatch((session, match, fields) => {
    const { seat } = fields;
    const seats = match.head.seats.length;
    if (typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < seats) return handle(session, match, seat, fields);
    return wrong(`${request}.seat`, `A seat must be a whole number from 0 to ${seats - 1}.`);
  });
}

/** A question about what a seat sees: of the match, or of a view that a program was given elsewhere. */
async function fromView(
  session: Session,
  request: string,
  fields: Fields,
  answerTo: (seen: Seen, fields: Fields) => JudgeAnswer | Promise<JudgeAnswer>,
): Promise<JudgeAnswer> {
  const { view: given, seat } = fields;
  const { match, bundle } = session;
  if (given === undefined) {
    const ofMatch = withSeat(request, (_, { game, state }, own) =>
      answerTo({ request, game, bundle, seat: own, view: game.view(state, own) }, fields),
    );
    return ofMatch(session, fields);
  }
  const own = match && bundle ? { ok: true as const, game: match.game, bundle } : null;
  const opened = fields.game === undefined && own ? own : await open(request, fields);
  if (!opened.ok) return opened.reply;
  const most = Math.max(...opened.game.seats) - 1;
  if (!(Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) <= most))
    return wrong(`${request}.seat`, `A seat must be a whole number from 0 to ${most}.`);
  if (!isFields(given)) return wrong(`${request}.view`, "A view must be an object, as the game gave it.");
  return answerTo({ request, game: opened.game, bundle: opened.bundle, seat: Number(seat), view: given }, fields);
}

function perform(session: Session, match: Match<Shape>, seat: Seat, request: string, text: unknown): JudgeAnswer {
  if (typeof text !== "string") return wrong(`${request}.move`, "A move must be a string.");
  if (request === "play" && !match.game.read(text)) return refused(checkMove(match, seat, text));
  const outcome = act(match, seat, text, 0);
  if (!outcome.ok) return refused(outcome);
  session.match = outcome.match;
  session.entries.push(outcome.entry);
  const events = [
    ...outcome.notes.map((note) => ({ ...note, text: tellMatch(note) })),
    ...outcome.events.map((event) => ({ ...event, text: match.game.tell(event) })),
  ];
  return { ok: true, events, toAct: toAct(outcome.match) };
}

function check(_session: Session, match: Match<Shape>, seat: Seat, { move }: Fields): JudgeAnswer {
  if (typeof move !== "string") return wrong("check.move", "A move must be a string.");
  const refusal = checkMove(match, seat, move);
  return refusal ? refused(refusal) : { ok: true };
}

/** A refusal with its sentence; a game that gives several reasons has them all in the answer. */
function refused(outcome: Refused<Shape> | null): JudgeAnswer {
  const reasons = outcome && "reasons" in outcome.reason ? { reasons: outcome.reason.reasons } : {};
  return { ok: false, refusal: outcome && { ...outcome.refusal, ...reasons } };
}

function listMoves(_session: Session, match: Match<Shape>, seat: Seat): JudgeAnswer {
  const legal = toAct(match).includes(seat) ? match.game.moves(match.state, seat) : [];
  return { ok: true, moves: legal.map((move) => match.game.write(move)) };
}

function view(_session: Session, match: Match<Shape>, { viewer = null }: Fields): JudgeAnswer {
  const seats = match.head.seats.length;
  if (viewer !== null && !(typeof viewer === "number" && Number.isInteger(viewer) && viewer >= 0 && viewer < seats)) {
    return wrong("view.viewer", `A viewer must be a seat from 0 to ${seats - 1}, or null for a spectator.`);
  }
  return { ok: true, view: match.game.view(match.state, viewer) };
}

function scoresOf(match: Match<Shape>): { scores?: readonly number[] } {
  const scores = match.game.score?.(match.state);
  return scores ? { scores } : {};
}
