import { ADDRESS_CHANNELS, type AddressChannel } from "@espalier/core/vocabulary/message";
import { setTimeout as sleep } from "node:timers/promises";

import type { Logger as Log } from "pino";

import type { Db } from "../../platform/db/in-transaction.ts";
import { isDatabaseUnreachable } from "../../platform/db/is-database-unreachable.ts";
import { deliverMessage } from "./deliver-message.ts";
import { adoptSent, claimDue, type Claimed } from "./store.ts";
import type { ChannelSender, ChannelSenders } from "../../platform/delivery/channel-sender.ts";

export type SenderOptions = {
  readonly db: Db;
  readonly senders: ChannelSenders;
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly log: Pick<Log, "warn">;
  /** The milliseconds before the next poll when nothing was due. */
  readonly pause?: number;
};

/**
 * The number of messages per channel that are delivered at once: a mail server that does not answer must not block SMS
 * or jobs.
 */
const AT_ONCE = 4;
const PAUSE = 500;

/**
 * Sends the waiting messages of the outbox, each channel separately, until it is stopped; `stop` waits for the messages
 * being sent. Any number of processes may run it: each message is taken by one of them.
 */
export const runSender = (options: SenderOptions): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const loops = ADDRESS_CHANNELS.flatMap((channel) => {
    const send = options.senders[channel];
    return send === null ? [] : [sendAll(options, channel, send, ending.signal)];
  });
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(loops);
    },
  };
};

const sendAll = async (
  options: SenderOptions,
  channel: AddressChannel,
  send: ChannelSender,
  ending: AbortSignal,
): Promise<void> => {
  const { db, clock, log, pause = PAUSE } = options;
  const atHand = new Set<Promise<void>>();
  const wait = async (): Promise<void> => await sleep(pause, undefined, { signal: ending }).catch(() => undefined);
  const ended = stops(ending);
  await guarded(log, async () => await adoptSent(db));
  while (!ending.aborted) {
    const limit = AT_ONCE - atHand.size;
    if (limit === 0) {
      await Promise.race([...atHand, ended]);
      continue;
    }
    const taken = await guarded(log, async () => await claimDue(db, { channels: [channel], limit, now: clock() }));
    for (const message of taken ?? []) {
      const sending = guarded(log, async () => await deliver(options, message, send, ending)).then(() => {
        atHand.delete(sending);
      });
      atHand.add(sending);
    }
    // Wait before the next poll if nothing was due, or the database was unreachable.
    if (taken === undefined || taken.length === 0) await wait();
  }
  await Promise.all(atHand);
};

const deliver = async (
  { db, publicUrl, clock, log }: SenderOptions,
  message: Claimed,
  send: ChannelSender,
  ending: AbortSignal,
): Promise<void> => {
  const outcome = await deliverMessage(db, message, { send, publicUrl, clock, ending });
  if (outcome === "sent") return;
  const { id, channel, template, attempts } = message;
  log.warn({ message: id, channel, template, attempts, outcome }, "a message was not sent");
};

/**
 * An unreachable database is logged elsewhere and tried again; any other error is logged here and does not end the
 * sender.
 */
const guarded = async <Result>(log: Pick<Log, "warn">, work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnreachable(error)) log.warn({ err: error }, "sending messages failed, trying again");
    return undefined;
  }
};

const stops = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
