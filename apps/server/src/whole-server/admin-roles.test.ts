import { ROLES } from "@espalier/core/vocabulary/role";
import { calls } from "@espalier/contract/calls.generated";
import { may } from "@espalier/contract/roles";
import type { AdminCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import type { Permitted } from "@espalier/contract/define-call";
import { adminRoutes } from "@espalier/contract/routes.generated";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { anOperator } from "../testing/builders/an-operator.ts";
import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { callAdmin } from "../testing/requests/call-admin.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { validAdminRequests } from "../testing/requests/valid-admin-requests.ts";

let shop: TestApp;
let stock: Stock;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
});
afterAll(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await shop.stop();
});

const names = Object.keys(adminRoutes).filter((name): name is AdminCallName => name in adminRoutes);
const posts: readonly string[] = names.filter((name) => callOf(name).method === "POST");
/** Before a login nobody is known who could be named. */
const UNNOTED: readonly string[] = ["adminPasskeyLoginBegin"];
const permissionOf = (name: AdminCallName): Permitted => {
  const call = callOf(name);
  return call.audience === "operator" ? call.permission : "none";
};
const guarded = names.filter((name) => callOf(name).audience === "operator");
const countNotes = async (): Promise<number> =>
  Number((await shop.db.selectFrom("audit_entry").select(shop.db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n);

test.each(names)(
  "%s answers an owner's valid request, all of its fields given, and notes what it changed",
  async (name) => {
    const operator = await anOperator(shop.db, "owner", shop.now());
    const fields = await validAdminRequests[name]({ shop, stock, operator });
    const { properties = {} } = z.toJSONSchema(calls[name].request, { io: "input", unrepresentable: "any" });
    expect(Object.keys(fields).toSorted(), "every field is given").toEqual(Object.keys(properties).toSorted());
    const before = await countNotes();
    const answer = await callAdmin(shop, name, fields, { token: operator.token });
    expect([answer.code, answer.error, answer.msg]).toEqual([200, undefined, "Success"]);
    expect((await countNotes()) > before, "a note in the audit log").toBe(
      posts.includes(name) && !UNNOTED.includes(name),
    );
  },
);

test.each(guarded)("%s asks for an operator's session: nobody's and a member's are none", async (name) => {
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member, shop.now());
  for (const from of [{}, { token: "" }, { token }, { token: "x".repeat(5_000) }]) {
    expect(await callAdmin(shop, name, {}, from)).toMatchObject({ code: 403, error: "session.expired", data: null });
  }
});

test.each(ROLES)("what the role %s does not allow is refused before anything is read or done", async (role) => {
  const operator = await anOperator(shop.db, role, shop.now());
  const before = await countNotes();
  const allowed: string[] = [];
  for (const name of guarded) {
    const permission = permissionOf(name);
    if (permission === "none") continue;
    if (may(role, permission)) allowed.push(name);
    else
      expect(await callAdmin(shop, name, {}, { token: operator.token }), name).toMatchObject({
        code: 400,
        error: "operator.not_permitted",
      });
  }
  expect(await countNotes()).toBe(before);
  if (role === "auditor") expect(allowed.filter((name) => posts.includes(name))).toEqual([]);
  if (role === "owner") expect(allowed).toHaveLength(guarded.filter((name) => permissionOf(name) !== "none").length);
});
