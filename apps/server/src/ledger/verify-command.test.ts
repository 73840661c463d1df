import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { withClient } from "../db/with-client.ts";
import { deposit } from "../testing/a-member.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { SECRET_KEY } from "../testing/test-app.ts";
import { walletHolders } from "../testing/wallet-holders.ts";

const COMMAND = fileURLToPath(new URL("../../../../scripts/verify-ledger.ts", import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const [member] = await walletHolders(database.db, 1);
  await deposit(database.db, member?.id ?? 0, "CP", "1234.50");
});
afterAll(async () => await database.drop());

/** What `npm run ledger:verify` prints, and how it ends. */
const verify = async (): Promise<{ readonly stdout: string; readonly code: unknown }> => {
  const env = { PATH: process.env["PATH"], DATABASE_URL: database.ownerUrl, SECRET_KEY };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], { env });
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

test("a difference is named, and the command fails", async () => {
  await withClient(database.ownerUrl, "a dishonest owner", async (client) => {
    await client.query("update wallet set balance = balance + 1 where unit = 'CP'");
  });
  const { stdout, code } = await verify();
  expect(stdout).toMatch(/^DIFFERENCE wallet and entries: wallet CP of member \d+: balance 123451 /m);
  expect(stdout.trim().split("\n").at(-1)).toBe("Differences: 1.");
  expect(code).toBe(1);
});
