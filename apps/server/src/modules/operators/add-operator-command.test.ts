import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { argonPasswords } from "../../platform/passwords/argon-passwords.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { SECRET_KEY } from "../../testing/setup/test-app.ts";

const COMMAND = fileURLToPath(new URL("../../../../../scripts/add-operator.ts", import.meta.url));

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(async () => await database.drop());

const run = async (...words: readonly string[]) => {
  const env = { PATH: process.env["PATH"], DATABASE_URL: database.ownerUrl, SECRET_KEY };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words], { env });
    return { said: stdout, code: 0 };
  } catch (error) {
    return { said: String(Object(error).stderr), code: Number(Object(error).code) };
  }
};

test("a first owner gets a password that has to be changed, and an address is accepted once", async () => {
  const { said, code } = await run("Wren@shop.example", "Wren");
  expect(code).toBe(0);
  const [, password = ""] = /^wren@shop\.example may log in at \/admin\/ with the password (\S+)$/m.exec(said) ?? [];
  const found = await database.db.selectFrom("operator").selectAll().executeTakeFirstOrThrow();
  expect(found).toMatchObject({ email: "wren@shop.example", name: "Wren", role: "owner", must_change: true });
  expect(await argonPasswords.verify(found.password_hash, password)).toBe(true);
  expect(await run("wren@shop.example", "Wren")).toMatchObject({ code: 2 });
});

test.each([[[]], [["wren"]], [["dove@shop.example"]]] as const)("%j is answered with the usage", async (words) => {
  const { said, code } = await run(...words);
  expect([code, said.split("\n")[0]]).toEqual([2, 'usage: npm run operator -- EMAIL "NAME" [ROLE]']);
});

test.each([[["dove@shop.example", "Dove", "king"]], [["dove", "Dove"]]] as const)(
  "%j is refused in one line",
  async (words) => {
    const { said, code } = await run(...words);
    expect([code, said.trim()]).toEqual([2, expect.stringMatching(/^operator: say EMAIL "NAME"[^\n]*$/)]);
  },
);
