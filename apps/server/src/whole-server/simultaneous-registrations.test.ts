import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { inTransaction } from "../platform/db/in-transaction.ts";
import { runRollUp } from "../modules/network/run-roll-up.ts";
import { verifyLegs } from "../modules/network/verify-legs.ts";
import { verifyTree } from "../modules/network/verify-tree.ts";
import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { type Answer, testApp, type TestApp } from "../testing/setup/test-app.ts";

const CROWD = 200;

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => await shop.stop());

test("200 members who register into one place at once each get their own place below it, and are counted", async () => {
  const sponsor = await aMember(shop.db);
  const token = await loginAs(shop.db, sponsor);
  const invited = await shop.get("/user/invite", { pid: sponsor.id, side: 1 }, { token });
  const { code } = Object(invited.data);
  const loop = runRollUp({ ...shop.deps, beginDay: async () => undefined, noteChanged: async () => undefined });
  const send = async (index: number) =>
    await shop.post(
      "/reg",
      {
        nickname: "Ann",
        email: `crowd-${index}@shop.example`,
        country: "SG",
        password: "correct horse",
        repeat: "correct horse",
        inviteCode: code,
        invitePid: sponsor.uid,
        positionPid: sponsor.uid,
        checked: "1",
        agree: true,
      },
      // Each from a place of its own, since an attempt counts there whatever comes of it.
      { address: `203.0.113.${index + 1}` },
    );
  // On a slow machine some wait longer for the place than the database lets them; as a client does, they try again.
  const register = async (index: number): Promise<Answer> => {
    const answer = await send(index);
    return answer.status === 503 ? await register(index) : answer;
  };
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, index) => register(index)));
  expect(answers.filter(({ code: answered }) => answered !== 200)).toEqual([]);

  const places = await shop.db
    .selectFrom("placement")
    .select(["parent_id", "side", "depth"])
    .orderBy("depth")
    .orderBy("parent_id")
    .orderBy("side")
    .execute();
  expect(places.map(({ depth }) => depth)).toEqual(Array.from({ length: CROWD + 1 }, (_, index) => index));
  expect(new Set(places.slice(1).map(({ side }) => side))).toEqual(new Set(["left"]));
  const counted = { left_number: CROWD, right_number: 0, invite_number: CROWD };
  await vi.waitFor(async () => {
    expect(await shop.get("/user/team", {}, { token })).toMatchObject({ data: [{ assets: counted }, {}, {}, {}] });
  }, 180_000);
  await loop.stop();
  expect(
    await inTransaction(shop.db, async (tx) => done([...(await verifyTree(tx)), ...(await verifyLegs(tx))])),
  ).toEqual(done([]));
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
}, 180_000);
