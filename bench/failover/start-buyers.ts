import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { createClient } from "../../packages/contract/src/client.ts";

const BUYERS = 8;
const PAUSE = 20;

export type Buyers = {
  /** The numbers of the orders that the server has acknowledged. */
  readonly acknowledged: () => readonly string[];
  /** The number of acknowledged orders that a database has not, of those that were not missed before. */
  readonly countLost: (db: Db) => Promise<number>;
  /** Ends the buying once every order is answered; resolves with how many orders a database should have. */
  readonly stop: () => Promise<number>;
};

/** Members who buy one thing after another, each repeated with its key until it is answered. */
export const startBuyers = async (db: Db, url: string): Promise<Buyers> => {
  const goods = await aGood(db, { price: "1.00", stock: 1_000_000 });
  const acknowledged: string[] = [];
  const missed = new Set<string>();
  const stopping = new AbortController();
  const buy = async (token: string): Promise<void> => {
    const call = createClient({
      baseUrl: `${url}/api`,
      token: () => token,
      language: () => "en",
      onExpired: () => undefined,
    });
    while (!stopping.signal.aborted) {
      const idempotencyKey = randomUUID();
      for (let isAnswered = false; !isAnswered;) {
        try {
          const { order_sn } = await call(
            "orderCreate",
            { goods: [{ id: goods, number: 1 }], paid_type: 1 },
            { idempotencyKey },
          );
          acknowledged.push(order_sn);
          isAnswered = true;
        } catch {
          await sleep(PAUSE);
        }
      }
    }
  };
  const tokens: string[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const member = await aMember(db, { money: { SP: "10000000.00" } });
    tokens.push(await loginAs(db, member, new Date()));
  }
  const buying = tokens.map(buy);
  return {
    acknowledged: () => acknowledged,
    countLost: async (at) => {
      // What is answered while the database is read does not count.
      const due = acknowledged.filter((sn) => !missed.has(sn));
      const rows = await at.selectFrom("member_order").select("sn").execute();
      const has = new Set(rows.map(({ sn }) => sn));
      const lost = due.filter((sn) => !has.has(sn));
      for (const sn of lost) missed.add(sn);
      return lost.length;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(buying);
      return acknowledged.length - missed.size;
    },
  };
};
