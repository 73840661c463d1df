import { money } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { adminClient, type AdminClient } from "../../testing/admin-client.ts";
import { aCardOrder } from "../../testing/builders/a-card-order.ts";
import { aCustomer, setCustomer } from "../../testing/builders/a-customer.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { refundOrder } from "../orders/refund-order.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { RetailDeps } from "./deps.ts";
import { compareSales } from "./marks/compare-sales.ts";
import { countMonths } from "./months/count-months.ts";

let shop: TestApp;
let finance: AdminClient;
let tea: number;
let ann: TestMember;
beforeAll(async () => {
  shop = await testApp();
  finance = await adminClient(shop, "finance");
  tea = await aGood(shop.db, { stock: 10_000, price: "10.00", retail: "13.00" });
});
beforeEach(async () => {
  ann = await aMember(shop.db, { nickname: "Ann", money: { SP: "1000.00" } });
  await setCustomer(shop.db, ann.id, { email: "ann.lee@gmail.com", phone: "+65 8123 4567", country: "SG" });
});
afterAll(async () => await shop.stop());

/** The sandbox, at which every payment was made by the card of this name; null: it cannot be reached. */
const withCard = (card: string | null): RetailDeps => {
  const sandbox = shop.deps.cards.of("sandbox");
  if (!sandbox) throw new Error("no sandbox");
  const provider: PaymentProvider = {
    ...sandbox,
    find: async ({ ref }) => {
      if (card === null) return refused("provider.unreachable");
      const received = { amount: money(1_300n), currency: "USD", chargeRef: "", card, at: shop.now() };
      return await Promise.resolve(done({ ref: ref ?? "", state: "paid", money: received }));
    },
  };
  return { ...shop.deps, cards: { all: [provider], current: provider, of: () => provider } };
};
let cards = 0;
const newCard = () => withCard(`fp_${(cards += 1)}`);
const compare = async (deps = newCard()) => await compareSales(deps, shop.now());

const sell = async (customer: Parameters<typeof aCustomer>[1] = {}, seller: TestMember | null = ann) => {
  const customerId = await aCustomer(shop.db, { email: `rowan${(cards += 1)}@shop.example`, ...customer });
  const sold = seller === null ? {} : { seller: { id: seller.id, proof: "code" as const } };
  return await aCardOrder(shop, { customerId, goodsId: tea, ...sold });
};
const marksOf = async (sn: string) =>
  (
    await sql<{ kind: string }>`select k.kind from sale_mark k join member_order o on o.id = k.order_id
      where o.sn = ${sn} order by 1`.execute(shop.db)
  ).rows.map(({ kind }) => kind);
const standingOf = async (sn: string) =>
  (
    await sql<{ standing: string }>`select s.standing from compared_sale s join member_order o on o.id = s.order_id
      where o.sn = ${sn} order by s.order_id`.execute(shop.db)
  ).rows[0]?.standing;
const decide = async (sn: string, decision: "count" | "leave_out" | "undo") =>
  await finance.tryTo("adminMarkedSaleDecide", { sns: sn, decision, reason: "they are neighbours" });

describe("a sale is marked", () => {
  test("by a telephone number, a variant of the mailbox and an address that the seller has too, and not without", async () => {
    await sql`insert into address (customer_id, name, phone, country, province, city, area, address, created_at)
      select customer_id, 'Ann', '99887766', 'SG', '', 'Singapore', '', 'Orchard Road 12', now() from member where id = ${ann.id}`.execute(
      shop.db,
    );
    const phone = await sell({ phone: "0065 81234567" });
    const email = await sell({ email: "AnnLee+shop@googlemail.com" });
    const address = await sell();
    const to = { name: "Rowan", country: "SG", city: "238823 SINGAPORE", area: "", address: "12, orchard road" };
    await sql`update member_order set consignee = ${JSON.stringify(to)}::jsonb where sn = ${address}`.execute(shop.db);
    const clear = await sell();
    expect(await compare()).toBe(4);
    expect([await marksOf(phone), await marksOf(email), await marksOf(address), await marksOf(clear)]).toEqual([
      ["phone"],
      ["email"],
      ["address"],
      [],
    ]);
    expect([await standingOf(phone), await standingOf(clear)]).toEqual(["waiting", "clear"]);
  });

  test("by a card that the seller paid with, of which only a keyed hash is kept", async () => {
    const own = await aCardOrder(shop, { memberId: ann.id, goodsId: tea });
    const sn = await sell();
    await compare(withCard("fp_shared"));
    expect(await marksOf(sn)).toEqual(["card"]);
    const { rows } = await sql<{ stored: string }>`
      select row_to_json(p)::text as stored from card_payment p where order_sn in (${own}, ${sn}) order by p.sn`.execute(
      shop.db,
    );
    expect(rows.filter(({ stored }) => stored.includes("fp_shared"))).toEqual([]);
  });

  test("by a card that was hashed with a former key", async () => {
    await aCardOrder(shop, { memberId: ann.id, goodsId: tea });
    await sell();
    await compare(withCard("fp_former"));
    const sn = await sell();
    const { secretKey } = shop.deps;
    await compare({ ...withCard("fp_former"), secretKey: "a new key of this company", previousKeys: [secretKey] });
    expect(await marksOf(sn)).toEqual(["card"]);
  });

  test("once, by however many workers, and only when the provider can say the card", async () => {
    const sn = await sell({ phone: "81234567" });
    expect(await compare(withCard(null))).toBe(0);
    expect(await standingOf(sn)).toBeUndefined();
    const deps = newCard();
    const compared = await Promise.all([1, 2, 3].map(async () => await compareSales(deps, shop.now())));
    expect(compared.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(await marksOf(sn)).toEqual(["phone"]);
    expect(await compare()).toBe(0);
  });

  test("by statements whose number does not grow with the sales", async () => {
    const sales = await Promise.all(Array.from({ length: 25 }, async () => await sell({ phone: "81234567" })));
    expect(await compareSales(newCard(), shop.now(), 1_000)).toBe(sales.length);
    expect(await marksOf(sales[24] ?? "")).toEqual(["phone"]);
  });
});

describe("an operator", () => {
  test("sees what is alike, masked, and decides with a reason that the audit log keeps", async () => {
    const sn = await sell({ phone: "81234567", name: "Rowan Tan" });
    await compare();
    const { list } = await finance.call("adminMarkedSaleList", { page: 1, limit: 25, seller: ann.uid });
    expect(list).toMatchObject([{ order_sn: sn, standing: "waiting", marks: ["phone"], seller_uid: ann.uid }]);
    const view = await finance.call("adminMarkedSaleView", { sn });
    expect(view.alike.map(({ mark }) => mark)).toEqual(["phone"]);
    expect(JSON.stringify(view)).not.toMatch(/81234567|8123 4567|Rowan Tan/);
    expect(await decide(sn, "count")).toBe("done");
    expect(await decide(sn, "count")).toBe("sale.not_marked");
    expect(await standingOf(sn)).toBe("counted");
    expect(await decide(sn, "undo")).toBe("done");
    const audit = await shop.db
      .selectFrom("audit_entry")
      .select(["before", "after", "reason"])
      .where("action", "=", "adminMarkedSaleDecide")
      .where("subject", "=", sn)
      .orderBy("id")
      .execute();
    expect(audit).toMatchObject([
      { before: { standing: "waiting" }, after: { standing: "counted" }, reason: "they are neighbours" },
      { before: { standing: "counted" }, after: { standing: "waiting" } },
    ]);
  });

  test("decides no sale without a mark, and only in a role that may", async () => {
    const sn = await sell();
    await compare();
    expect(await decide(sn, "leave_out")).toBe("sale.not_marked");
    const auditor = await adminClient(shop, "auditor");
    const wanted = { sns: sn, decision: "count", reason: "x" } as const;
    expect(await auditor.tryTo("adminMarkedSaleDecide", wanted)).toBe("operator.not_permitted");
    const support = await adminClient(shop, "support");
    expect(await support.tryTo("adminMarkedSaleList", { page: 1, limit: 25 })).toBe("operator.not_permitted");
  });
});

describe("the months", () => {
  const count = async (timeZone = "UTC", now = shop.now()) => await countMonths({ db: shop.db, timeZone }, now);
  const monthOf = async (month: string) => {
    const found = (await finance.call("adminRetailMonths", {})).find((each) => each.month === month);
    if (!found) throw new Error(`no ${month}`);
    return found;
  };
  const rowOf = async (uid: string, month: string) =>
    (await finance.call("adminRetailMemberList", { page: 1, limit: 25, day: month, uid })).list[0];
  const again = async () => void (await sql`delete from retail_month`.execute(shop.db));
  const day = (at: string, sn: string) =>
    sql`update member_order set paid_at = ${new Date(at)} where sn = ${sn}`.execute(shop.db);

  test("count what members and customers bought, leave marked sales out until they count, and know the legs", async () => {
    const below = await aMember(shop.db, { money: { SP: "100.00" }, parent: ann });
    await anOrder(shop.db, { memberId: ann.id, goodsId: tea, number: 2 });
    await sell();
    const marked = await sell({ phone: "81234567" });
    await sell({}, below);
    await compare();
    const month = `${shop.now().toISOString().slice(0, 7)}-01`;
    await again();
    await count();
    const waiting = { bought: "20.00", retail: "13.00", left_out: "13.00", share: 3_939 };
    expect(await rowOf(ann.uid, month)).toMatchObject({ ...waiting, left_retail: "13.00", left_share: 10_000 });
    await decide(marked, "count");
    await count();
    const counted = { bought: "20.00", retail: "26.00", left_out: "0.00", share: 5_652 };
    expect(await rowOf(ann.uid, month)).toMatchObject(counted);
    await decide(marked, "leave_out");
    await count();
    expect(await rowOf(ann.uid, month)).toMatchObject({ ...waiting, share: 3_939 });
    const { list } = await finance.call("adminRetailMemberList", { page: 1, limit: 100, day: month, sellers: true });
    expect(list.map(({ uid }) => uid)).toEqual(expect.arrayContaining([ann.uid, below.uid]));
  });

  test("count a refund in the month in which it is given, and each sale in the month of the company's time zone", async () => {
    const sn = await sell();
    await compare();
    await day("2026-03-31T17:00:00Z", sn);
    const sent = new Date("2026-05-01T01:00:00Z");
    const by = { reason: "back", random: shop.deps.random, timeZone: "Asia/Singapore", now: sent };
    await inTransaction(shop.db, async (tx) => await refundOrder(tx, { sn }, by));
    await again();
    await count("Asia/Singapore", new Date(sent.getTime() + 40 * DAY_MS));
    expect(await rowOf(ann.uid, "2026-04-01")).toMatchObject({ retail: "13.00", share: 10_000 });
    expect(await rowOf(ann.uid, "2026-05-01")).toMatchObject({ retail: "-13.00", share: null });
    await again();
    await count("UTC", new Date(sent.getTime() + 40 * DAY_MS));
    expect(await rowOf(ann.uid, "2026-03-01")).toMatchObject({ retail: "13.00" });
    expect(await rowOf(ann.uid, "2026-04-01")).toBeUndefined();
  });

  test("add up to what the ledger says of sales and their discounts, to the cent", async () => {
    await sell({}, null);
    await sell();
    await compare();
    await again();
    await count("UTC", new Date(shop.now().getTime() + 90 * DAY_MS));
    const { rows } = await sql<{ counted: bigint; posted: bigint }>`
      select (select sum(bought + retail + company_retail + left_out) from retail_month)::bigint as counted,
        (select sum(case when to_company in ('sales', 'coupons') then amount else 0 end)
          - sum(case when from_company in ('sales', 'coupons') then amount else 0 end) from posting)::bigint as posted`.execute(
      shop.db,
    );
    expect(rows[0]?.counted).toBe(rows[0]?.posted);
    expect(rows[0]?.counted).toBeGreaterThan(0n);
    const month = await monthOf(`${shop.now().toISOString().slice(0, 7)}-01`);
    expect(month.company_retail).toBe("13.00");
  });
});
