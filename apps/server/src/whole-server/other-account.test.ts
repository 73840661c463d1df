import { callOf } from "@espalier/contract/call-of";
import { adminRoutes, shopRoutes } from "@espalier/contract/routes.generated";
import { SHOWN_HEADER } from "@espalier/contract/session-header";
import type { AdminCallName, ShopCallName } from "@espalier/contract/types";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { adminClient, type AdminClient } from "../testing/admin-client.ts";
import { aMember, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { dumpMember } from "../testing/dump-member.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let other: TestMember;
let token: string;
let owner: AdminClient;
let support: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  other = await aMember(shop.db);
  member = await aMember(shop.db, { money: { SP: "50.00" } });
  token = await loginAs(shop.db, member, shop.now());
  owner = await adminClient(shop);
  support = await adminClient(shop, "support");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Asked = {
  readonly from: string;
  readonly shown: number | string;
  readonly fields?: Readonly<Record<string, string | number>>;
};

/** Sends a request that says whom its page shows. */
const send = async (name: ShopCallName | AdminCallName, { from, shown, fields = {} }: Asked) => {
  const { method, path } = callOf(name);
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: from, [SHOWN_HEADER]: String(shown) },
    ...(method === "GET"
      ? { query: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])) }
      : { payload: fields }),
  });
  return answer.json<{ code: number; error?: string; data: unknown }>();
};
const refusal = async (name: ShopCallName | AdminCallName, asked: Asked): Promise<string> =>
  (await send(name, asked)).error ?? "done";

const isMemberCall = (name: string): name is ShopCallName => name in shopRoutes;
const isAdminCall = (name: string): name is AdminCallName => name in adminRoutes;
const MEMBER_CALLS = Object.keys(shopRoutes)
  .filter(isMemberCall)
  .filter((name) => callOf(name).audience === "member");
const OPERATOR_CALLS = Object.keys(adminRoutes)
  .filter(isAdminCall)
  .filter((name) => callOf(name).audience === "operator");

test("every call of a member is refused for a page that shows another member, and nothing is done", async () => {
  const before = await dumpMember(shop, member.id);
  for (const name of MEMBER_CALLS) {
    expect(await send(name, { from: token, shown: other.id }), name).toMatchObject({
      code: 409,
      error: "session.other_account",
    });
  }
  const after = await dumpMember(shop, member.id);
  expect([...after].filter(([part]) => !part.startsWith("session"))).toEqual(
    [...before].filter(([part]) => !part.startsWith("session")),
  );
  expect(MEMBER_CALLS.length).toBeGreaterThan(60);
});

test("every call of an operator is refused for a page that shows another operator", async () => {
  for (const name of OPERATOR_CALLS) {
    expect(await send(name, { from: owner.operator.token, shown: support.operator.id }), name).toMatchObject({
      code: 409,
      error: "session.other_account",
    });
  }
  expect(OPERATOR_CALLS.length).toBeGreaterThan(100);
});

test("a transfer, a profile and a note of a page that shows somebody else leave no trace", async () => {
  const [from, shown] = [token, other.id];
  const transfer = { uid: other.uid, number: "1.00", wallet_type: 1, password: "123456" };
  expect(await refusal("walletTransfer", { from, shown, fields: transfer })).toBe("session.other_account");
  expect(await refusal("settingInfo", { from, shown, fields: { nickname: "Theirs" } })).toBe("session.other_account");
  const note = { uid: member.uid, text: "written under Support" };
  const byOwner = { from: owner.operator.token, shown: support.operator.id, fields: note };
  expect(await refusal("adminMemberNoteAdd", byOwner)).toBe("session.other_account");
  expect((await owner.call("adminAuditList", { action: "adminMemberNoteAdd" })).list).toEqual([]);
  expect(await refusal("walletTransfer", { from, shown: member.id, fields: transfer })).toBe("done");
});

test("the account of the session, or none, is served; a session that is over is over all the same", async () => {
  expect(await refusal("userInfo", { from: token, shown: member.id })).toBe("done");
  expect(await shop.get("/user/info", {}, { token })).toMatchObject({ code: 200 });
  expect(await refusal("adminMe", { from: owner.operator.token, shown: owner.operator.id })).toBe("done");
  expect(await send("userInfo", { from: "no-such-token", shown: member.id })).toMatchObject({
    code: 403,
    error: "session.expired",
  });
  for (const shown of ["", "x", `${member.id}0`, "-1", member.uid])
    expect(await refusal("userInfo", { from: token, shown }), shown).toBe("session.other_account");
});

test("a visitor's call that a member makes is refused too, since it means something else for each member", async () => {
  const fields = { email: "x@shop.example" };
  expect(await refusal("code", { from: token, shown: other.id, fields })).toBe("session.other_account");
  expect(await refusal("config", { from: "", shown: other.id })).toBe("done");
});

test("an operator's view of a member names the member", async () => {
  const { secret } = await support.call("adminMemberViewAs", { uid: member.uid, reason: "asked" });
  const view = z.string().parse((await shop.post("/public/view/open", { secret })).data);
  expect(await refusal("userInfo", { from: view, shown: member.id })).toBe("done");
  expect(await refusal("userInfo", { from: view, shown: other.id })).toBe("session.other_account");
});
