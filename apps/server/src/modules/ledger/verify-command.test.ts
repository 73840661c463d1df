import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { nameKey } from "../../platform/crypto/secret-keys.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { deposit } from "../../testing/builders/a-member.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { SECRET_KEY } from "../../testing/setup/test-app.ts";
import { walletHolders } from "../../testing/wallet-holders.ts";
import { sealDays } from "./seal-days.ts";

const COMMAND = fileURLToPath(new URL("../../../../../scripts/verify-ledger.ts", import.meta.url));
const KEYS_COMMAND = fileURLToPath(new URL("../../../../../scripts/list-keys.ts", import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const [member] = await walletHolders(database.db, 1);
  await deposit(database.db, member?.id ?? 0, "CP", "1234.50");
});
afterAll(async () => await database.drop());

type Ended = { readonly stdout: string; readonly code: unknown };

/** Runs `npm run ledger:verify` and returns its output and exit code. */
const verify = async (keys: object = { SECRET_KEY }, command = COMMAND): Promise<Ended> => {
  const env = { PATH: process.env["PATH"], DATABASE_URL: database.ownerUrl, ...keys };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
    return { stdout, code: 0 };
  } catch (error) {
    return { stdout: String(Object(error).stdout), code: Object(error).code };
  }
};

test("a ledger that adds up is shown account by account, and the command succeeds", async () => {
  const { stdout, code } = await verify();
  expect(stdout.trim().split("\n")).toEqual([
    "journals         1",
    "postings         1",
    "wallet entries   1",
    "wallets          4",
    "sealed days      0",
    "",
    "account                  CP",
    "deposits           -1234.50",
    "members' wallets    1234.50",
    "sum                    0.00",
    "",
    "The ledger adds up.",
  ]);
  expect(code).toBe(0);
});

test("a journal and its entries with a time that has not come are named until it has", async () => {
  const age = async (interval: string): Promise<void> =>
    await withClient(database.ownerUrl, "a clock that was ahead", async (client) => {
      await client.query("begin");
      for (const table of ["journal", "wallet_entry"])
        await client.query(`update ${table} set at = now() + interval '${interval}'`);
      await client.query("commit");
    });
  await age("30 days");
  const { stdout, code } = await verify();
  expect(stdout).toMatch(/^DIFFERENCE time in the future: journal \S+ of member \d+: /m);
  expect([stdout.trim().split("\n").at(-1), code]).toEqual(["Differences: 1.", 1]);
  await age("-1 minute");
  expect(await verify()).toMatchObject({ code: 0 });
});

test("after a change of key the ledger adds up, and the days name the key they still need", async () => {
  const NEW_KEY = "the key that comes after the one of every test";
  const rotated = { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY };
  await inTransaction(database.db, async (tx) =>
    done(await sealDays(tx, SECRET_KEY, new Date(Date.now() + 86_400_000))),
  );
  expect(await verify(rotated)).toMatchObject({ stdout: expect.stringContaining("The ledger adds up."), code: 0 });
  expect(await verify({ SECRET_KEY: NEW_KEY })).toMatchObject({
    stdout: expect.stringContaining(`was sealed with the key ${nameKey(SECRET_KEY)}`),
    code: 1,
  });

  const named = (key: string, state: string, days: number) =>
    new RegExp(`^${nameKey(key)} +${state} +\\d+ +${days} +0 +0$`, "m");
  const { stdout, code } = await verify(rotated, KEYS_COMMAND);
  expect([code, named(NEW_KEY, "present", 0).test(stdout), named(SECRET_KEY, "previous", 1).test(stdout)]).toEqual([
    0,
    true,
    true,
  ]);
  expect(await verify({ SECRET_KEY: NEW_KEY }, KEYS_COMMAND)).toMatchObject({
    stdout: expect.stringMatching(named(SECRET_KEY, "missing", 1)),
    code: 1,
  });
});

test("a difference is named, and the command fails", async () => {
  await withClient(database.ownerUrl, "a dishonest owner", async (client) => {
    await client.query("update wallet set balance = balance + 1 where unit = 'CP'");
  });
  const { stdout, code } = await verify();
  expect(stdout).toMatch(/^DIFFERENCE wallet and entries: wallet CP of member \d+: balance 123451 /m);
  expect(stdout.trim().split("\n").at(-1)).toBe("Differences: 1.");
  expect(code).toBe(1);
});
