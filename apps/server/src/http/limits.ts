import type { Pool } from "pg";
import pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** Counts failed logins per account and per address, and floods per address. */
export type Limits = {
  /**
   * Seconds until this account or address may try to log in again; 0 when it may now. The try counts as failed from then on,
   * so that parallel guesses cannot share one, until `loginSucceeded` takes it back.
   */
  readonly loginTry: (username: string, address: string) => Promise<number>;
  readonly loginSucceeded: (username: string, address: string) => Promise<void>;
  /** Seconds until this address may look up another name; 0 when it may now, which is counted. */
  readonly lookup: (address: string) => Promise<number>;
  /** Seconds until this member may have a code sent to another address; 0 when it may be now, which is counted. */
  readonly codeElsewhere: (memberId: number) => Promise<number>;
  /** Seconds until another picture of this member is drawn; 0 when it is now, which is counted. */
  readonly picture: (memberId: number) => Promise<number>;
  /** Seconds until this address is heard again; 0 when it is heard now. Counted per process. */
  readonly flood: (address: string) => Promise<number>;
};

const WINDOW_SECONDS = 900;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
const LOOKUPS_PER_MINUTE = 60;
const CODES_ELSEWHERE_PER_DAY = 20;
const PICTURES_PER_HOUR = 40;
const FLOOD_REQUESTS = 6000;
const FLOOD_SECONDS = 10;

export const createLimits = (pool: Pool): Limits => {
  const account = counter(pool, "login-account", FAILURES_PER_ACCOUNT, WINDOW_SECONDS);
  const address = counter(pool, "login-address", FAILURES_PER_ADDRESS, WINDOW_SECONDS);
  const lookups = counter(pool, "lookup", LOOKUPS_PER_MINUTE, 60);
  const codes = counter(pool, "code-elsewhere", CODES_ELSEWHERE_PER_DAY, 86_400);
  const pictures = counter(pool, "picture", PICTURES_PER_HOUR, 3600);
  const requests = new RateLimiterMemory({ points: FLOOD_REQUESTS, duration: FLOOD_SECONDS });
  return {
    loginTry: async (username, from) => {
      const accountWait = await consume(account, username);
      if (accountWait > 0) return accountWait;
      const addressWait = await consume(address, from);
      // An address that is stopped does not stop the accounts it goes on trying.
      if (addressWait > 0) await account.reward(username, 1);
      return addressWait;
    },
    loginSucceeded: async (username, from) => {
      await Promise.all([account.reward(username, 1), address.reward(from, 1)]);
    },
    lookup: async (from) => await consume(lookups, from),
    codeElsewhere: async (memberId) => await consume(codes, String(memberId)),
    picture: async (memberId) => await consume(pictures, String(memberId)),
    flood: async (from) => await consume(requests, from),
  };
};

const consume = async (limiter: RateLimiterAbstract, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return seconds(refusal);
    throw refusal;
  }
};

const counter = (pool: Pool, keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    // The library calculates with numbers, so it reads with pg's own types instead of the product's.
    storeClient: { query: async (query: pg.QueryConfig) => await pool.query({ ...query, types: pg.types }) },
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });

const seconds = (counted: RateLimiterRes): number => Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
