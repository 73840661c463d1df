import { calls } from "@espalier/contract/calls.generated";
import { money, readMoney } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import { createMember } from "../../modules/accounts/create-member.ts";
import { setPin } from "../../modules/accounts/pin/set-pin.ts";
import { insertManyGoods } from "../../modules/catalog/store/goods.ts";
import { insertManyOperators } from "../../modules/operators/store/operators.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { DISHONEST_ROLES, type ModelMember, newMember } from "./client-model.ts";
import type { DrawnAction } from "./draw-actions.ts";
import { joinCompany } from "./join-company.ts";
import { compareCompany } from "./compare-company.ts";
import { foundGuests } from "./retail/found-guests.ts";
import { RETAIL_SHARES } from "./retail/retail-due.ts";
import { followRetail } from "../retail-world.ts";
import { confirm, ship } from "./order-actions.ts";
import { asMember, asOperator, PASSWORD } from "./people.ts";
import { foundAddresses, foundTerms } from "./selling/found-terms.ts";
import { buy } from "./selling/order-goods.ts";
import { certain } from "./selling/possible.ts";
import type { GoodsPrices, ModelGoods } from "./selling/model-goods.ts";
import { SIMULATED_KEYS } from "./simulated-cluster.ts";
import { expectData, type SimulatedCompany } from "./simulated-company.ts";

const OPERATORS = ["first@admin.example", "second@admin.example"];
const FIRST_MEMBERS = 4;
const GOODS: readonly Goods[] = [
  { price: "12.00", pv_price: "10.00", retail: "15.50", pv: "8.00", stock: 60, weight: 300 },
  { price: "130.00", pv_price: "120.00", retail: "149.99", pv: "100.00", stock: 90, weight: 2_500 },
  { price: "3.33", pv_price: "3.33", pv: "1.11", stock: 35, weight: null, returnable: false },
];
type Goods = {
  readonly price: string;
  readonly pv_price: string;
  /** None: the price of members. */
  readonly retail?: string;
  readonly pv: string;
  readonly stock: number;
  readonly weight: number | null;
  readonly returnable?: boolean;
};
/** What the dishonest change and order. */
const BAIT = { price: "12.00", pv_price: "10.00", pv: "5.00", stock: 60, weight: null };
const BONUS = 30_00n;
/** Each operator deposits to one wallet, so that no deposit needs a second operator's approval. */
const MONEY = [
  ["SP", "900.00"],
  ["CP", "400.00"],
] as const;
/** Two pieces of the goods that make a member active, so that later sales in the team earn commissions. */
const FIRST_ORDER: Omit<DrawnAction, "who" | "key"> = {
  kind: "buy",
  whom: 0,
  pick: 1,
  amount: 9,
  flag: true,
  delivery: "once",
};

/** Sets up a company before its first round: two owners, goods, incentives, a bank, and a few members with money. */
export const foundCompany = async (company: SimulatedCompany): Promise<void> => {
  const { model, time } = company;
  const now = time.shown();
  await insertFirst(company, now);
  for (const email of OPERATORS) model.operators.push({ email, token: "" });
  const [operator] = model.operators;
  const [first] = model.members;
  if (!operator || !first) throw new Error("the company has no first member or no operator");
  const by = asOperator(company, operator);
  const bank = { name: { en: "Harbour Bank", cn: "海港银行" }, bg_color: "#1f5f8b" };
  const added = await expectData(company, { name: "adminBankAdd", fields: bank, by });
  company.model.bankId = calls.adminBankAdd.data.parse(added).id;
  const { info } = calls.userInfo.data.parse(
    await expectData(company, { name: "userInfo", by: asMember(company, first) }),
  );
  first.inviteCode = info.invite_code;
  for (let joined = 0; joined < FIRST_MEMBERS; joined += 1) {
    const sponsor = model.members[joined % 2] ?? first;
    await joinCompany(company, { key: `founding-${joined}` }, { sponsor, parent: sponsor });
  }
  await foundTerms(company);
  await foundAddresses(company);
  await Promise.all(model.members.map(async (member) => await payIn(company, member)));
  if (model.dishonest.accomplice) await payIn(company, model.dishonest.accomplice);
  await Promise.all(
    model.members.map(
      async (_, who) =>
        await buy({ company, action: { ...FIRST_ORDER, who, whom: 5 * (who % 2), key: `first-${who}` }, repeats: [] }),
    ),
  );
  // Some orders are with their buyers already, so that goods may come back from the first round on.
  await compareCompany(company);
  for (const who of model.members.keys())
    await ship({ company, action: { ...FIRST_ORDER, who, key: `first-ship-${who}` }, repeats: [] });
  await compareCompany(company);
  for (const who of [0, 1, 2])
    await confirm({ company, action: { ...FIRST_ORDER, who, key: `first-confirm-${who}` }, repeats: [] });
  await compareCompany(company);
  await foundGuests(company, FIRST_ORDER);
};

const payIn = async (company: SimulatedCompany, member: ModelMember): Promise<void> => {
  for (const [index, [wallet, amount]] of MONEY.entries()) {
    const operator = company.model.operators[index];
    if (!operator) throw new Error(`no operator deposits ${wallet}`);
    const fields = { uid: member.uid, wallet, amount, reason: "to begin with" };
    await expectData(company, { name: "adminMoneyDeposit", fields, by: asOperator(company, operator) });
    member.trades.push({ wallet, kind: "deposit", amount: readMoney(amount) });
  }
};

/** Inserts the rows that no call can create in an empty company. */
const insertFirst = async ({ server, model, random, draw }: SimulatedCompany, now: Date): Promise<void> => {
  const founded = await inTransaction(server.deps.db, async (tx) => {
    const password_hash = `plain ${PASSWORD}`;
    await insertManyOperators(
      tx,
      OPERATORS.map((email) => ({ email, name: email, role: "owner", password_hash, created_at: now })),
    );
    const form = { nickname: "Rowan", email: "rowan@shop.example", country: "SG", password_hash, created_at: now };
    const { id, uid } = await createMember(tx, form, null, random);
    const member = newMember({ index: 0, uid, email: form.email, address: "203.0.113.9" });
    member.id = id;
    member.hasPin = true;
    await setPin(tx, SIMULATED_KEYS.secretKey, { memberId: id, pin: member.pin, now });
    await insertManyOperators(
      tx,
      DISHONEST_ROLES.map((role) => ({
        email: `${role}@admin.example`,
        name: role,
        role,
        password_hash,
        created_at: now,
      })),
    );
    const accomplice = { ...form, nickname: "Crow", email: "crow@shop.example" };
    const joined = await createMember(tx, accomplice, { sponsorId: id, parentId: id, preference: "left" }, random);
    const [bait] = await insertManyGoods(tx, [goodsRow(BAIT, GOODS.length, now)]);
    const goods = await insertManyGoods(
      tx,
      GOODS.map((each, index) => goodsRow(each, index, now)),
    );
    const terms = { rate: draw.pick([1_000, 2_500]), ofDifference: draw.chance(0.5) };
    Object.assign(model.retail, terms);
    await followRetail(tx, { ...terms, shares: RETAIL_SHARES }, now);
    // A change of this needs a second owner.
    const from = draw.pick(["5000.00", "5000.00", "60.00"]);
    await tx
      .insertInto("setting")
      .values([
        { key: "approval.withdrawalsFrom", value: JSON.stringify(from) },
        { key: "shop.public", value: JSON.stringify(true) },
      ])
      .execute();
    const incentives = await tx
      .insertInto("incentive_item")
      .values(
        (["advancement", "performance"] as const).map((list) => ({
          list,
          level: 1,
          weaker_leg_sales: readMoney("60.00"),
          bonus_amount: money(BONUS),
          qualification_days: list === "advancement" ? 30 : 3,
          opened: true,
        })),
      )
      .returning("id")
      .execute();
    return done({
      member,
      goods,
      incentives,
      accomplice: { ...joined, email: accomplice.email },
      goodsId: bait?.id ?? 0,
    });
  });
  if (!founded.ok) throw new Error("the first rows were refused");
  const { member, goods, incentives, accomplice, goodsId } = founded.value;
  model.dishonest.accomplice = newMember({
    index: 1,
    uid: accomplice.uid,
    email: accomplice.email,
    address: "203.0.113.8",
  });
  model.dishonest.goodsId = goodsId;
  for (const role of DISHONEST_ROLES)
    model.dishonest.operators.push({ role, email: `${role}@admin.example`, token: "" });
  model.members.push(member);
  model.goods.push(...goods.map((each, index) => goodsOf(each.id, index)));
  model.incentives.push(...incentives.map(({ id }) => ({ id, bonus: BONUS })));
};

const goodsRow = (
  { price, pv_price, retail, pv, stock, weight, returnable = true }: Goods,
  index: number,
  now: Date,
) => ({
  kind: "good" as const,
  title: { en: `Tea ${index}`, cn: `茶 ${index}` },
  sku: `tea-${index}`,
  thumb: "thumb.svg",
  images: ["main.svg"],
  content: { en: "", cn: "" },
  price: readMoney(price),
  pv_price: readMoney(pv_price),
  retail_price: retail === undefined ? null : readMoney(retail),
  pv: readMoney(pv),
  weight,
  return_rule: returnable ? ("usual" as const) : ("perishable" as const),
  stock,
  on_sale: true,
  created_at: now,
});

const goodsOf = (id: number, index: number): ModelGoods => {
  const goods = GOODS[index];
  if (!goods) throw new Error(`goods ${id} were never added`);
  const { stock, price, pv_price, retail, pv, weight, returnable = true } = goods;
  const prices: GoodsPrices = {
    price: readMoney(price),
    pvPrice: readMoney(pv_price),
    retail: retail === undefined ? null : readMoney(retail),
  };
  return {
    id,
    prices: certain(prices),
    pv: readMoney(pv),
    grams: weight,
    taxClass: 0,
    returnable,
    history: [prices],
    least: stock,
    most: stock,
    onHand: stock,
    taken: 0,
  };
};
