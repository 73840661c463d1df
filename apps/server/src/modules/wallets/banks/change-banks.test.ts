import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aBankAccount, stockBanks } from "../../../testing/builders/a-bank-account.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "content");
  await stockBanks(shop.db);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const bank = (change: object = {}) => ({ name: { en: "Harbour", cn: "港湾" }, bg_color: "#225577", ...change });

test("banks are added, renamed and deleted, also simultaneously; bank 8 stays", async () => {
  const added = await Promise.all(Array.from({ length: 6 }, () => client.call("adminBankAdd", bank())));
  expect(new Set(added.map(({ id }) => id)).size).toBe(6);
  const id = added[0]?.id ?? 0;
  const version = (await client.call("adminBankList")).find((each) => each.id === id)?.version ?? "";
  expect(await client.tryTo("adminBankSet", { id, version, ...bank({ name: { en: "Bay" } }) })).toBe("done");
  const token = await loginAs(shop.db, await aMember(shop.db));
  expect((await shop.get("/bank", {}, { token })).data).toContainEqual({ id, bank_name: "Bay" });
  expect(await client.tryTo("adminBankDelete", { id })).toBe("done");
  expect(await client.tryTo("adminBankDelete", { id })).toBe("not_found");
  expect(await client.tryTo("adminBankDelete", { id: 8 })).toBe("bank.built_in");
  expect(await client.tryTo("adminBankSet", { id: 999_999, version, ...bank() })).toBe("not_found");
});

test("a bank at which a member has an account is not deleted", async () => {
  const member = await aMember(shop.db);
  await aBankAccount(shop.db, member.id);
  expect(await client.tryTo("adminBankDelete", { id: 1 })).toBe("bank.has_accounts");
});

test.each([
  [{ bg_color: "red" }],
  [{ bg_color: "#12345" }],
  [{ name: { en: "", cn: "港湾" } }],
  [{ name: { en: "Harbour", cn: "x".repeat(61) } }],
])("%j is refused", async (change) => {
  expect(await client.tryTo("adminBankAdd", bank(change))).toMatch(/^input/);
});
