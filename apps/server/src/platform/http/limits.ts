import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import type { Db } from "../db/in-transaction.ts";
import { hashToken } from "../crypto/tokens.ts";
import { clientNetwork } from "./client-network.ts";
import { type Counted, countUse, isRemembered, type Limit, rememberUse, takeBackUse, waitOf } from "./rate-limit.ts";

const MEGABYTE = 1024 * 1024;

/** The most bytes of uploads in memory, in total and of one sender. Each has at most 5 MB and is in memory until it is answered. */
export const UPLOAD_BYTES = { inAll: 320 * MEGABYTE, each: 40 * MEGABYTE };
/** The most uploads that have arrived and are worked on, in total and of one sender. */
export const MOST_UPLOADS = { inAll: 64, each: 8 };

/** The subject of a login: a member's number or an operator's address. */
type LoginPlace = {
  readonly audience: "member" | "customer" | "operator";
  readonly account: string;
  readonly address: string;
};

/** A try that was counted. */
type Try = {
  /** Seconds until the next try; 0 when this one is permitted. */
  readonly wait: number;
  /** Takes the try back, because it did not fail. */
  readonly refund: () => Promise<void>;
};

type LoginTry = Try & {
  /** Takes the try back, because the login succeeded, and remembers the place for the account. */
  readonly succeeded: () => Promise<void>;
  /** Runs what judges the try. Where it breaks, as when the database goes away, the try is taken back: nobody knows whether it was right. */
  readonly judgedBy: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Rate limits, counted in the database, except floods, which each process counts itself. */
export type Limits = {
  /**
   * Counts a try to log in. It counts as failed until it succeeds, so that parallel guesses cannot share one. Tries on
   * a device (by its own key; "": none) or from an address where the account was logged in to before are counted
   * separately, the device first: guesses from elsewhere do not lock the owner out.
   */
  readonly loginTry: (attempt: LoginPlace & { readonly device?: string }) => Promise<LoginTry>;
  /** Remembers an address that was verified in another way, as by a code sent to the account's e-mail. */
  readonly knowAddress: (place: LoginPlace) => Promise<void>;
  /** Counts a try, which counts as failed until it is refunded. */
  readonly tryOf: (limit: Limit, subject: number) => Promise<Try>;
  /**
   * Seconds until the network of this address may do it again; 0 when it may now, which is counted. The same holds for
   * the functions below.
   */
  readonly ofAddress: (limit: Limit, address: string) => Promise<number>;
  /** Seconds until the network of this address may do it again, without counting anything. */
  readonly waitOfAddress: (limit: Limit, address: string) => Promise<number>;
  readonly ofMember: (limit: Limit, memberId: number) => Promise<number>;
  /** The same of anything else that has a name, such as an order. */
  readonly of: (limit: Limit, subject: string) => Promise<number>;
  /** Counts a request of an address and the bytes of its body, in this process; refuses also while too much work was done for it. */
  readonly flood: (address: string, bytes?: number) => Promise<number>;
  /** Counts milliseconds for which reading a request of this address held the process. */
  readonly work: (address: string, milliseconds: number) => void;
  /** Counts the writes of one member, including movements of money, from any address, in this process. */
  readonly writes: (memberId: number) => Promise<number>;
  /** Counts the requests of a member or operator whose answer is stored under an idempotency key, in this process. */
  readonly storedAnswers: (holder: number) => Promise<number>;
};

const WINDOW_SECONDS = 900;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
/** The longest life of a session, so that a device that is used occasionally stays known. */
const KNOWN_SECONDS = 90 * 86_400;
const FLOOD_REQUESTS = 6000;
const FLOOD_WRITES = 600;
const FLOOD_SECONDS = 10;
/** Two files to be imported, or twenty pictures. */
const FLOOD_BYTES = 128 * MEGABYTE;
/** A tenth of the process. */
const FLOOD_WORK_MS = 1000;
/** An answer of some 1 kB is stored for three days: 60 MB of one member. */
const STORED_ANSWERS = 20_000;
const STORED_SECONDS = 86_400;

export const createLimits = (db: Db): Limits => {
  const requests = new RateLimiterMemory({ points: FLOOD_REQUESTS, duration: FLOOD_SECONDS });
  const bodies = new RateLimiterMemory({ points: FLOOD_BYTES, duration: FLOOD_SECONDS });
  const worked = new RateLimiterMemory({ points: FLOOD_WORK_MS, duration: FLOOD_SECONDS });
  const writes = new RateLimiterMemory({ points: FLOOD_WRITES, duration: FLOOD_SECONDS });
  const answers = new RateLimiterMemory({ points: STORED_ANSWERS, duration: STORED_SECONDS });
  return {
    ...loginLimits(db),
    tryOf: async (limit, subject) => ({
      wait: await countUse(db, limit, { subject }),
      refund: async () => await takeBackUse(db, limit, { subject }),
    }),
    ofAddress: async (limit, address) => await countUse(db, limit, { subject: clientNetwork(address) }),
    waitOfAddress: async (limit, address) => await waitOf(db, limit, { subject: clientNetwork(address) }),
    of: async (limit, subject) => await countUse(db, limit, { subject }),
    ofMember: async (limit, memberId) => await countUse(db, limit, { subject: memberId }),
    flood: async (address, bytes = 0) => {
      const network = clientNetwork(address);
      const wait = await consume(requests, network);
      if (wait > 0 || bytes === 0) return wait;
      // Only bodies make work that is counted.
      return (await consume(bodies, network, bytes)) || (await consume(worked, network, 0));
    },
    work: (address, milliseconds) => void worked.penalty(clientNetwork(address), milliseconds),
    writes: async (memberId) => await consume(writes, String(memberId)),
    storedAnswers: async (holder) => await consume(answers, String(holder)),
  };
};

/** The limits of logins and of known places, by audience, each with its own name. */
const loginLimit = (audience: string, of: "account" | "place" | "device" | "address"): Limit => ({
  name: `${audience}-login-${of}`,
  most: of === "address" ? FAILURES_PER_ADDRESS : FAILURES_PER_ACCOUNT,
  seconds: WINDOW_SECONDS,
});
const knownLimit = (audience: string, of: "place" | "device"): Limit => ({
  name: `${audience}-known-${of}`,
  most: 1,
  seconds: KNOWN_SECONDS,
});

const loginLimits = (db: Db): Pick<Limits, "loginTry" | "knowAddress"> => ({
  knowAddress: async ({ audience, account, address }) =>
    await rememberUse(db, knownLimit(audience, "place"), { subject: account, place: clientNetwork(address) }),
  loginTry: async ({ audience, account, address, device = "" }) => {
    const network = clientNetwork(address);
    const places = placesOf(account, network, device);
    const known = await Promise.all(
      places.map(async ({ of, counted }) => await isRemembered(db, knownLimit(audience, of), counted)),
    );
    const at = places[known.indexOf(true)] ?? { of: "account", counted: { subject: account } };
    const tries = [{ limit: loginLimit(audience, at.of), counted: at.counted }];
    // Other users of an address do not lock out a device that the account knows.
    if (at.of !== "device") tries.push({ limit: loginLimit(audience, "address"), counted: { subject: network } });
    const refund = async (taken = tries): Promise<void> =>
      void (await Promise.all(taken.map(async ({ limit, counted }) => await takeBackUse(db, limit, counted))));
    for (const [index, { limit, counted }] of tries.entries()) {
      const wait = await countUse(db, limit, counted);
      if (wait === 0) continue;
      // A blocked address does not count against the accounts that it tries.
      await refund(tries.slice(0, index));
      return { wait, refund: nothing, succeeded: nothing, judgedBy: async (work) => await work() };
    }
    const judgedBy: LoginTry["judgedBy"] = async (work) => {
      try {
        return await work();
      } catch (error) {
        await refund().catch(() => undefined);
        throw error;
      }
    };
    const succeeded = async (): Promise<void> => {
      await refund();
      await Promise.all(
        places.map(async ({ of, counted }) => await rememberUse(db, knownLimit(audience, of), counted)),
      );
    };
    return { wait: 0, refund, succeeded, judgedBy };
  },
});

type Place = { readonly of: "place" | "device"; readonly counted: Counted };

/** Hashed, so that the counters do not reveal a device's key. */
const placesOf = (subject: string, network: string, device: string): readonly Place[] => [
  ...(device === ""
    ? []
    : [{ of: "device", counted: { subject, place: hashToken(device).toString("base64url") } } as const]),
  { of: "place", counted: { subject, place: network } },
];

const nothing = (): Promise<void> => Promise.resolve();

const consume = async (limiter: RateLimiterMemory, key: string, points = 1): Promise<number> => {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
};
