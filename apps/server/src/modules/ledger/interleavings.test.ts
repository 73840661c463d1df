import { done } from "@espalier/core/vocabulary/outcome";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { openDatabase, type Database } from "../../platform/db/open-database.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { action, journalOf, memberAt, type RunState } from "../../testing/ledger/ledger-actions.ts";
import type { Movement } from "../../testing/ledger/ledger-model.ts";
import { matchDocuments } from "../../testing/ledger/match-documents.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { replayJournals } from "../../testing/ledger/replay-journals.ts";
import { journalWriter, type JournalWriter } from "../../testing/ledger/journal-writer.ts";
import { walletHolders } from "../../testing/wallet-holders.ts";
import { postJournals, setFrozen, type PostOutcome } from "./post-journals.ts";

let database: TestDatabase;
let others: Database;
/** Three writers, as in three processes. */
let ways: readonly JournalWriter[];
let runs = 0;

beforeAll(async () => {
  database = await testDatabase();
  others = openDatabase({ url: database.appUrl, name: "another process" });
  ways = [journalWriter(database.db), journalWriter(others.db), alone(others.db)];
});
afterAll(async () => {
  await others.close();
  await database.drop();
});

/** Posts in a separate transaction, without a writer. */
const alone =
  (db: Db): JournalWriter =>
  async (movement) => {
    const posted = await inTransaction(db, async (tx) => done(await postJournals(tx, [movement])));
    const [outcome] = posted.ok ? posted.value : [];
    if (!outcome) throw new Error("no outcome");
    return outcome;
  };

test(
  "simultaneous movements have the result of some sequential order",
  async () => {
    const crowds = fc.array(fc.array(action, { minLength: 2, maxLength: 24 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(crowds, async (groups) => {
        runs += 1;
        const members = await walletHolders(database.db, 3);
        const state: RunState = { run: `c${runs}`, members, withdrawals: [], keyed: [], count: 0 };
        const requested = new Map<string, Movement>();
        for (const group of groups) {
          const crowd = group
            .map((doing) => ({ doing, journal: journalOf(state, doing) }))
            .filter(({ doing, journal }) => doing.kind === "freeze" || (journal?.postings.length ?? 0) > 0);
          const outcomes = await Promise.all(
            crowd.map(async ({ doing, journal }): Promise<Done> => {
              if (!journal) {
                await freeze(memberAt(state, doing.who).id, doing.flag);
                return undefined;
              }
              requested.set(journal.sn, journal);
              return { journal, ...(await ways[doing.pick % ways.length]?.(journal)) };
            }),
          );
          expectOneEffectPerKey(outcomes);
          noteWithdrawals(state, outcomes);
        }
        await expectExplained(members, requested);
      }),
      propertyRuns(60),
    );
    await matchDocuments(database);
    await expectCleanLedger(database.db);
  },
  propertyTimeout(600_000),
);

type Done = ({ journal: Movement } & Partial<PostOutcome>) | undefined;

const freeze = async (member: number, frozen: boolean): Promise<void> => {
  await inTransaction(database.db, async (tx) => done(await setFrozen(tx, member, frozen)));
};

/** Of simultaneous journals with one key, at most one is posted, and all with its input get the same answer. */
const expectOneEffectPerKey = (outcomes: readonly Done[]): void => {
  for (const key of new Set(outcomes.flatMap((each) => each?.journal.key?.key ?? []))) {
    const same = outcomes.filter((each) => each?.journal.key?.key === key);
    expect(same.filter((each) => each?.outcome === "posted").length).toBeLessThanOrEqual(1);
    const answers = same.flatMap((each) => (each?.outcome === "replayed" ? [JSON.stringify(each.answer)] : []));
    expect(new Set(answers).size).toBeLessThanOrEqual(1);
  }
};

const noteWithdrawals = (state: RunState, outcomes: readonly Done[]): void => {
  for (const each of outcomes) {
    const amount = each?.journal.postings[0]?.amount;
    if (each?.outcome !== "posted" || each.journal.kind !== "withdraw" || amount === undefined) continue;
    state.withdrawals.push({ member: each.journal.member, sn: each.journal.sn, amount });
  }
};

const expectExplained = async (
  members: RunState["members"],
  requested: ReadonlyMap<string, Movement>,
): Promise<void> => {
  const { model, differences } = await replayJournals(database.db, requested);
  expect(differences).toEqual([]);
  for (const { id } of members) {
    const wallets = await database.db
      .selectFrom("wallet")
      .selectAll()
      .where("member_id", "=", id)
      .orderBy("unit")
      .execute();
    for (const unit of WALLETS) {
      expect(wallets.find((each) => each.unit === unit)?.balance).toBe(model.balance(id, unit));
    }
  }
};
