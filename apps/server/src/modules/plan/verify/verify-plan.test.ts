import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { withClient } from "../../../platform/db/with-client.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { planDifferences } from "../../../testing/read-plan.ts";
import { SECRET_KEY } from "../../../testing/setup/test-app.ts";

const COMMAND = fileURLToPath(new URL("../../../../../../scripts/verify-plan.ts", import.meta.url));

let database: TestDatabase;
let world: PlanWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await world.close();
  await world.rollUp();
  for (const id of [4, 5, 6, 7]) await world.buy(id, 5_500_00);
  await world.close();
  await world.buy(5, 10_00);
  await world.void(await world.close());
  await world.rollUp();
  await world.buy(4, 10_00);
});
afterAll(async () => await database.drop());

/** Makes a change as the owner that the server may not make, runs the check, and undoes the change. */
const tamper = async (...statements: readonly string[]): Promise<readonly string[]> =>
  await withClient(database.ownerUrl, "a dishonest owner", async (client) => {
    for (const statement of statements) await client.query(statement);
    return await planDifferences(database.db);
  });

describe("every kind of difference is found and named", () => {
  const one = "member_id = (select member_id from placement where parent_id is null)";
  const pair =
    "run_id = 2 and type = 'pair' and line = (select min(line) from profit where run_id = 2 and type = 'pair')";
  const partOfPair = `wallet = 'RP' and (member_id, sn) = (select member_id, sn from profit where ${pair})`;
  test.each([
    [
      "a profit's amount",
      `update profit set amount = amount + 1 where ${pair}`,
      `update profit set amount = amount - 1 where ${pair}`,
      /^run 2 profit \d+: stored as pair G\d+ of member \d+ over/,
    ],
    [
      "a profit's type",
      `update profit set type = 'leader' where ${pair}`,
      "update profit set type = 'pair' where run_id = 2 and type = 'leader' and detail ? 'matched'",
      /^run 2 profit \d+: stored as leader/,
    ],
    [
      "a part",
      `update profit_part set amount = amount + 1 where ${partOfPair}`,
      `update profit_part set amount = amount - 1 where ${partOfPair}`,
      /^run 2 profit \d+: stored as pair/,
    ],
    [
      "the run of a part",
      `update profit_part set run_id = 1 where ${partOfPair}`,
      `update profit_part set run_id = 2 where ${partOfPair}`,
      /^run 2 profit \d+: stored as pair/,
    ],
    [
      "how a profit is explained",
      `update profit set detail = jsonb_set(detail, '{sales_count}', '99') where ${pair}`,
      `update profit set detail = jsonb_set(detail, '{sales_count}', '4') where ${pair}`,
      /explained by .*"sales_count":99/,
    ],
    [
      "a run's volume",
      "update plan_run set volume = volume + 1 where id = 2",
      "update plan_run set volume = volume - 1 where id = 2",
      /^run 2: volume 22000\.01, recomputed 22000\.00$/,
    ],
    [
      "a run's number of profits",
      "update plan_run set profits = 1 where id = 2",
      "update plan_run set profits = 7 where id = 2",
      /^run 2: 1 profits, recomputed 7$/,
    ],
    [
      "the sums of a run by type and wallet",
      "update plan_run_sum set amount = amount + 1 where run_id = 2 and type = 'pair' and wallet = 'CP'",
      "update plan_run_sum set amount = amount - 1 where run_id = 2 and type = 'pair' and wallet = 'CP'",
      /^run 2: pair in CP stored as \d+ parts over [\d.]+, recomputed/,
    ],
    [
      "volume used up",
      `update leg_part set left_used = left_used + 1 where ${one}`,
      `update leg_part set left_used = left_used - 1 where ${one}`,
      /^member \d+: has own volume 100\.00, .*left .* used 11100\.01, .*recomputed/,
    ],
    [
      "a leg's total",
      `update leg_part set right_total = right_total - 1 where ${one}`,
      `update leg_part set right_total = right_total + 1 where ${one}`,
      /^member \d+: has own volume/,
    ],
    [
      "own volume",
      `update leg_part set own_pv = 0 where ${one}`,
      `update leg_part set own_pv = 10000 where ${one}`,
      /^member \d+: has own volume 0\.00/,
    ],
    [
      "customers' volume",
      `update leg_part set customers_pv = 5 where ${one}`,
      `update leg_part set customers_pv = 0 where ${one}`,
      /^member \d+: has .*customers' volume 0\.05, .*recomputed .*customers' volume 0\.00/,
    ],
    [
      "a rank",
      "update member set rank = 8 where rank = 2",
      "update member set rank = 2 where rank = 8",
      /^member \d+: has .*rank 8, recomputed .*rank 2$/,
    ],
    [
      "the changes of a run",
      "update plan_run_member set matched = matched + 100 where run_id = 1",
      "update plan_run_member set matched = matched - 100 where run_id = 1",
      /^run 1 member \d+: stored .* matched/,
    ],
    [
      "the amount of a journal",
      "update posting set amount = amount + 1 where sn = 'G260504000010000003' and unit = 'CP'",
      "update posting set amount = amount - 1 where sn = 'G260504000010000003' and unit = 'CP'",
      /^profit payment: profit G260504000010000003 of member \d+ is 640 CP, its journal brought 641$/,
    ],
    [
      "a journal without a profit",
      "update journal set kind = 'commission' where kind = 'deposit'",
      "update journal set kind = 'deposit' where kind = 'commission' and sn like 'D%'",
      /^profit taken back: profit D\d+ of member \d+: its run missing is missing/,
    ],
    [
      "a part of no profit",
      `insert into profit_part (member_id, sn, wallet, amount, run_id) select member_id, 'G0', 'CP', 5, 2 from placement where ${one}`,
      "delete from profit_part where sn = 'G0'",
      /^part without profit: G0 of member \d+ in CP$/,
    ],
    [
      "a voided profit that was not taken back",
      "update journal set reverses = null where sn = 'V260504000030000001'",
      "update journal set reverses = 'G260504000030000001' where sn = 'V260504000030000001'",
      /^profit taken back: profit G260504000030000001 of member \d+: its run 3 is voided, reversed by nothing$/,
    ],
    [
      "a profit that was not paid",
      "update plan_run set posted_at = null where id = 3",
      "update plan_run set posted_at = voided_at where id = 3",
      /^profit payment: profit G260504000030000001 of member \d+ is nothing CP, its journal brought 80$/,
    ],
    [
      "an invented sale",
      `insert into volume_event (member_id, order_sn, pv, paid, at, run_id, rolled_up) select member_id, 'E0', 5, 5, now(), 2, true from placement where ${one}`,
      "delete from volume_event where order_sn = 'E0'",
      /^run 2: volume/,
    ],
    [
      "another plan",
      "update plan_version set plan = jsonb_set(plan, '{invite,rate_bp}', '999')",
      "update plan_version set plan = jsonb_set(plan, '{invite,rate_bp}', '1000')",
      /^run 1 profit 1: stored as invite/,
    ],
  ])("%s", async (_, statement, undo, words) => {
    const found = await tamper(statement);
    expect(
      found.filter((line) => words.test(line)),
      found.join("\n"),
    ).not.toEqual([]);
    expect(await tamper(undo)).toEqual([]);
  });

  test("a missing profit and a superfluous one", async () => {
    const moved = `update profit set line = 99 where ${pair}`;
    const found = await tamper(moved);
    expect(found).toEqual([
      expect.stringMatching(/^run 2 profit \d+: pair G\d+ of member \d+ over .* is missing$/),
      expect.stringMatching(/^run 2 profit 99: pair G\d+ of member \d+ over .* was not due$/),
    ]);
    const line = /profit (\d+):/.exec(found[0] ?? "")?.[1];
    expect(await tamper(`update profit set line = ${line} where line = 99`)).toEqual([]);
  });
});

test("every profit of a large run can be wrong: each is a line", async () => {
  const place = "member_id = (select member_id from placement where parent_id is null)";
  const found = await tamper(
    `insert into profit (member_id, sn, run_id, line, type, amount, detail, at)
     select member_id, 'X' || n, 2, 1000 + n, 'invite', 1, '{}', now() from placement cross join generate_series(1, ${MANY}) n where ${place}`,
  );
  expect(found.filter((line) => line.endsWith("was not due"))).toHaveLength(MANY);
  expect(await tamper("delete from profit where sn like 'X%'")).toEqual([]);
});

/** More than a call may have arguments. */
const MANY = 130_000;

/** Runs `npm run plan:verify` and returns its output and exit code. */
const verify = async (): Promise<{ readonly lines: readonly string[]; readonly code: unknown }> => {
  const env = { PATH: process.env["PATH"], DATABASE_URL: database.ownerUrl, SECRET_KEY };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], { env });
    return { lines: stdout.trim().split("\n"), code: 0 };
  } catch (error) {
    return { lines: String(Object(error).stdout).trim().split("\n"), code: Object(error).code };
  }
};

test("the command prints every valid run and succeeds; it names a difference and fails", async () => {
  const { lines, code } = await verify();
  expect(lines.map((line) => line.trim().replaceAll(/ {2,}/g, " | "))).toEqual([
    "run | plan day | plan | volume | profits | paid | differences",
    expect.stringMatching(/^1 \| 2026-05-04 \| 1 \| 300\.00 \| 3 \| 28\.00 \| 0$/),
    expect.stringMatching(/^2 \| 2026-05-04 \| 1 \| 22000\.00 \| 7 \| [\d.]+ \| 0$/),
    expect.stringMatching(/^all \| 22300\.00 \| 10 \| [\d.]+ \| 0$/),
    "",
    "runs recomputed | 2",
    "members | 7",
    "volume events | 7",
    "",
    "Every profit follows from goods sold.",
  ]);
  expect(code).toBe(0);

  await tamper("update plan_run set volume = volume + 1 where id = 2");
  const wrong = await verify();
  expect(wrong.lines.slice(-2)).toEqual(["DIFFERENCE run 2: volume 22000.01, recomputed 22000.00", "Differences: 1."]);
  expect(wrong.code).toBe(1);
  await tamper("update plan_run set volume = volume - 1 where id = 2");
});
