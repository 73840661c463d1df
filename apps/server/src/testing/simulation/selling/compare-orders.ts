import { calls } from "@espalier/contract/calls.generated";

import { type ModelMember, type ModelOrder, possibleStatuses } from "../client-model.ts";
import { asMember } from "../people.ts";
import { readPages } from "../read-pages.ts";
import { expectData, type SimulatedCompany } from "../simulated-company.ts";
import { chargesOf } from "./order-goods.ts";
import { inWords } from "./possible.ts";
import { costOf } from "./order-cost.ts";

type Fail = (words: string) => never;

/** Compares a member's orders with the model, and looks into those that something was done with. */
export const compareOrders = async (company: SimulatedCompany, member: ModelMember, fail: Fail): Promise<void> => {
  const by = asMember(company, member);
  const pages = await readPages(company, { name: "orderList", by }, (data) => calls.orderList.data.parse(data));
  if (pages.length !== member.orders.size)
    fail(`${pages.length} orders are listed, ${member.orders.size} acknowledged`);
  for (const { order_sn: sn, order_status: status, order_amount: amount } of pages) {
    const order = member.orders.get(sn);
    if (!order) return fail(`order ${sn} was never acknowledged`);
    if (amount !== order.amount) fail(`order ${sn} of ${order.amount} is shown with ${amount}`);
    const possible = possibleStatuses(order, company.model);
    if (!possible.has(status)) fail(`order ${sn} is ${status}, expected ${[...possible].join(" or ")}`);
    const isTouched = order.busy > 0 || order.status !== status;
    settleStock(order, status);
    order.status = status;
    order.wasPaid ||= !["unpaid", "cancelled"].includes(status);
    order.acknowledged.clear();
    order.busy = 0;
    if (isTouched) await compareOrder(company, member, order, fail);
  }
};

/** Moves the bounds of the stock by what became of an order since the last comparison. */
const settleStock = (order: ModelOrder, status: ModelOrder["status"]): void => {
  if (status === "cancelled" && order.status === "unpaid" && !order.acknowledged.has("cancelled")) {
    for (const { goods, number } of order.lines) {
      goods.least += number;
      goods.most += number;
    }
  }
  for (const line of order.lines) {
    if (status === "refunded") {
      line.returned += line.number - line.refunded;
      line.refunded = line.number;
    }
    if (line.returned > 0 && order.status !== "shipped" && order.status !== "finished") {
      line.goods.most += line.returned;
      // If it was also shipped in this round, pieces may have been refunded before the shipment or after it.
      if (!order.acknowledged.has("shipped")) line.goods.least += line.returned;
    }
    line.returned = 0;
  }
};

/** Compares one order with what the model computes: its charges, its refunds, its volume and its documents. */
const compareOrder = async (
  company: SimulatedCompany,
  member: ModelMember,
  order: ModelOrder,
  fail: Fail,
): Promise<void> => {
  const request = { name: "orderView", fields: { sn: order.sn }, by: asMember(company, member) } as const;
  const shown = calls.orderView.data.parse(await expectData(company, request));
  const charges = inWords(shown.order.charges.map(({ kind, amount }) => [kind, amount]));
  const { method, status } = order;
  const expected = order.kept.map((kept) => inWords(chargesOf(kept, costOf(kept, method))));
  if (!expected.includes(charges)) fail(`order ${order.sn} consists of ${charges}, expected ${expected.join(" or ")}`);
  if (shown.order.refunded !== order.refunded)
    fail(`${shown.order.refunded} of order ${order.sn} was refunded, acknowledged ${order.refunded}`);
  const rest = order.amount - order.refunded - order.keptBack;
  if (rest < 0n || (status === "refunded" && rest > order.mostWithheld))
    fail(`order ${order.sn} of ${order.amount} is refunded, with ${order.refunded} paid and ${order.keptBack} kept`);
  for (const [place, line] of order.lines.entries()) {
    const back = shown.goods[place]?.refunded;
    if (back !== line.refunded)
      fail(`${back} pieces of order ${order.sn} were refunded, acknowledged ${line.refunded}`);
  }
  if (status !== "refunded" && order.lines.every((line) => line.refunded === line.number))
    fail(`all pieces of order ${order.sn} were refunded, and it is ${status}`);
  compareVolume(order, shown.order.pv, fail);
  const invoices = shown.documents.filter(({ kind }) => kind === "invoice").length;
  if (invoices !== (order.wasPaid ? 1 : 0)) fail(`order ${order.sn}, ${status}, has ${invoices} invoices`);
  const notes = shown.documents.length - invoices;
  if (notes !== order.refunds) fail(`order ${order.sn} has ${notes} credit notes of ${order.refunds} refunds`);
};

const compareVolume = (
  { sn, kept, method, lines, status, onlyPieces }: ModelOrder,
  shown: bigint,
  fail: Fail,
): void => {
  const [first] = kept;
  const whole = first ? costOf(first, method).pv : 0n;
  const back = lines.reduce((sum, { goods, refunded }) => sum + goods.pv * BigInt(refunded), 0n);
  const left = whole > back ? whole - back : 0n;
  const isExact = onlyPieces || status === "refunded";
  if (isExact ? shown !== (status === "refunded" ? 0n : left) : shown > left)
    fail(`order ${sn} has a volume of ${shown}, expected ${left}`);
};
