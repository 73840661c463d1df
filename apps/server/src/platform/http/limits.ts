import { sql } from "kysely";
import type { Pool } from "pg";
import pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

import type { Db } from "../db/in-transaction.ts";
import { networkOf } from "./network-of.ts";
import { hashToken } from "../crypto/tokens.ts";

/** A try to log in that was counted. */
type LoginTry = {
  /** Seconds until the next may be made; 0 when this one may. */
  readonly wait: number;
  /** It was no failed one. */
  readonly refund: () => Promise<void>;
  /** It let somebody in: it was no failed one, and the address is remembered as the account's. */
  readonly succeeded: () => Promise<void>;
};

/** What may be done at most so often within so many seconds, counted under a name. Each module has its own. */
export type Limit = { readonly name: string; readonly most: number; readonly seconds: number };

/** Counts what may be done only so often: in the database, but for floods, which each process counts for itself. */
export type Limits = {
  /**
   * A try to log in. It counts as failed from then on, so that parallel guesses cannot share one, until it succeeded. From an
   * address, and on a device (what it calls itself; "": nothing), where the account was logged in to before, tries are counted
   * apart: who guesses at it elsewhere does not lock its owner out.
   */
  readonly loginTry: (account: string, address: string, device?: string) => Promise<LoginTry>;
  /** Remembers an address that proved itself in another way, as by a code sent to the account's e-mail. */
  readonly knowAddress: (account: string, address: string) => Promise<void>;
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

export const createLimits = (pool: Pool): Limits => {
  const counters = new Map<string, RateLimiterPostgres>();
  const counterOf = ({ name, most, seconds: duration }: Limit): RateLimiterPostgres => {
    const found = counters.get(name) ?? counter(pool, name, most, duration);
    counters.set(name, found);
    return found;
  };
  const requests = new RateLimiterMemory({ points: FLOOD_REQUESTS, duration: FLOOD_SECONDS });
  const writes = new RateLimiterMemory({ points: FLOOD_WRITES, duration: FLOOD_SECONDS });
  return {
    ...loginLimits(pool),
    ofAddress: async (limit, address) => await consume(counterOf(limit), networkOf(address)),
    ofMember: async (limit, memberId) => await consume(counterOf(limit), String(memberId)),
    flood: async (address) => await consume(requests, networkOf(address)),
    writes: async (memberId) => await consume(writes, String(memberId)),
  };
};

const loginLimits = (pool: Pool): Pick<Limits, "loginTry" | "knowAddress"> => {
  const accounts = counter(pool, "login-account", FAILURES_PER_ACCOUNT, WINDOW_SECONDS);
  const addresses = counter(pool, "login-address", FAILURES_PER_ADDRESS, WINDOW_SECONDS);
  const known = counter(pool, "login-known", 1, KNOWN_SECONDS);
  const know = async (place: string): Promise<void> => void (await known.set(place, 1, KNOWN_SECONDS));
  return {
    knowAddress: async (account, address) => await know(atNetwork(account, networkOf(address))),
    loginTry: async (account, address, device = "") => {
      const from = networkOf(address);
      const places = [atNetwork(account, from), ...(device === "" ? [] : [onDevice(account, device)])];
      const knownTo = await Promise.all(places.map(async (place) => (await known.get(place)) !== null));
      const counted = places[knownTo.indexOf(true)] ?? account;
      const accountWait = await consume(accounts, counted);
      if (accountWait > 0) return { wait: accountWait, refund: nothing, succeeded: nothing };
      const wait = await consume(addresses, from);
      if (wait > 0) {
        // An address that is stopped does not stop the accounts it goes on trying.
        await accounts.reward(counted, 1);
        return { wait, refund: nothing, succeeded: nothing };
      }
      const refund = async (): Promise<void> => {
        await Promise.all([accounts.reward(counted, 1), addresses.reward(from, 1)]);
      };
      return { wait, refund, succeeded: async () => void (await Promise.all([refund(), ...places.map(know)])) };
    },
  };
};

const atNetwork = (account: string, network: string): string => `${account} at ${network}`;

/** Anyone who reads the counters must not learn what a device calls itself. */
const onDevice = (account: string, device: string): string =>
  `${account} on ${hashToken(device).toString("base64url")}`;

const nothing = (): Promise<void> => Promise.resolve();

const consume = async (limiter: RateLimiterAbstract, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // Nobody waits longer than the limit says: what would was counted while the clock was ahead.
    if (refusal.msBeforeNext <= limiter.duration * 1000) return seconds(refusal);
    await limiter.delete(key);
    return await consume(limiter, key);
  }
};

const counter = (pool: Pool, keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    // The library calculates with numbers, so it reads with pg's own types instead of the product's. It names its statements,
    // which a pooler would not know again.
    storeClient: {
      query: async ({ text, values = [] }: pg.QueryConfig) => await pool.query({ text, values, types: pg.types }),
    },
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });

const seconds = (counted: RateLimiterRes): number => Math.max(1, Math.ceil(counted.msBeforeNext / 1000));

/** Deletes counters whose time is over. */
export const deleteExpiredLimits = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
};
