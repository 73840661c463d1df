import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import type { Db } from "../db/in-transaction.ts";
import { hashToken } from "../crypto/tokens.ts";
import { networkOf } from "./network-of.ts";
import { type Counted, countUse, isRemembered, type Limit, rememberUse, takeBackUse } from "./use-counter.ts";

/** Somebody's way in: the account is a member's number or an operator's address. */
type LoginPlace = {
  readonly audience: "member" | "operator";
  readonly account: string;
  readonly address: string;
};

/** A try that was counted. */
type Try = {
  /** Seconds until the next may be made; 0 when this one may. */
  readonly wait: number;
  /** It was no failed one. */
  readonly refund: () => Promise<void>;
};

type LoginTry = Try & {
  /** It let somebody in: it was no failed one, and the place is remembered as the account's. */
  readonly succeeded: () => Promise<void>;
};

/** Counts what may be done only so often: in the database, but for floods, which each process counts for itself. */
export type Limits = {
  /**
   * A try to log in. It counts as failed from then on, so that parallel guesses cannot share one, until it succeeded. On a
   * device (what it calls itself; "": nothing), and from an address, where the account was logged in to before, tries are
   * counted apart, the device first: who guesses elsewhere, or beside it, does not lock its owner out.
   */
  readonly loginTry: (attempt: LoginPlace & { readonly device?: string }) => Promise<LoginTry>;
  /** Remembers an address that proved itself in another way, as by a code sent to the account's e-mail. */
  readonly knowAddress: (place: LoginPlace) => Promise<void>;
  /** A try that counts until it is known to be no failed one. */
  readonly tryOf: (limit: Limit, subject: number) => Promise<Try>;
  /** Seconds until the network of this address may do it again; 0 when it may now, which is counted. So with those below. */
  readonly ofAddress: (limit: Limit, address: string) => Promise<number>;
  readonly ofMember: (limit: Limit, memberId: number) => Promise<number>;
  /** Requests of an address. Counted per process. */
  readonly flood: (address: string) => Promise<number>;
  /** What one member does, money calls among it, from whatever address. Counted per process. */
  readonly writes: (memberId: number) => Promise<number>;
};

const WINDOW_SECONDS = 900;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
/** As long as a session can live, so that a device that logs in now and then stays known. */
const KNOWN_SECONDS = 90 * 86_400;
const FLOOD_REQUESTS = 6000;
const FLOOD_WRITES = 600;
const FLOOD_SECONDS = 10;

export const createLimits = (db: Db): Limits => {
  const requests = new RateLimiterMemory({ points: FLOOD_REQUESTS, duration: FLOOD_SECONDS });
  const writes = new RateLimiterMemory({ points: FLOOD_WRITES, duration: FLOOD_SECONDS });
  return {
    ...loginLimits(db),
    tryOf: async (limit, subject) => ({
      wait: await countUse(db, limit, { subject }),
      refund: async () => await takeBackUse(db, limit, { subject }),
    }),
    ofAddress: async (limit, address) => await countUse(db, limit, { subject: networkOf(address) }),
    ofMember: async (limit, memberId) => await countUse(db, limit, { subject: memberId }),
    flood: async (address) => await consume(requests, networkOf(address)),
    writes: async (memberId) => await consume(writes, String(memberId)),
  };
};

/** What is counted or remembered of logins, by who logs in: each kind under a name of its own. */
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
    await rememberUse(db, knownLimit(audience, "place"), { subject: account, place: networkOf(address) }),
  loginTry: async ({ audience, account, address, device = "" }) => {
    const network = networkOf(address);
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
      // An address that is stopped does not stop the accounts it goes on trying.
      await refund(tries.slice(0, index));
      return { wait, refund: nothing, succeeded: nothing };
    }
    const succeeded = async (): Promise<void> => {
      await refund();
      await Promise.all(
        places.map(async ({ of, counted }) => await rememberUse(db, knownLimit(audience, of), counted)),
      );
    };
    return { wait: 0, refund, succeeded };
  },
});

type Place = { readonly of: "place" | "device"; readonly counted: Counted };

/** Anyone who reads the counters must not learn what a device calls itself. */
const placesOf = (subject: string, network: string, device: string): readonly Place[] => [
  ...(device === ""
    ? []
    : [{ of: "device", counted: { subject, place: hashToken(device).toString("base64url") } } as const]),
  { of: "place", counted: { subject, place: network } },
];

const nothing = (): Promise<void> => Promise.resolve();

const consume = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
};
