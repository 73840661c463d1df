import { calls } from "@espalier/contract/calls.generated";
import { formatMoney } from "@espalier/core/money/money";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";

import type { ModelMember, ModelOrder } from "./client-model.ts";
import { type Acting, deliver } from "./deliver.ts";
import { asMember, asOperator, pickFrom } from "./people.ts";

export const buy = async (acting: Acting): Promise<void> =>
  await place(acting, acting.action.flag || acting.action.pick % 2 === 0 ? "SP" : "CP");

export const orderByCard = async (acting: Acting): Promise<void> => await place(acting, "card");

const place = async (acting: Acting, method: PaymentMethod): Promise<void> => {
  const { company, action } = acting;
  const { model, time } = company;
  const [member, goods] = [pickFrom(model.members, action.who), pickFrom(model.goods, action.pick)];
  if (!member || !goods) return;
  const number = 1 + (action.amount % 4);
  const cost = BigInt(number) * (method === "card" ? goods.price : goods.pvPrice);
  const placedAt = time.shown().getTime();
  const fields = { goods: [{ id: goods.id, number }], paid_type: PAYMENTS[method].number, shipping_type: 2 };
  const answer = await deliver(
    acting,
    { name: "orderCreate", fields, by: asMember(company, member) },
    [
      "goods.out_of_stock",
      ...(method === "card"
        ? (["order.too_many_unpaid", "order.too_many_held", "order.held_by_new"] as const)
        : (["wallet.insufficient"] as const)),
    ],
    (error) => {
      if (error === "goods.out_of_stock") model.stockShortages.push({ goods, number, what: action.key });
      if (error === "wallet.insufficient" && method !== "card")
        model.shortages.push({ member, wallet: method, amount: cost, what: action.key });
    },
  );
  if (!answer) return;
  const { order_sn: sn, amount, pay_url: payUrl } = calls.orderCreate.data.parse(answer.data);
  if (amount !== cost) throw new Error(`order ${sn} of ${cost} costs ${amount}`);
  const order = newOrder({ sn, method, goods, number, amount, placedAt, payUrl });
  member.orders.set(sn, order);
  goods.least -= number;
  goods.most -= number;
  goods.taken += number;
  if (method !== "card") notePaid(member, order);
};

const newOrder = (
  facts: Pick<ModelOrder, "sn" | "method" | "goods" | "number" | "amount" | "payUrl" | "placedAt">,
): ModelOrder => ({
  ...facts,
  status: "unpaid",
  acknowledged: new Set(),
  isCardPaid: false,
  refunded: 0n,
  refundedPieces: 0,
  returned: 0,
});

const notePaid = (member: ModelMember, order: ModelOrder): void => {
  order.acknowledged.add("paid");
  if (order.method !== "card") member.trades.push({ wallet: order.method, kind: "order", amount: -order.amount });
};

/** Pays at the sandbox's own page. The server learns the result from the provider's message. */
export const payByCard = async ({ company, action }: Acting): Promise<void> => {
  const [, order] = pickOrder(
    company.model.members,
    action,
    ({ payUrl, status }) => payUrl !== undefined && status === "unpaid",
  );
  if (!order?.payUrl) return;
  // Set before sending: a payment whose answer is lost may have succeeded.
  order.isCardPaid = true;
  for (let sends = action.delivery === "twice" ? 2 : 1; sends > 0; sends -= 1) {
    await company.server.app
      .inject({
        method: "POST",
        url: order.payUrl,
        payload: "action=pay",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
      .catch(() => undefined);
  }
  company.answered();
  company.history.push(`${action.key} payByCard ${order.sn}`);
};

/** Pays with another method than the order was placed with, so the order is priced again. */
export const payFromWallet = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickOrder(company.model.members, action, ({ status }) => status === "unpaid");
  if (!member || !order) return;
  const cost = BigInt(order.number) * order.goods.pvPrice;
  const answer = await deliver(
    acting,
    { name: "orderPay", fields: { sn: order.sn, paid_type: PAYMENTS.SP.number }, by: asMember(company, member) },
    ["wallet.insufficient", "order.no_longer_payable"],
    (error) => {
      if (error === "wallet.insufficient")
        company.model.shortages.push({ member, wallet: "SP", amount: cost, what: action.key });
    },
  );
  if (!answer) return;
  order.method = "SP";
  order.amount = cost;
  notePaid(member, order);
};

export const cancel = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickOrder(company.model.members, action, ({ method }) => method === "card");
  if (!member || !order) return;
  const wanted = { name: "orderCancel", fields: { sn: order.sn }, by: asMember(company, member) } as const;
  if (!(await deliver(acting, wanted, ["order.no_longer_payable"]))) return;
  order.acknowledged.add("cancelled");
  order.goods.least += order.number;
  order.goods.most += order.number;
};

export const confirm = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickOrder(company.model.members, action, ({ status }) => status === "shipped");
  if (!member || !order) return;
  const wanted = { name: "orderConfirm", fields: { sn: order.sn }, by: asMember(company, member) } as const;
  if (await deliver(acting, wanted, ["order.not_shipped"])) order.acknowledged.add("finished");
};

export const ship = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [, order] = pickOrder(company.model.members, action, ({ status }) => status === "unshipped");
  const operator = pickFrom(company.model.operators, action.whom);
  if (!order || !operator) return;
  const fields = { sn: order.sn, express_name: "Swift Parcel", express_no: "SP1" };
  const wanted = { name: "adminOrderShip", fields, by: asOperator(company, operator) } as const;
  if (await deliver(acting, wanted, ["order.not_awaiting_shipment"])) order.acknowledged.add("shipped");
};

export const refund = async (acting: Acting): Promise<void> => await giveBack(acting, {});

/** Refunds one piece, or an amount. */
export const refundPart = async (acting: Acting): Promise<void> =>
  await giveBack(acting, acting.action.flag ? { pieces: [{ line: 1, number: 1 }] } : { amount: "5.00" });

const PAID = new Set(["unshipped", "shipped", "finished"]);

const giveBack = async (acting: Acting, part: Readonly<Record<string, unknown>>): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickOrder(company.model.members, action, ({ status }) => PAID.has(status));
  const operator = pickFrom(company.model.operators, action.whom);
  if (!member || !order || !operator) return;
  const wanted = {
    name: "adminOrderRefund",
    fields: { sn: order.sn, reason: "broken", ...part },
    by: asOperator(company, operator),
  } as const;
  const answer = await deliver(acting, wanted, ["order.not_paid", "refund.too_much", "approval.waiting"]);
  if (!answer) return;
  const { order_status: status, paid, approval_id } = calls.adminOrderRefund.data.parse(answer.data);
  if (approval_id !== null) return;
  order.refunded += paid;
  if (order.refunded > order.amount) throw new Error(`order ${order.sn}: ${formatMoney(paid)} too much was refunded`);
  const left = order.number - order.refundedPieces;
  // The answer to the last refund may arrive before the answer to an earlier one.
  const pieces = status === "refunded" ? left : Math.min(left, "pieces" in part ? 1 : 0);
  order.returned += pieces;
  order.refundedPieces += pieces;
  if (status === "refunded") order.acknowledged.add("refunded");
  if (order.method !== "card" && paid > 0n) member.trades.push({ wallet: order.method, kind: "refund", amount: paid });
};

/** An order, of any member, for which the condition holds. */
const pickOrder = (
  members: readonly ModelMember[],
  { who, pick }: { readonly who: number; readonly pick: number },
  condition: (order: ModelOrder) => boolean,
): readonly [ModelMember, ModelOrder] | readonly [] => {
  const all = members.flatMap((member) =>
    [...member.orders.values()].filter(condition).map((order) => [member, order] as const),
  );
  return pickFrom(all, who + pick) ?? [];
};
