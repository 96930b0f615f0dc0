import type * as z from "zod/mini";
import { readBy } from "../engine/input/faults.ts";
import { ChatRequest, Command, CreateRequest, RematchRequest, ReopenRequest, RevealRequest, SitRequest } from "../protocol/requests.ts";
import { fail } from "./errors.ts";
import type { Host, Reply } from "./host.ts";

/** A host that parses its requests, for a page that calls it without a server in between. */
export function parsingHost(host: Host): Host {
  return {
    ...host,
    create: (request) => parsed(CreateRequest, request, (value) => host.create(value)),
    sit: (match, request) => parsed(SitRequest, request, (value) => host.sit(match, value)),
    act: (match, key, command, except) => parsed(Command, command, (value) => host.act(match, key, value, except)),
    say: (match, key, request) => parsed(ChatRequest, request, (value) => host.say(match, key, value)),
    reopen: (match, key, request) => parsed(ReopenRequest, request, (value) => host.reopen(match, key, value)),
    rematch: (match, key, request) => parsed(RematchRequest, request ?? {}, (value) => host.rematch(match, key, value)),
    reveal: (match, key, request) => parsed(RevealRequest, request, (value) => host.reveal(match, key, value)),
  };
}

async function parsed<T, A>(schema: z.ZodMiniType<T>, data: T, ask: (value: T) => Promise<Reply<A>>): Promise<Reply<A>> {
  const read = readBy(schema, data);
  return read.ok ? ask(read.value) : fail("bad-request", read.error.text, read.error.path);
}
