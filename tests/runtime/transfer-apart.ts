import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { createClient } from "../../packages/contract/src/client.ts";
import { eventually } from "./eventually.ts";

/** The amounts of `transferApart`, in its order. */
export const TRANSFERS = ["10.00", "20.00", "30.00"];

type Payer = { readonly token: string; readonly uid: string };

/** Adds two members, and returns the session of one with money and the number of the other. */
export const addMembers = async (ownerUrl: string): Promise<Payer> => {
  const { db, close } = openDatabase({ url: ownerUrl, size: 1 });
  try {
    const sender = await aMember(db, { money: { SP: "200.00" } });
    const { uid } = await aMember(db, { sponsor: sender });
    return { token: await loginAs(db, sender, new Date()), uid };
  } finally {
    await close();
  }
};

/** Makes the transfers more than a second apart. Returns a time after each, before the next. */
export const transferApart = async (address: string, { token, uid }: Payer): Promise<readonly string[]> => {
  const call = createClient({
    baseUrl: `${address}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  const times: string[] = [];
  for (const number of TRANSFERS) {
    await call("walletTransfer", { uid, number, wallet_type: 1, password: "123456" });
    await sleep(1_100);
    times.push(new Date().toISOString());
    await sleep(1_100);
  }
  return times;
};

/** Ends the segment of the log that is being written, and waits until it is archived. */
export const archiveAll = async (ownerUrl: string): Promise<void> =>
  await withClient(ownerUrl, "a test", async (client) => {
    const { rows } = await client.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
    await eventually(async () => {
      const archived = await client.query("select from pg_stat_archiver where last_archived_wal >= $1", [
        rows[0]?.name,
      ]);
      return archived.rowCount === 1;
    });
  });

/** The number of transfers in a database. */
export const countTransfers = async (ownerUrl: string): Promise<number> =>
  await withClient(ownerUrl, "a test", async (client) => {
    const { rows } = await client.query<{ number: number }>(
      "select count(*)::integer as number from journal where kind = 'transfer'",
    );
    return rows[0]?.number ?? 0;
  });
