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
    if (!takeStatus(company, order, { status, amount }, fail)) continue;
    const request = { name: "orderView", fields: { sn }, by } as const;
    const shown = calls.orderView.data.parse(await expectData(company, request));
    const { charges, refunded, pv } = shown.order;
    compareOrder(order, { charges, refunded, lines: shown.goods, documents: shown.documents }, fail);
    compareVolume(order, pv, fail);
  }
};

/** Takes the status that an order is shown with, if it is possible. Returns whether anything was done with the order. */
export const takeStatus = (
  company: SimulatedCompany,
  order: ModelOrder,
  { status, amount }: { readonly status: ModelOrder["status"]; readonly amount: bigint },
  fail: Fail,
): boolean => {
  if (amount !== order.amount) fail(`order ${order.sn} of ${order.amount} is shown with ${amount}`);
  const possible = possibleStatuses(order, company.model);
  if (!possible.has(status)) fail(`order ${order.sn} is ${status}, expected ${[...possible].join(" or ")}`);
  const isTouched = order.busy > 0 || order.status !== status;
  settleStock(order, status);
  order.status = status;
  order.wasPaid ||= !["unpaid", "cancelled"].includes(status);
  order.acknowledged.clear();
  order.busy = 0;
  return isTouched;
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

type ShownOrder = Pick<ReturnType<typeof calls.adminOrderView.data.parse>, "charges" | "refunded" | "documents"> & {
  readonly lines: readonly { readonly refunded: number }[];
};

/** Compares one order with what the model computes: its charges, its refunds and its documents. */
export const compareOrder = (order: ModelOrder, shown: ShownOrder, fail: Fail): void => {
  const charges = inWords(shown.charges.map(({ kind, amount }) => [kind, amount]));
  const { method, status } = order;
  const expected = order.kept.map((kept) => inWords(chargesOf(kept, costOf(kept, method))));
  if (!expected.includes(charges)) fail(`order ${order.sn} consists of ${charges}, expected ${expected.join(" or ")}`);
  if (shown.refunded !== order.refunded)
    fail(`${shown.refunded} of order ${order.sn} was refunded, acknowledged ${order.refunded}`);
  const rest = order.amount - order.refunded - order.keptBack;
  if (rest < 0n || (status === "refunded" && rest > order.mostWithheld))
    fail(`order ${order.sn} of ${order.amount} is refunded, with ${order.refunded} paid and ${order.keptBack} kept`);
  for (const [place, line] of order.lines.entries()) {
    const back = shown.lines[place]?.refunded;
    if (back !== line.refunded)
      fail(`${back} pieces of order ${order.sn} were refunded, acknowledged ${line.refunded}`);
  }
  if (status !== "refunded" && order.lines.every((line) => line.refunded === line.number))
    fail(`all pieces of order ${order.sn} were refunded, and it is ${status}`);
  const invoices = shown.documents.filter(({ kind }) => kind === "invoice").length;
  if (invoices !== (order.wasPaid ? 1 : 0)) fail(`order ${order.sn}, ${status}, has ${invoices} invoices`);
  const notes = shown.documents.length - invoices;
  if (notes !== order.refunds) fail(`order ${order.sn} has ${notes} credit notes of ${order.refunds} refunds`);
};

/** Compares the volume of an order less what refunds took of it. */
export const compareVolume = (
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
