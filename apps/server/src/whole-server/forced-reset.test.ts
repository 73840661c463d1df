import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aMember, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { newestCode } from "../testing/read-mail.ts";
import { testApp, type Answer, type TestApp } from "../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const all: readonly Call[] = Object.values(calls);
const forMembers = all.filter(({ audience }) => audience === "member");
const forOperators = all.filter(({ audience }) => audience === "operator");
const open = (some: readonly Call[]): readonly string[] =>
  some
    .filter(({ duringReset }) => duringReset === true)
    .map(({ name }) => name)
    .toSorted();

const make = async ({ method, path }: Call, token: string): Promise<Answer> =>
  method === "GET" ? await shop.get(path, {}, { token }) : await shop.post(path, {}, { token });
const required = async (member: TestMember): Promise<void> => {
  await shop.db.updateTable("member").set({ must_reset: true }).where("id", "=", member.id).execute();
};

test("a member who must choose new passwords may only choose them, request a code and log out", () => {
  expect(open(forMembers)).toEqual(["userCode", "userInfo", "userLogout", "userReset"]);
  expect(open(forOperators)).toEqual(["adminLogout", "adminMe", "adminPassword"]);
});

test("every other call of members is refused to such a member, under each of its paths", async () => {
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member, shop.now());
  await required(member);
  for (const call of forMembers.filter(({ duringReset }) => duringReset !== true)) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      expect(await make({ ...call, path }, token), path).toMatchObject({ code: 409, error: "reset.required" });
    }
  }
  expect(await shop.get("/user/info", {}, { token })).toMatchObject({ code: 200, data: { info: { backend: 2 } } });
  expect(await shop.post("/logout", {}, { token })).toMatchObject({ code: 200 });
});

test("visitors' calls answer such a session like a visitor", async () => {
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member, shop.now());
  await required(member);
  expect(await shop.get("/code", { email: "stranger@shop.example" }, { token })).toMatchObject({ code: 200 });
  // Codes for a logged-in member go to any address, those for a visitor only to known ones.
  expect(await newestCode(shop.db, "stranger@shop.example")).toBeUndefined();
});

test("every other call of operators is refused to an operator who must choose a password, in every role", async () => {
  const owner = await anOperator(shop.db, "owner", shop.now());
  await shop.db.updateTable("operator").set({ must_change: true }).where("id", "=", owner.id).execute();
  for (const call of forOperators.filter(({ duringReset }) => duringReset !== true)) {
    expect(await make(call, owner.token), call.name).toMatchObject({ error: "operator.password_change" });
  }
  expect(await shop.get("/admin/me", {}, { token: owner.token })).toMatchObject({ data: { password_change: true } });
});
