import { calls } from "@espalier/contract/calls.generated";

import type { ModelGuest } from "../client-model.ts";
import { asOperator, visitor } from "../people.ts";
import { compareOrder, compareVolume, takeStatus } from "../selling/compare-orders.ts";
import { ask, expectData, type SimulatedCompany } from "../simulated-company.ts";

const DAY_MS = 86_400_000;
const LINK_DAYS = 90;

/** Compares the orders of the public shop with the model, as operators see them and as their links show them. */
export const compareGuests = async (company: SimulatedCompany): Promise<void> => {
  for (const guest of company.model.guests) await compareGuest(company, guest);
};

const compareGuest = async (company: SimulatedCompany, guest: ModelGuest): Promise<void> => {
  const { order, sold } = guest;
  const { sn } = order;
  const fail = (words: string): never => {
    throw new Error(`a guest: ${words}`);
  };
  const [operator] = company.model.operators;
  if (!operator) return;
  const by = asOperator(company, operator);
  const data = await expectData(company, { name: "adminOrderView", fields: { sn }, by });
  const shown = calls.adminOrderView.data.parse(data);
  const { order_status: status, amount } = shown;
  if (!takeStatus(company, order, { status, amount }, fail)) return;
  compareOrder(order, shown, fail);
  const volume = shown.volume.reduce((sum, { pv }) => sum + pv, 0n);
  if (order.wasPaid) compareVolume(order, volume, fail);
  else if (volume !== 0n) fail(`order ${sn} is ${status} and has a volume of ${volume}`);
  await compareLink(company, guest, fail);
  const named = await expectData(company, { name: "adminOrderSeller", fields: { sn }, by });
  const { seller } = calls.adminOrderSeller.data.parse(named);
  if (seller?.uid !== sold?.seller.uid || seller?.proof !== sold?.proof)
    fail(`order ${sn} is sold by ${seller?.uid} (${seller?.proof}), not by ${sold?.seller.uid} (${sold?.proof})`);
};

/** Compares what a guest sees by the link, unless it is over by the server's clock. */
const compareLink = async (
  company: SimulatedCompany,
  { order, token, address, placedAt }: ModelGuest,
  fail: (words: string) => never,
): Promise<void> => {
  const request = { name: "storeOrderView", fields: { token }, by: () => visitor(address) } as const;
  const answer = await ask(company, request);
  const isOver = company.time.shown().getTime() - placedAt >= LINK_DAYS * DAY_MS;
  if (isOver && answer.error === "order.link_over") return;
  if (answer.code !== 200) fail(`the link to order ${order.sn} was refused: ${answer.error} ${answer.msg}`);
  const { order: shown } = calls.storeOrderView.data.parse(answer.data);
  if (shown.order_sn !== order.sn || shown.order_status !== order.status || shown.order_amount !== order.amount)
    fail(`the link to order ${order.sn} shows ${shown.order_sn}, ${shown.order_status}, ${shown.order_amount}`);
};
