import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { transfer } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";

import { ensureAppRole } from "../apps/server/src/platform/db/ensure-app-role.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import type { Db } from "../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { createBatchWriter } from "../apps/server/src/platform/db/batching/batch-writer.ts";
import { pinTry } from "../apps/server/src/modules/accounts/pin/pin-try.ts";
import { postSecured } from "../apps/server/src/modules/wallets/post-secured.ts";
import { KEYS, openAccounts, PIN } from "./open-accounts.ts";
import { openBenchPostgres } from "./open-bench-postgres.ts";
import { MOST_CONNECTIONS, runPgbench } from "./run-pgbench.ts";

const MEMBERS = 1000;
const SECONDS = 2;
/** The number of rounds; each of the three keeps its best, so that a busy second of the machine does not matter. */
const ROUNDS = 3;
const CLIENTS = [1, 16, 128];
const AT = new Date("2026-01-01T00:00:00Z");

/**
 * Transfers per second on one durable database, taken one after another in one run: bare statements by pgbench, prepared, one
 * transaction each; the post function by pgbench, one journal a call; and the group-commit writer that the server uses, which checks
 * the security password as well.
 */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(folder);
  try {
    await migrate(postgres.ownerUrl);
    await openAccounts(postgres.ownerUrl, MEMBERS);
    const { db, close } = openDatabase({
      url: await ensureAppRole(postgres.ownerUrl, KEYS),
    });
    console.log(
      `transfers per second, the best of ${ROUNDS} times ${SECONDS} s, ${MEMBERS} members, fsync on; pgbench uses at most ${MOST_CONNECTIONS} clients\n`,
    );
    console.log("clients   bare statements   post function   ratio   writer   ratio");
    for (const clients of CLIENTS) {
      const byPgbench = (script: string): number =>
        runPgbench({ url: postgres.ownerUrl, folder, script, clients, seconds: SECONDS });
      const rounds: { readonly bare: number; readonly posted: number; readonly written: number }[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const [bare, posted] = [byPgbench(STATEMENTS), byPgbench(FUNCTION)];
        rounds.push({ bare, posted, written: await runWriter(db, clients, round) });
      }
      const bare = Math.max(...rounds.map((each) => each.bare));
      const posted = Math.max(...rounds.map((each) => each.posted));
      const written = Math.max(...rounds.map((each) => each.written));
      console.log(
        [
          figure(clients, 7),
          figure(bare, 17),
          figure(posted, 15),
          ratio(posted, bare),
          figure(written, 8),
          ratio(written, bare),
        ].join(" "),
      );
    }
    console.log("\nfigures of pgbench need Debian's package postgresql");
    await close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const figure = (value: number, width: number): string =>
  (Number.isNaN(value) ? "-" : Math.round(value).toLocaleString("en")).padStart(width);

const ratio = (ours: number, bare: number): string => (Number.isNaN(bare) ? "-" : (ours / bare).toFixed(2)).padStart(7);

const runWriter = async (db: Db, clients: number, round: number): Promise<number> => {
  const write = createBatchWriter(
    async (movements: Parameters<typeof postSecured>[1]) => await postSecured(db, movements),
  );
  const started = performance.now();
  let count = 0;
  const client = async (number: number): Promise<void> => {
    while (performance.now() - started < SECONDS * 1000) {
      count += 1;
      const from = 1 + Math.floor(Math.random() * MEMBERS);
      const to = 1 + ((from + Math.floor(Math.random() * (MEMBERS - 1))) % MEMBERS);
      const heading = { member: from, sn: `W${round}-${clients}-${number}-${count}`, at: AT, uid: "a" };
      const { outcome } = await write({
        ...transfer(heading, { member: to, uid: "b" }, "SP", money(1n)),
        pin: pinTry(KEYS, { memberId: from, pin: PIN }),
      });
      if (outcome !== "posted") throw new Error(`a transfer was ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, async (_, number) => await client(number)));
  return count / ((performance.now() - started) / 1000);
};

const PARTIES = String.raw`
\set a random(1, ${MEMBERS})
\set b (:a + random(0, ${MEMBERS - 2})) % ${MEMBERS} + 1
\set low least(:a, :b)
\set high greatest(:a, :b)
\set n random(1, 9000000000000000000)
`;

/** One transfer as one journal to the post function. */
const FUNCTION = `${PARTIES}
select outcome from ledger_post(jsonb_build_array(jsonb_build_object('member', :a::integer, 'sn', 'F' || :n::bigint, 'kind', 'transfer',
  'at', now(), 'bound', true, 'postings', jsonb_build_array(jsonb_build_object('from_member', :a::integer, 'to_member', :b::integer,
    'unit', 'SP', 'amount', 1, 'trade_uid_from', 'b', 'trade_uid_to', 'a')))));
`;

/** The same statements as the post function makes for one transfer; wallets in one order, so that nothing deadlocks. */
const STATEMENTS = String.raw`${PARTIES}
begin;
update wallet set balance = balance - 1, version = version + 1 where member_id = :low and unit = 'SP' and balance >= 1
  returning balance as low_balance, version as low_version \gset
update wallet set balance = balance + 1, version = version + 1 where member_id = :high and unit = 'SP'
  returning balance as high_balance, version as high_version \gset
insert into journal (member_id, sn, kind, at) values (:low, 'P' || :n, 'transfer', now());
insert into posting (member_id, sn, line, from_member, to_member, unit, amount) values (:low, 'P' || :n, 1, :low, :high, 'SP', 1);
insert into wallet_entry (member_id, unit, version, amount, balance_after, journal_member, sn, line, kind, trade_uid, at)
  values (:low, 'SP', :low_version, -1, :low_balance, :low, 'P' || :n, 1, 'transfer', 'b', now()),
    (:high, 'SP', :high_version, 1, :high_balance, :low, 'P' || :n, 1, 'transfer', 'a', now());
commit;
`;
