import { calls } from "@espalier/contract/calls.generated";

import type { DISHONEST_ROLES } from "./client-model.ts";
import type { Acting } from "./deliver.ts";
import { asMember, asOperator, pickFrom } from "./people.ts";
import { ask, type Request } from "./simulated-company.ts";

const AMOUNTS = ["0.01", "1.00", "9.00", "10.00", "12.00", "1000000.00"];
const RATES = [0, 1_000, 5_000, 10_000];

/** An operator does something of the role, with any figures. The answer does not matter; what the company shows afterwards does. */
export const meddle = async (acting: Acting): Promise<void> => {
  const operator = pickFrom(acting.company.model.dishonest.operators, acting.action.who);
  if (!operator) return;
  const by = asOperator(acting.company, operator);
  await MEDDLERS[operator.role](acting, async (name, fields) => await attempt(acting, { name, fields, by }));
};

type Attempt = (name: Request["name"], fields: NonNullable<Request["fields"]>) => Promise<unknown>;

const attempt = async ({ company, action }: Acting, request: Omit<Request, "key">): Promise<unknown> => {
  const answer = await ask(company, { ...request, key: `${action.key} ${request.name}` });
  company.history.push(`${action.key} ${request.name} ${JSON.stringify(request.fields)}: ${answer.error ?? "done"}`);
  return answer.data;
};

const MEDDLERS: Readonly<
  Record<(typeof DISHONEST_ROLES)[number], (acting: Acting, attempt: Attempt) => Promise<unknown>>
> = {
  content: async ({ company, action }, send) => {
    const { goodsId: id, accomplice } = company.model.dishonest;
    const amount = (pick: number) => pickFrom(AMOUNTS, pick) ?? "1.00";
    if (action.flag) {
      const seen = calls.adminGoodsView.data.safeParse(await send("adminGoodsView", { id }));
      if (!seen.success) return;
      const { stock: _, created_at: __, images, ...form } = seen.data;
      const prices = { price: amount(action.whom), pv_price: amount(action.pick), pv: amount(action.amount) };
      await send("adminGoodsSet", { ...form, images, ...prices });
    } else {
      const terms = { title: { en: `Off ${action.key}` }, percent: 1 + (action.amount % 100), at_least: "0" };
      const dates = { begins_at: 0, ends_at: 4_000_000_000, uid: accomplice?.uid ?? "" };
      await send("adminCouponAdd", { ...terms, ...dates });
    }
  },
  finance: async ({ action }, send) => {
    const seen = calls.adminPlanView.data.safeParse(await send("adminPlanView", { id: 1 }));
    if (!seen.success) return;
    const rates = { invite_rate: pickFrom(RATES, action.whom), payout_cap: pickFrom(RATES, action.pick) };
    const added = calls.adminPlanAdd.data.safeParse(
      await send("adminPlanAdd", { plan: { ...seen.data.plan, ...rates }, note: action.key }),
    );
    if (added.success) await send("adminPlanActivate", { id: added.data.id, reason: "better" });
  },
  fulfilment: async ({ company, action }, send) =>
    await send("adminStockMove", {
      id: company.model.dishonest.goodsId,
      kind: "correction",
      number: (action.amount % 41) - 20,
      reason: "counted",
    }),
  support: async ({ company, action }, send) =>
    await send("adminMoneyDeposit", {
      uid: company.model.dishonest.accomplice?.uid,
      wallet: "SP",
      amount: pickFrom(AMOUNTS, action.amount),
      reason: "a favour",
    }),
};

/** The accomplice orders what the operators changed. */
export const conspire = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const { accomplice, goodsId: id } = company.model.dishonest;
  if (!accomplice) return;
  const by = asMember(company, accomplice);
  const goods = [{ id, number: 1 + (action.amount % 3) }];
  await attempt(acting, { name: "orderCreate", fields: { goods, paid_type: 1, shipping_type: 2 }, by });
};
