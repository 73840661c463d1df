import { manualAdjustment } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { add, money, times, type Money } from "@espalier/core/money/money";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

import type { Tx } from "../platform/db/in-transaction.ts";
import { readAddresses } from "../modules/accounts/addresses/queries.ts";
import { addAddress } from "../modules/accounts/addresses/save-address.ts";
import { placeOrder } from "../modules/orders/place-order.ts";
import { prepareOrder } from "../modules/orders/prepare-order.ts";
import { postJournals } from "../modules/ledger/post-journals.ts";
import { moveStock } from "../modules/catalog/store/stock.ts";
import { ADDRESSES } from "@espalier/demo/content/addresses";
import type { DemoRandom } from "./demo-random.ts";
import { must, type DemoMember } from "./join-member.ts";
import type { DemoGoods } from "./seed-catalog.ts";

export type Basket = readonly { readonly goods: DemoGoods; readonly number: number }[];

/** Fills a basket with one package or a few goods. */
export const fillBasket = (goods: readonly DemoGoods[], random: DemoRandom, packageChance: number): Basket => {
  const stocked = goods.filter(({ plenty }) => plenty);
  if (random.chance(packageChance)) {
    return [{ goods: random.pick(stocked.filter(({ kind }) => kind === "package")), number: 1 }];
  }
  const chosen = new Map<DemoGoods, number>();
  for (let line = random.below(3); line >= 0; line -= 1) {
    chosen.set(random.pick(stocked.filter(({ kind }) => kind === "good")), 1 + random.below(2));
  }
  return Array.from(chosen, ([each, number]) => ({ goods: each, number }));
};

/** Fills a basket with boxes of a few goods, for a member who keeps a store. */
export const fillStore = (goods: readonly DemoGoods[], random: DemoRandom): Basket => {
  const chosen = new Map<DemoGoods, number>();
  for (let line = 2 + random.below(2); line > 0; line -= 1) {
    const stocked = goods.filter(({ kind, plenty }) => plenty && kind === "good");
    chosen.set(random.pick(stocked), BOX * (1 + random.below(5)));
  }
  return Array.from(chosen, ([each, number]) => ({ goods: each, number }));
};

const BOX = 12;

/** Adds as many pieces to stock as a basket takes out. */
export const restock = async (tx: Tx, basket: Basket, now: Date): Promise<void> => {
  for (const { goods, number } of basket) {
    const delivery = { reason: "delivery", operatorId: null, note: "", at: now } as const;
    await moveStock(tx, { goodsId: goods.id, delta: number, ...delivery });
  }
};

/** Deposits money for a member on behalf of an operator. */
export const payIn = async (
  tx: Tx,
  member: DemoMember,
  wallet: Wallet,
  amount: Money,
  { random, now, reason }: { readonly random: DemoRandom; readonly now: Date; readonly reason: string },
): Promise<void> => {
  const heading = { member: member.id, sn: serialNumber("D", now, random.bytes(5)), at: now, reason };
  await postJournals(tx, [manualAdjustment(heading, "deposit", wallet, amount)]);
};

/**
 * Buys a basket; for payment from a wallet the money is deposited first, rounded up to whole tens. Returns the order's
 * number.
 */
export const buy = async (
  tx: Tx,
  member: DemoMember,
  basket: Basket,
  how: { readonly method: PaymentMethod; readonly random: DemoRandom; readonly now: Date; readonly delivered: boolean },
): Promise<string> => {
  const { method, random, now } = how;
  const cost = add(...basket.map(({ goods, number }) => times(goods.pvPrice, number)));
  const { unit } = PAYMENTS[method];
  if (unit !== "USD") {
    const topUp = money(((cost + 999n) / 1000n) * 1000n);
    await payIn(tx, member, unit, topUp, { random, now: new Date(now.getTime() - 600_000), reason: "Bank transfer" });
  }
  const addressId = how.delivered ? await anAddress(tx, member, random, now) : undefined;
  const request = {
    memberId: member.id,
    goods: basket.map(({ goods, number }) => ({ id: goods.id, number })),
    paid_type: method,
    shipping_type: how.delivered ? ("delivery" as const) : ("self_collection" as const),
    address_id: addressId,
    language: "en" as const,
  };
  const at = { random: random.bytes, now };
  const prepared = must(await prepareOrder(tx, request, { coin: true, card: true }, at), "an order");
  return must(await placeOrder(tx, prepared, random.bytes), "an order").order_sn;
};

const anAddress = async (tx: Tx, member: DemoMember, random: DemoRandom, now: Date): Promise<number> => {
  const [known] = await readAddresses(tx, { memberId: member.id, id: null });
  if (known) return known.id;
  const address = { ...random.pick(ADDRESSES), code: "", is_default: true };
  return must(await addAddress(tx, member.id, address, now), "an address").id;
};
