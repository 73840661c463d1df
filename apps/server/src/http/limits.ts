import type { Pool } from "pg";
import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Counts failed logins per account and per address, and floods per address. */
export type Limits = {
  /** Seconds until this account or address may try to log in again; 0 when it may now. */
  readonly loginWait: (username: string, address: string) => Promise<number>;
  readonly loginFailed: (username: string, address: string) => Promise<void>;
  /** Seconds until this address is heard again; 0 when it is heard now. Counted per process. */
  readonly flood: (address: string) => Promise<number>;
};

const WINDOW_SECONDS = 900;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
const FLOOD_REQUESTS = 6000;
const FLOOD_SECONDS = 10;

export const createLimits = (pool: Pool): Limits => {
  const account = counter(pool, "login-account", FAILURES_PER_ACCOUNT);
  const address = counter(pool, "login-address", FAILURES_PER_ADDRESS);
  const requests = new RateLimiterMemory({ points: FLOOD_REQUESTS, duration: FLOOD_SECONDS });
  return {
    loginWait: async (username, from) =>
      Math.max(await wait(account, username, FAILURES_PER_ACCOUNT), await wait(address, from, FAILURES_PER_ADDRESS)),
    loginFailed: async (username, from) => {
      await Promise.all([account.penalty(username, 1), address.penalty(from, 1)]);
    },
    flood: async (from) => {
      try {
        await requests.consume(from);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return seconds(refusal);
        throw refusal;
      }
    },
  };
};

const counter = (pool: Pool, keyPrefix: string, points: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    // The library calculates with numbers, so it reads with pg's own types instead of the product's.
    storeClient: { query: async (query: pg.QueryConfig) => await pool.query({ ...query, types: pg.types }) },
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });

const wait = async (limiter: RateLimiterPostgres, key: string, points: number): Promise<number> => {
  const counted = await limiter.get(key);
  return counted && counted.consumedPoints >= points ? seconds(counted) : 0;
};

const seconds = (counted: RateLimiterRes): number => Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
