import { calls } from "@espalier/contract/calls.generated";
import type { PlanWallet, Wallet } from "@espalier/core/vocabulary/wallet";

import { dueAt } from "../../retail/held-model.ts";
import type { ModelGuest, ModelMember, Sold } from "../client-model.ts";
import { asMember } from "../people.ts";
import { readPages } from "../read-pages.ts";
import { WITHDRAWABLE } from "../selling/ask-return.ts";
import type { SimulatedCompany } from "../simulated-company.ts";
import { retailDue } from "./retail-due.ts";

type Amounts = ReadonlyMap<PlanWallet, bigint>;
type Line = { readonly wallet: Wallet; readonly kind: string; readonly amount: bigint; readonly source: string };
type Shown = {
  /** The member's history, newest first. */
  readonly trades: readonly Line[];
  /** What the member's own page says is held. */
  readonly held: readonly { readonly wallet_type: Wallet; readonly amount: bigint }[];
};
type Fail = (words: string) => never;

const LAW_DAYS = 14;

/**
 * Compares what is held for a member and what was released with what the model computes of the orders that the member sold: no more than an
 * order brings, all of it while nothing of the order is refunded, and no release before the goods can no longer come back.
 */
export const compareHeld = async (
  company: SimulatedCompany,
  member: ModelMember,
  { trades, held }: Shown,
  fail: Fail,
): Promise<void> => {
  const by = asMember(company, member);
  const rows = await readPages(company, { name: "walletHolds", by }, (data) => calls.walletHolds.data.parse(data));
  const sums = new Map<Wallet, bigint>();
  for (const { wallet_type: wallet, amount } of rows.flatMap(({ parts }) => parts))
    sums.set(wallet, (sums.get(wallet) ?? 0n) + amount);
  for (const { wallet_type: wallet, amount } of held) sums.set(wallet, (sums.get(wallet) ?? 0n) - amount);
  for (const [wallet, difference] of sums)
    if (difference !== 0n) fail(`the holds in ${wallet} are ${difference} more than the home page says`);
  const sales = company.model.guests.flatMap((guest) =>
    guest.sold?.seller === member ? [{ guest, sold: guest.sold }] : [],
  );
  for (const { order_sn: sn } of rows)
    if (!sales.some(({ guest }) => guest.order.sn === sn)) fail(`a profit of order ${sn} is held, who never sold it`);
  for (const { guest, sold } of sales) {
    const { sn } = guest.order;
    const parts = rows.find((row) => row.order_sn === sn)?.parts ?? [];
    const now = new Map(parts.map(({ wallet_type: wallet, amount }) => [planWallet(wallet), amount]));
    compareParts(company, guest, now, fail);
    const all = trades.filter(({ kind, source }) => kind === "profit_release" && source === sn);
    const released = all.slice(0, all.length - sold.releases);
    if (released.length > 0) await compareRelease(company, guest, released, fail);
    noteHeld(guest, sold, now, released);
    sold.releases = all.length;
  }
};

const compareParts = ({ model }: SimulatedCompany, { order }: ModelGuest, parts: Amounts, fail: Fail): void => {
  const due = retailDue(order, model.retail);
  if (!due) return;
  for (const [wallet, amount] of parts) {
    const most = due.get(wallet) ?? 0n;
    if (order.refunds === 0 ? amount !== most : amount > most)
      fail(`${amount} ${wallet} of order ${order.sn} are held or released, which brings ${most}`);
  }
};

/** A release is of what the order brings, after its goods could come back. */
const compareRelease = async (
  company: SimulatedCompany,
  guest: ModelGuest,
  released: readonly Line[],
  fail: Fail,
): Promise<void> => {
  compareParts(company, guest, new Map(released.map(({ wallet, amount }) => [planWallet(wallet), amount])), fail);
  const { sn, country, shippedAt = null } = guest.order;
  const days = Math.max(company.model.terms.mindDays, WITHDRAWABLE.includes(country) ? LAW_DAYS : 0);
  const due = dueAt({ shippedAt, receivedAt: null }, days);
  const now = await company.time.trusted();
  if (!due || !now || due > now)
    fail(`the profit of order ${sn} was released on ${now?.toISOString()}, due ${due?.toISOString()}`);
};

const noteHeld = ({ order }: ModelGuest, sold: Sold, now: Amounts, released: readonly Line[]): void => {
  const isLess = [...sold.held].some(([wallet, amount]) => {
    const moved = released.find((line) => line.wallet === wallet)?.amount ?? 0n;
    return (now.get(wallet) ?? 0n) + moved < amount;
  });
  sold.wasHeld ||= now.size > 0;
  sold.wasTakenBack ||= isLess && order.refunds > 0;
  sold.held = now;
};

const planWallet = (wallet: Wallet): PlanWallet => {
  if (wallet === "OP") throw new Error("the plan pays no OP");
  return wallet;
};
