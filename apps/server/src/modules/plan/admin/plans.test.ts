import { type PlanDocument, findPlanProblems } from "@espalier/contract/calls/plan/plan-problems";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { planSchema, writePlan } from "../plan-schema.ts";
import { readActivePlan } from "../plan-versions.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { writeSetting } from "../../settings/settings.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { documentOf, planOf } from "./plan-document.ts";

let shop: TestApp;
let world: PlanWorld;
let client: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  world = await planWorld(shop.db, SEVEN);
  client = await adminClient(shop, "finance");
});
beforeEach(async () => {
  await shop.db
    .updateTable("operator")
    .set({ disabled_at: shop.now() })
    .where("id", "<>", client.operator.id)
    .execute();
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const readFirst = async (): Promise<PlanDocument> => (await client.call("adminPlanView", { id: 1 })).plan;
const addDraft = async (change: Partial<PlanDocument> = {}): Promise<number> =>
  (await client.call("adminPlanAdd", { plan: { ...(await readFirst()), ...change }, note: "a try" })).id;

test("a plan is read as written, and written as read", async () => {
  const plan = await readActivePlan(shop.db);
  expect({ version: 1, ...planOf(documentOf(plan)) }).toEqual(plan);
  expect(planSchema.parse({ version: 1, ...writePlan(plan) })).toEqual(plan);
  const { plan: shown, ...first } = await client.call("adminPlanView", { id: 1 });
  expect(first).toMatchObject({ active: true, draft: false, note: "", created_by: "" });
  expect(shown).toMatchObject({ activation_pv: "100.00", payout_cap: 6_000, pair: { step: "1.00" } });
  expect(shown.allotment.invite).toEqual([
    { wallet: "CP", rate: 8_000 },
    { wallet: "SP", rate: 1_000 },
    { wallet: "RP", rate: 1_000 },
  ]);
});

test("a draft is stored, changed and deleted; the audit log has the values before and after", async () => {
  const id = await addDraft({ invite_rate: 500 });
  const draft = await client.call("adminPlanView", { id });
  expect(draft).toMatchObject({ draft: true, active: false, runs: 0, note: "a try", plan: { invite_rate: 500 } });
  await client.call("adminPlanSet", { id, plan: { ...draft.plan, invite_rate: 600 }, note: "  less  " });
  expect(await client.call("adminPlanView", { id })).toMatchObject({ note: "less", plan: { invite_rate: 600 } });
  await client.call("adminPlanDelete", { id });
  expect(await client.tryTo("adminPlanView", { id })).toBe("plan.unknown");
  expect(await client.tryTo("adminPlanDelete", { id })).toBe("plan.unknown");
  const owner = await adminClient(shop, "owner");
  const { list } = await owner.call("adminAuditList", { subject: String(id) });
  expect(list.map(({ action }) => action)).toEqual(["adminPlanDelete", "adminPlanSet", "adminPlanAdd"]);
  expect(list[1]).toMatchObject({ before: { plan: { invite_rate: 500 } }, after: { plan: { invite_rate: 600 } } });
});

test("a version that was active cannot be changed, also when no run has used it, and applies from the next close", async () => {
  for (const member of [1, 2, 3]) await world.buy(member, 100_00);
  const id = await addDraft({ invite_rate: 500 });
  expect(await client.call("adminPlanActivate", { id, reason: "decided" })).toEqual({ done: true, approval_id: null });
  expect(await client.tryTo("adminPlanActivate", { id, reason: "again" })).toBe("plan.active");
  for (const version of [1, id]) {
    const { plan } = await client.call("adminPlanView", { id: version });
    expect(await client.tryTo("adminPlanSet", { id: version, plan, note: "" })).toBe("plan.used");
    expect(await client.tryTo("adminPlanDelete", { id: version })).toBe("plan.used");
  }
  const run = await world.close();
  expect(run.plan_version).toBe(id);
  expect(await client.call("adminRunView", { id: run.id })).toMatchObject({ by_kind: { invite: "10.00" } });
  const { list } = await client.call("adminPlanList");
  expect(list.map(({ id: version, active, runs }) => [version, active, runs])).toEqual([
    [id, true, 1],
    [1, false, 0],
  ]);
  await client.call("adminPlanActivate", { id: 1, reason: "back" });
});

test("only the draft that was seen is activated", async () => {
  const { version: active } = await readActivePlan(shop.db);
  const id = await addDraft();
  const seen = await client.call("adminPlanView", { id });
  const same = { id, plan: seen.plan, note: seen.note };
  await client.call("adminPlanSet", { ...same, plan: { ...seen.plan, payout_cap: 10_000 } });
  const activate = { id, reason: "decided", stamp: seen.stamp };
  expect(await client.tryTo("adminPlanActivate", activate)).toBe("plan.changed");
  await client.call("adminPlanSet", { ...same, note: "do not activate" });
  expect(await client.tryTo("adminPlanActivate", activate)).toBe("plan.changed");
  expect((await readActivePlan(shop.db)).version).toBe(active);
  await client.call("adminPlanSet", same);
  expect(await client.tryTo("adminPlanActivate", activate)).toBe("done");
  await client.call("adminPlanActivate", { id: 1, reason: "back" });
});

test("a draft that is changed and activated at the same time is activated as it was seen, or not", async () => {
  const plan = await readFirst();
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const id = await addDraft({ invite_rate: 500 });
    const { stamp } = await client.call("adminPlanView", { id });
    const change = { id, plan: { ...plan, invite_rate: 9_000 }, note: "a try" };
    const calls = [
      async () => await client.tryTo("adminPlanSet", change),
      async () => await client.tryTo("adminPlanActivate", { id, reason: "decided", stamp }),
    ];
    const order = round % 2 === 0 ? calls : calls.toReversed();
    const tried = await Promise.all(order.map(async (call) => await call()));
    outcomes.add(tried.toSorted().join(" "));
    const { active, plan: now } = await client.call("adminPlanView", { id });
    expect([active, now.invite_rate]).toEqual(active ? [true, 500] : [false, 9_000]);
    await client.tryTo("adminPlanActivate", { id: 1, reason: "back" });
  }
  expect([...outcomes].filter((each) => each !== "done plan.changed" && each !== "done plan.used")).toEqual([]);
});

test("simultaneous activations leave one active plan", async () => {
  const ids = [await addDraft(), await addDraft(), await addDraft()];
  const tried = await Promise.all(
    ids.map(async (id) => await client.tryTo("adminPlanActivate", { id, reason: "mine" })),
  );
  expect(tried).toEqual(["done", "done", "done"]);
  const { list } = await client.call("adminPlanList");
  expect(list.filter(({ active }) => active)).toHaveLength(1);
  await client.call("adminPlanActivate", { id: 1, reason: "back" });
});

test("a second operator approves exactly the plan that was proposed", async () => {
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "approval.plans", true)));
  const second = await adminClient(shop, "owner");
  const propose = async (id: number) => (await client.call("adminPlanActivate", { id, reason: "decided" })).approval_id;
  const approve = async (id: number | null) => await second.call("adminApprovalDecide", { id, decision: "approve" });

  const changed = await addDraft();
  const stale = await propose(changed);
  expect(await client.call("adminPlanView", { id: changed })).toMatchObject({ waiting: true, two_operators: true });
  expect(await client.tryTo("adminPlanActivate", { id: changed, reason: "once more" })).toBe("approval.waiting");
  await client.call("adminPlanSet", { id: changed, plan: { ...(await readFirst()), payout_cap: 10_000 }, note: "" });
  expect(await approve(stale)).toMatchObject({ status: "failed", msg: expect.stringContaining("changed") });

  const noted = await addDraft();
  const { stamp, plan } = await client.call("adminPlanView", { id: noted });
  await client.call("adminPlanSet", { id: noted, plan, note: "not yet" });
  const request = { id: noted, reason: "decided", stamp };
  expect(await client.tryTo("adminPlanActivate", request)).toBe("plan.changed");
  const { stamp: now } = await client.call("adminPlanView", { id: noted });
  const { approval_id } = await client.call("adminPlanActivate", { ...request, stamp: now });
  await client.call("adminPlanSet", { id: noted, plan, note: "never" });
  expect(await approve(approval_id)).toMatchObject({ status: "failed", msg: expect.stringContaining("changed") });

  const gone = await addDraft();
  const lost = await propose(gone);
  await client.call("adminPlanDelete", { id: gone });
  expect(await approve(lost)).toMatchObject({ status: "failed" });

  const good = await addDraft();
  expect(await approve(await propose(good))).toMatchObject({ status: "approved" });
  expect((await readActivePlan(shop.db)).version).toBe(good);
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "approval.plans", false)));
});

test("a plan is proposed wherever there are two operators who could activate it, whatever the setting says", async () => {
  const { version: before } = await readActivePlan(shop.db);
  const id = await addDraft({ payout_cap: 10_000, invite_rate: 10_000 });
  expect(await client.call("adminPlanView", { id })).toMatchObject({ two_operators: false });
  const support = await adminClient(shop, "support");
  expect(await client.call("adminPlanView", { id })).toMatchObject({ two_operators: false });
  const second = await adminClient(shop, "finance");
  expect(await client.call("adminPlanView", { id })).toMatchObject({ two_operators: true });
  const asked = await client.call("adminPlanActivate", { id, reason: "better" });
  expect(asked).toEqual({ done: false, approval_id: expect.any(Number) });
  expect((await readActivePlan(shop.db)).version).toBe(before);
  const decision = { id: asked.approval_id, decision: "approve" };
  expect(await support.tryTo("adminApprovalDecide", decision)).toBe("operator.not_permitted");
  expect(await client.tryTo("adminApprovalDecide", decision)).toBe("approval.own");
  expect(await second.call("adminApprovalDecide", decision)).toMatchObject({ status: "approved" });
  expect((await readActivePlan(shop.db)).version).toBe(id);
});

const wrong: readonly (readonly [string, (plan: PlanDocument) => unknown, string])[] = [
  ["text", () => "{", "plan.shape"],
  ["nothing", () => "null", "plan.shape"],
  ["a list", () => "[]", "plan.shape"],
  ["too long a text", () => " ".repeat(20_001), "plan.shape"],
  ["a part missing", (plan) => ({ ...plan, pair: undefined }), "plan.shape"],
  ["a rate as text", (plan) => ({ ...plan, invite_rate: "1000" }), "plan.shape"],
  ["a rate above the whole", (plan) => ({ ...plan, invite_rate: 10_001 }), "plan.rate"],
  ["a negative rate", (plan) => ({ ...plan, payout_cap: -1 }), "plan.rate"],
  ["a broken rate", (plan) => ({ ...plan, payout_cap: 0.5 }), "plan.rate"],
  ["a full-width amount", (plan) => ({ ...plan, activation_pv: "１２" }), "plan.amount"],
  ["a negative amount", (plan) => ({ ...plan, activation_pv: "-1" }), "plan.amount"],
  ["a huge amount", (plan) => ({ ...plan, activation_pv: "99999999999" }), "plan.amount"],
  ["three decimals", (plan) => ({ ...plan, activation_pv: "1.001" }), "plan.amount"],
  ["less than no volume of customers", (plan) => ({ ...plan, activation_customers_pv: "-1" }), "plan.amount"],
  [
    "a rank's volume of customers as words",
    (plan) => ({ ...plan, ranks: plan.ranks.map((rank) => ({ ...rank, customers_pv: "many" })) }),
    "plan.amount",
  ],
  ["a script", (plan) => ({ ...plan, activation_pv: "<script>" }), "plan.amount"],
  ["a step of nothing", (plan) => ({ ...plan, pair: { ...plan.pair, step: "0.00" } }), "plan.above_zero"],
  ["a rank too few", (plan) => ({ ...plan, ranks: plan.ranks.slice(1) }), "plan.ranks"],
  [
    "a thousand ranks",
    (plan) => ({ ...plan, ranks: Array.from({ length: 1_000 }, () => plan.ranks[0]) }),
    "plan.shape",
  ],
  ["a cap too few", (plan) => ({ ...plan, pair: { ...plan.pair, day_caps: ["0.00"] } }), "plan.ranks"],
  [
    "directs of nobody",
    (plan) => ({ ...plan, ranks: plan.ranks.map((rank) => ({ ...rank, directs: -1 })) }),
    "plan.directs",
  ],
  [
    "no generation's end",
    (plan) => ({ ...plan, leader_rates: plan.leader_rates.map(() => Array.from({ length: 21 }, () => 1)) }),
    "plan.generations",
  ],
  [
    "shares below the whole",
    (plan) => ({ ...plan, allotment: { ...plan.allotment, pair: [{ wallet: "CP", rate: 9_999 }] } }),
    "plan.sum",
  ],
  ["no share", (plan) => ({ ...plan, allotment: { ...plan.allotment, pair: [] } }), "plan.shares"],
  [
    "a wallet twice",
    (plan) => ({
      ...plan,
      allotment: {
        ...plan.allotment,
        pair: [
          { wallet: "CP", rate: 5_000 },
          { wallet: "CP", rate: 5_000 },
        ],
      },
    }),
    "plan.twice",
  ],
  [
    "a wallet that is none",
    (plan) => ({ ...plan, allotment: { ...plan.allotment, pair: [{ wallet: "OP", rate: 10_000 }] } }),
    "plan.shape",
  ],
];

test.each(wrong)("a plan with %s is refused", async (_, change, key) => {
  const plan = change(await readFirst());
  expect(await client.tryTo("adminPlanAdd", { plan, note: "" })).toBe(key);
});

test("a plan asks for customers' volume where it says so, and one that is sent without it asks for none", async () => {
  const first = await readFirst();
  const ranks = first.ranks.map((rule) => (rule.rank === 2 ? { ...rule, customers_pv: "80.00" } : rule));
  const asking = { ...first, activation_customers_pv: "50.00", ranks };
  const { id } = await client.call("adminPlanAdd", { plan: asking, note: "" });
  expect((await client.call("adminPlanView", { id })).plan).toEqual(asking);
  const { activation_customers_pv: _, ...before } = first;
  const silent = { ...before, ranks: first.ranks.map(({ customers_pv: __, ...rule }) => rule) };
  const { id: older } = await client.call("adminPlanAdd", { plan: JSON.stringify(silent), note: "" });
  expect((await client.call("adminPlanView", { id: older })).plan).toEqual(first);
});

test("the contract and the schema accept the same plans", async () => {
  const first = await readFirst();
  const changes: readonly Partial<PlanDocument>[] = [
    {},
    { activation_pv: "0", activation_customers_pv: "0.01" },
    { activation_pv: "9999999999.99", payout_cap: 10_000, invite_rate: 0 },
    { pair: { ...first.pair, step: "0.01", rates: first.pair.rates.map(() => 10_000) } },
    { leader_rates: first.leader_rates.map(() => Array.from({ length: 20 }, () => 10_000)) },
    { allotment: { ...first.allotment, invite: [{ wallet: "RP", rate: 10_000 }] } },
    {
      allotment: {
        ...first.allotment,
        invite: [
          { wallet: "RP", rate: 10_000 },
          { wallet: "SP", rate: 0 },
        ],
      },
    },
    { invite_rate: 10_001 },
    { pair: { ...first.pair, step: "0" } },
    { leader_rates: [] },
    { ranks: first.ranks.toReversed() },
    { allotment: { ...first.allotment, leader: [{ wallet: "CP", rate: 1 }] } },
  ];
  for (const change of changes) {
    const document = { ...first, ...change };
    const isRight = planSchema.safeParse({ version: 1, ...writePlan({ version: 1, ...planOf(document) }) }).success;
    expect([change, findPlanProblems(document).length === 0]).toEqual([change, isRight]);
  }
});

test("notes may be any text up to their length", async () => {
  const plan = await readFirst();
  for (const note of ["🌿 <b>new</b> ", "'; drop table plan_version; --", ""]) {
    const { id } = await client.call("adminPlanAdd", { plan, note });
    expect((await client.call("adminPlanView", { id })).note).toBe(note.trim());
  }
  expect(await client.tryTo("adminPlanAdd", { plan, note: "x".repeat(201) })).toBe("input.too_long");
  expect(await client.tryTo("adminPlanAdd", { note: "" })).toBe("input.missing");
});

test("incentive items are added and changed; invalid ones are refused", async () => {
  const terms = { level: 1, weaker_leg_sales: "500", bonus_amount: "50.5", qualification_days: 30, on_offer: true };
  const { id } = await client.call("adminIncentiveAdd", { list: "performance", ...terms });
  const versionNow = async () => (await client.call("adminIncentiveList")).list[0]?.version ?? "";
  const opened = { id, version: await versionNow() };
  await client.call("adminIncentiveSet", { ...opened, ...terms, bonus_amount: "60.00", on_offer: "false" });
  expect((await client.call("adminIncentiveList")).list[0]).toMatchObject({
    id,
    list: "performance",
    level: 1,
    weaker_leg_sales: "500.00",
    bonus_amount: "60.00",
    qualification_days: 30,
    on_offer: false,
    opened: false,
  });
  for (const change of [
    { bonus_amount: "0" },
    { bonus_amount: "-5" },
    { bonus_amount: "①②" },
    { weaker_leg_sales: "" },
    { weaker_leg_sales: "1e3" },
    { qualification_days: 0 },
    { qualification_days: 3_651 },
    { level: 0 },
    { level: "🌿" },
    { on_offer: "perhaps" },
  ])
    expect([change, await client.tryTo("adminIncentiveSet", { id, version: "x", ...terms, ...change })]).toEqual([
      change,
      expect.stringMatching(/^input\./),
    ]);
  expect(await client.tryTo("adminIncentiveSet", { id: 9_999, version: "x", ...terms })).toBe("incentive.unknown");
  expect(await client.tryTo("adminIncentiveAdd", { list: "lottery", ...terms })).toBe("input.choice");
});
