import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deposit } from "../../testing/builders/a-member.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { walletHolders } from "../../testing/wallet-holders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const [member] = await walletHolders(database.db, 1);
  await deposit(database.db, member?.id ?? 0, "SP", "5.00");
});
afterAll(async () => await database.drop());

const TABLES = ["journal", "posting", "wallet_entry", "wallet", "member_debt"];
const denied = expect.objectContaining({ code: "42501" });

describe.each(TABLES)("the server's own role, on %s,", (table) => {
  test.each([
    ["insert", `insert into ${table} default values`],
    ["update", `update ${table} set member_id = member_id where false`],
    ["delete", `delete from ${table} where false`],
    ["truncate", `truncate ${table} cascade`],
    ["drop", `drop table ${table} cascade`],
    ["alter", `alter table ${table} disable trigger all`],
    ["index", `create index on ${table} (member_id)`],
  ])("may not %s", async (_, statement) => {
    await expect(database.pool.query(statement)).rejects.toEqual(denied);
  });

  test("may read", async () => {
    await expect(database.pool.query(`select from ${table}`)).resolves.toMatchObject({ command: "SELECT" });
  });
});

describe("the server's own role", () => {
  test.each([
    ["overwrite a seal", "update ledger_seal set hash = '' where false"],
    ["delete a seal", "delete from ledger_seal where false"],
    ["truncate the seals", "truncate ledger_seal"],
    [
      "replace the posting function",
      "create or replace function ledger_post(journals jsonb) returns void language sql as ''",
    ],
    ["write its own rows", "select ledger_write('{}', '{}', '{}')"],
    ["store answers in place of the ledger", "select idempotency_store('[]', '{}', '{}')"],
    ["make a function that runs as the owner", "create function evil() returns void language sql as ''"],
    ["become the owner", "set role postgres"],
    ["skip foreign keys", "set session_replication_role = replica"],
    ["edit the list of migrations", "delete from schema_migration where false"],
  ])("may not %s", async (_, statement) => {
    await expect(database.pool.query(statement)).rejects.toEqual(expect.any(pg.DatabaseError));
  });

  test("cannot make the posting function use other tables", async () => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        "create temporary table wallet (member_id integer, unit text, balance bigint, version integer, frozen boolean)",
      );
      await client.query("insert into wallet values (1, 'SP', 1000000, 0, false)");
      await client.query("set local search_path = pg_temp, public");
      const { rows } = await client.query("select outcome from ledger_post($1)", [
        JSON.stringify([
          {
            member: await anyMember(client),
            sn: "evil",
            kind: "adjustment",
            at: "2026-01-01",
            bound: false,
            postings: [
              {
                from_member: await anyMember(client),
                to_company: "adjustments",
                unit: "SP",
                amount: "100000",
              },
            ],
          },
        ]),
      ]);
      expect(rows).toEqual([{ outcome: "insufficient" }]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

const anyMember = async (client: pg.Pool | pg.PoolClient): Promise<number> =>
  Number((await client.query("select min(id) as id from member")).rows[0]?.id);

test.each([
  ["no postings", () => []],
  [
    "a posting of nothing",
    (member: number) => [{ from_company: "deposits", to_member: member, unit: "SP", amount: "0" }],
  ],
])("the posting function refuses a journal with %s", async (_, postingsTo) => {
  const member = await anyMember(database.pool);
  const journal = { member, sn: "empty", kind: "adjustment", at: "2026-01-01", postings: postingsTo(member) };
  const post = async (...journals: readonly unknown[]) =>
    await database.pool.query("select outcome from ledger_post($1)", [JSON.stringify(journals)]);
  await expect(post(journal)).rejects.toThrow(/moves nothing|has no postings/);
});

test("the server's own role deletes no profit of a run that was computed, and may compute an interrupted one again", async () => {
  const { rows } = await database.pool.query(`
    insert into plan_run (id, plan_version, plan_day, period_from, period_to, status, opened_at)
    select n, 1, '2026-01-01', now(), now(), status, now() from unnest(array['posted', 'opened']) with ordinality s (status, n)
    returning id`);
  const [posted, opened] = rows.map(({ id }) => Number(id));
  await database.pool.query(
    `insert into plan_run_sum (run_id, type, wallet, parts, amount) select id, 'pair', 'CP', 1, 1 from plan_run`,
  );
  await database.pool.query(
    `with p as (insert into profit (member_id, sn, run_id, line, type, amount, detail, at)
      select (select min(id) from member), 'p' || id, id, 1, 'pair', 1, '{}', now() from plan_run returning member_id, sn, run_id)
    insert into profit_part (member_id, sn, wallet, amount, run_id) select member_id, sn, 'CP', 1, run_id from p`,
  );
  for (const table of ["profit_part", "profit", "plan_run_sum"]) {
    const gone = async (run?: number) =>
      (await database.pool.query(`delete from ${table} where run_id = $1`, [run])).rowCount;
    expect([await gone(posted), await gone(opened)]).toEqual([0, 1]);
  }
});

test("none of this changed the ledger", async () => {
  await expectCleanLedger(database.db);
});

test.each([
  ["a wallet below zero", "update wallet set balance = -1"],
  ["a posting of zero", "update posting set amount = 0"],
  ["a posting without a source", "update posting set from_company = null"],
  ["a posting to two accounts", "update posting set to_company = 'sales'"],
  ["an entry of zero", "update wallet_entry set amount = 0"],
  ["a debt below zero", "insert into member_debt select min(id), 'SP', -1 from member"],
  ["an unknown unit", "update wallet set unit = 'EUR'"],
  ["an entry in an unknown unit", "update wallet_entry set unit = 'EUR'"],
  ["an entry of an unknown kind", "update wallet_entry set kind = 'present'"],
  ["a debt in an unknown unit", "insert into member_debt select min(id), 'EUR', 1 from member"],
  ["a journal of an unknown kind", "update journal set kind = 'present'"],
  ["a journal before 2000", "update journal set at = '1999-12-31 23:59:59+00'"],
  ["a journal after 2199", "update journal set at = '2200-01-01 00:00:00+00'"],
  ["a journal at no time", "update journal set at = 'infinity'"],
  ["a posting from an unknown account", "update posting set from_company = 'pockets' where from_member is null"],
  ["a posting to an unknown account", "update posting set to_member = null, to_company = 'pockets'"],
])("even the owner cannot write %s", async (_, statement) => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await expect(client.query(statement)).rejects.toEqual(expect.objectContaining({ code: "23514" }));
  await client.end();
});
