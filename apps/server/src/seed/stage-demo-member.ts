import { transfer } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";

import type { Tx } from "../db/in-transaction.ts";
import { addAddress } from "../features/addresses/save-address.ts";
import { cancelOrder } from "../features/orders/cancel-order.ts";
import { confirmReceipt, shipOrder } from "../features/orders/fulfil-order.ts";
import { refundOrder } from "../features/orders/refund-order.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { ADDRESSES } from "./content/addresses.ts";
import type { DemoRandom } from "./demo-random.ts";
import { buy, fillBasket, payIn } from "./demo-shopping.ts";
import { must, type DemoMember } from "./join-member.ts";
import { amount, type DemoGoods } from "./seed-catalogue.ts";

const DAY_MS = 86_400_000;
const EXPRESS = { name: "Swift Parcel", no: "SP20261117004" };

/** Gives the demo member something to look at: money in every wallet, addresses, an order in every status. */
export const stageDemoMember = async (
  tx: Tx,
  member: DemoMember,
  friend: DemoMember,
  goods: readonly DemoGoods[],
  { random, now }: { readonly random: DemoRandom; readonly now: Date },
): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const order = async (days: number, method: "SP" | "card") => {
    const how = { method, random, now: daysAgo(days), delivered: days > 1 };
    return { memberId: member.id, sn: await buy(tx, member, fillBasket(goods, random, 0), how) };
  };

  for (const [wallet, sum, reason] of [
    ["SP", "3680.00", "Bank transfer"],
    ["CP", "1248.60", "Opening balance"],
    ["RP", "460.00", "Welcome points"],
    ["OP", "120.00", "Anniversary"],
  ] as const) {
    await payIn(tx, member, wallet, amount(sum), { random, now: daysAgo(9), reason });
  }
  await payIn(tx, friend, "SP", amount("520.00"), { random, now: daysAgo(9), reason: "Bank transfer" });
  for (const address of ADDRESSES.slice(0, 2)) {
    must(
      await addAddress(tx, member.id, { ...address, code: "", is_default: address === ADDRESSES[0] }, now),
      "an address",
    );
  }

  const finished = await order(8, "SP");
  must(await shipOrder(tx, finished, EXPRESS, daysAgo(7)), "shipping");
  must(await confirmReceipt(tx, finished, daysAgo(4)), "a receipt");
  const refunded = await order(6, "SP");
  must(
    await refundOrder(tx, refunded, { reason: "Ordered twice", random: random.bytes, now: daysAgo(5.5) }),
    "a refund",
  );
  must(await cancelOrder(tx, await order(3, "card"), daysAgo(2.9)), "a cancellation");
  const shipped = await order(2, "SP");
  must(await shipOrder(tx, shipped, EXPRESS, daysAgo(1)), "shipping");
  for (const [from, to, wallet, days] of [
    [member, friend, "SP", 1.5],
    [friend, member, "SP", 1.2],
    [member, friend, "CP", 0.9],
  ] as const) {
    const heading = {
      member: from.id,
      sn: serialNumber("T", daysAgo(days), random.bytes(5)),
      at: daysAgo(days),
      uid: from.uid,
    };
    await postJournals(tx, [transfer(heading, { member: to.id, uid: to.uid }, wallet, amount("48.00"))]);
  }
  await order(0.3, "SP");
  await order(0.1, "card");
};
