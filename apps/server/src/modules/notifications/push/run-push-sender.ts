import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

import type { Logger as Log } from "pino";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { isDatabaseUnreachable } from "../../../platform/db/is-database-unreachable.ts";
import type { PushSender } from "../../../platform/delivery/web-push-sender.ts";
import { onceReachable } from "../../../platform/db/once-reachable.ts";
import { inServiceSpan } from "../../../platform/telemetry/spans.ts";
import { pauseAfter } from "../retry-pauses.ts";
import { type ClaimedPush, claimPushes, deleteDevices, type PushEnd, settlePushes } from "../store/push.ts";
import { composePush } from "./compose-push.ts";
import { endOfQuiet } from "./end-of-quiet.ts";

export type PushOptions = {
  readonly db: Db;
  readonly send: PushSender;
  readonly timeZone: string;
  readonly clock: () => Date;
  readonly log: Pick<Log, "warn">;
};

/** Pushes that are taken with one statement, sent at once and recorded with another. */
const AT_ONCE = 64;
/** Milliseconds before the next poll when nothing was due. */
const PAUSE = 500;

/** Sends the waiting pushes until it is stopped. Any number of processes may run it: each push is taken by one of them. */
export const runPushSender = (options: PushOptions): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const loop = sendAll(options, ending.signal);
  return {
    stop: async () => {
      ending.abort();
      await loop;
    },
  };
};

const sendAll = async (options: PushOptions, ending: AbortSignal): Promise<void> => {
  while (!ending.aborted) {
    const sent = await sendPushes(options, ending).catch((error: unknown) => {
      if (!isDatabaseUnreachable(error)) options.log.warn({ err: error }, "sending pushes failed, trying again");
      return 0;
    });
    if (sent === 0) await sleep(PAUSE, undefined, { signal: ending }).catch(() => undefined);
  }
};

/**
 * Sends what is due, as much as is sent at once, and records it as soon as the database answers, unless `ending` has fired; returns how much
 * that was.
 */
export const sendPushes = async ({ db, send, timeZone, clock }: PushOptions, ending: AbortSignal): Promise<number> => {
  const taken = await claimPushes(db, { limit: AT_ONCE, now: clock() });
  const begun: Promise<Attempt>[] = [];
  for (const push of taken) {
    begun.push(attempt(push, send, { timeZone, now: clock() }));
    // Each is encrypted in a turn of its own, so that requests are answered in between.
    await nextTurn();
  }
  const attempts = await Promise.all(begun);
  const ends = attempts.map(({ end }) => end);
  await onceReachable(ending, async () => await settlePushes(db, ends, clock()));
  await deleteDevices(
    db,
    attempts.flatMap(({ gone }) => gone),
  );
  return taken.length;
};

type Attempt = { readonly end: PushEnd; readonly gone: readonly number[] };

const attempt = async (
  push: ClaimedPush,
  send: PushSender,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Attempt> => {
  const { id, attempts, endpoint, p256dh, auth, good_until } = push;
  const ended = (state: PushEnd["state"], end: Partial<PushEnd> = {}): Attempt => ({
    end: { id, attempts, state, error: "", code: "", next: null, wasTried: true, ...end },
    gone: [],
  });
  if (endpoint === null || p256dh === null || auth === null)
    return ended("failed", { error: "the device is not there any more" });
  const seconds = good_until === null ? 0 : Math.floor((good_until.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return ended("given_up", { error: "it was no longer of use" });
  const quiet = endOfQuiet(push, timeZone, now);
  if (quiet) return ended("waiting", { next: quiet, wasTried: false });
  const payload = composePush(push);
  if (payload === undefined) return ended("failed", { error: "this release does not know the message" });
  const { outcome, error, code } = await inServiceSpan(
    "push",
    async () => await send({ endpoint, p256dh, auth, payload, seconds }),
  );
  if (outcome === "sent") return ended("sent");
  if (outcome === "gone") return { ...ended("failed", { error, code }), gone: [push.device] };
  const pause = pauseAfter(attempts - push.attempts_before);
  if (outcome === "later" && pause !== undefined)
    return ended("waiting", { error, code, next: new Date(now.getTime() + pause) });
  return ended(outcome === "never" ? "failed" : "given_up", { error, code });
};
