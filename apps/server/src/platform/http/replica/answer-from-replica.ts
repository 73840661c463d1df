import type { ErrorKey } from "@espalier/contract/errors";
import type { Outcome } from "@espalier/core/vocabulary/outcome";
import type { FastifyReply, FastifyRequest } from "fastify";

import { type LogPosition, readPosition, writePosition } from "../../db/replica/log-position.ts";
import { readFromEither } from "../../db/replica/read-from-either.ts";
import { readLogPosition, type Replica } from "../../db/replica/replica.ts";
import type { DispatchDeps } from "../call-services.ts";
import { readCookie } from "../session-cookie.ts";

type ReadDeps = Pick<DispatchDeps, "db" | "metrics" | "publicUrl">;

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

type Run = () => Promise<Outcome<unknown, ErrorKey>>;

/**
 * The cookie that says up to where its browser has seen the log. Every write moves it on, so that a replica that is behind the write does
 * not answer its writer. A client without it has written nobody knows what.
 */
const COOKIE = "log-position";

/** Runs what may have written, and notes in the cookie that the caller has seen it. */
export const answerAndNote = async (
  deps: ReadDeps,
  { reply }: Pick<Exchange, "reply">,
  run: Run,
): Promise<Outcome<unknown, ErrorKey>> => {
  try {
    const outcome = await run();
    await notePosition(deps, reply);
    return outcome;
  } catch (error) {
    // It may have been written.
    setPosition(deps, reply, undefined);
    throw error;
  }
};

/**
 * Runs a read on the replica if that is not behind what the caller has seen, else on the primary. The primary also answers what fails on
 * the replica, and what the replica refuses, since it may not have it yet.
 */
export const answerFromReplica = async (
  deps: ReadDeps,
  replica: Replica,
  { request, reply, hasSession }: Exchange & { readonly hasSession: boolean },
  { onReplica, onPrimary }: { readonly onReplica: Run; readonly onPrimary: Run },
): Promise<Outcome<unknown, ErrorKey>> => {
  const seen = seenBy(request);
  if (seen === undefined && hasSession) {
    deps.metrics.countRead("primary", "unknown caller");
    const [outcome] = await Promise.all([onPrimary(), notePosition(deps, reply)]);
    return outcome;
  }
  const stands = (outcome: Outcome<unknown, ErrorKey>): boolean => outcome.ok;
  return (await readFromEither({ ...deps, replica }, seen ?? 0n, { onReplica, onPrimary, stands })).value;
};

/** Up to where the sender of a request has seen the log; undefined if nothing says it. */
export const seenBy = (request: FastifyRequest): LogPosition | undefined => readPosition(readCookie(request, COOKIE));

/** Where the position cannot be read, the answer is given all the same, and the caller counts as unknown. */
const notePosition = async (deps: ReadDeps, reply: FastifyReply): Promise<void> => {
  const position = await readLogPosition(deps.db).catch(() => undefined);
  setPosition(deps, reply, position === undefined ? undefined : writePosition(position));
};

const setPosition = ({ publicUrl }: ReadDeps, reply: FastifyReply, position: string | undefined): void => {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const age = position === undefined ? "; Max-Age=0" : "";
  void reply.header("set-cookie", `${COOKIE}=${position ?? ""}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`);
};
