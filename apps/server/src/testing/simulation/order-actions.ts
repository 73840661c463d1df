import { calls } from "@espalier/contract/calls.generated";
import { PAYMENTS } from "@espalier/core/vocabulary/order";

import type { ModelOrder } from "./client-model.ts";
import { type Acting, deliver } from "./deliver.ts";
import { asMember, asOperator, pickFrom } from "./people.ts";
import { noteRefund } from "./selling/note-refund.ts";
import { notePaid } from "./selling/order-goods.ts";
import { PAID, pickAnyOrder, pickOrder } from "./selling/pick-order.ts";
import { costOf } from "./selling/order-cost.ts";
import { expectData } from "./simulated-company.ts";

/** Pays at the sandbox's own page. The server learns the result from the provider's message. */
export const payByCard = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [, order] = pickAnyOrder(
    company.model,
    action,
    ({ payUrl, status }) => payUrl !== undefined && status === "unpaid",
  );
  if (order) await payAtProvider(acting, order);
};

export const payAtProvider = async ({ company, action }: Acting, order: ModelOrder): Promise<void> => {
  if (order.payUrl === undefined) return;
  order.busy += 1;
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
  order.busy += 1;
  const costs = order.kept.map((kept) => costOf(kept, "SP").amount);
  const cost = costs.reduce((most, each) => (each > most ? each : most));
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
  const { amount } = calls.orderPay.data.parse(answer.data);
  order.kept = order.kept.filter((kept) => costOf(kept, "SP").amount === amount);
  if (order.kept.length === 0) throw new Error(`order ${order.sn} costs ${amount} SP, expected ${costs.join(" or ")}`);
  order.method = "SP";
  order.amount = amount;
  notePaid(member, order);
};

export const cancel = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickOrder(company.model.members, action, ({ method }) => method === "card");
  if (!member || !order) return;
  order.busy += 1;
  const wanted = { name: "orderCancel", fields: { sn: order.sn }, by: asMember(company, member) } as const;
  if (await deliver(acting, wanted, ["order.no_longer_payable"])) noteCancelled(order);
};

export const noteCancelled = (order: ModelOrder): void => {
  order.acknowledged.add("cancelled");
  for (const { goods, number } of order.lines) {
    goods.least += number;
    goods.most += number;
  }
};

export const confirm = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickOrder(company.model.members, action, ({ status }) => status === "shipped");
  if (!member || !order) return;
  order.busy += 1;
  const wanted = { name: "orderConfirm", fields: { sn: order.sn }, by: asMember(company, member) } as const;
  if (!(await deliver(acting, wanted, ["order.not_shipped"]))) return;
  order.acknowledged.add("finished");
  order.receivedAt = company.time.shown().getTime();
};

export const ship = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [, order] = pickAnyOrder(company.model, action, ({ status }) => status === "unshipped");
  const operator = pickFrom(company.model.operators, action.whom);
  if (!order || !operator) return;
  order.busy += 1;
  const fields = { sn: order.sn, express_name: "Swift Parcel", express_no: "SP1" };
  const wanted = { name: "adminOrderShip", fields, by: asOperator(company, operator) } as const;
  if (!(await deliver(acting, wanted, ["order.not_awaiting_shipment"]))) return;
  order.acknowledged.add("shipped");
  order.shippedAt = company.time.shown();
};

export const refund = async (acting: Acting): Promise<void> => await giveBack(acting, {});

/** Refunds one piece, or an amount. */
export const refundPart = async (acting: Acting): Promise<void> =>
  await giveBack(acting, acting.action.flag ? { pieces: [{ line: 1, number: 1 }] } : { amount: "5.00" });

const giveBack = async (acting: Acting, part: Readonly<Record<string, unknown>>): Promise<void> => {
  const { company, action } = acting;
  const { operators, approvals } = company.model;
  const [member, order] = pickAnyOrder(company.model, action, ({ status }) => PAID.has(status));
  const operator = pickFrom(operators, action.whom);
  if (!order || !operator) return;
  order.busy += 1;
  const by = asOperator(company, operator);
  const fields = { sn: order.sn, reason: "broken", ...part };
  const wanted = { name: "adminOrderRefund", fields, by } as const;
  const answer = await deliver(acting, wanted, ["order.not_paid", "refund.too_much", "approval.waiting"]);
  if (!answer) return;
  const [first] = order.lines;
  const note = (paid: bigint, isWhole: boolean): void => {
    order.onlyPieces &&= !("amount" in part);
    const pieces = "pieces" in part && first ? [{ line: first, number: 1 }] : [];
    noteRefund(member, order, { paid, kept: 0n, pieces: isWhole ? undefined : pieces });
    if (isWhole) order.acknowledged.add("refunded");
  };
  const { order_status: status, paid, approval_id: id } = calls.adminOrderRefund.data.parse(answer.data);
  if (id === null) return note(paid, status === "refunded");
  const { list } = calls.adminApprovalList.data.parse(await expectData(company, { name: "adminApprovalList", by }));
  const amount = list.find((each) => each.id === id)?.amount;
  if (amount === undefined || amount === null) throw new Error(`approval ${id} of order ${order.sn} is not listed`);
  const approved = (): void => {
    order.busy += 1;
    order.mayBeRefunded = true;
    note(amount, amount === order.amount - order.refunded - order.keptBack);
  };
  approvals.push({ id, by: action.whom % operators.length, approved, mayFail: true });
};
