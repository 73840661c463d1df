import { randomUUID } from "node:crypto";

import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aBankAccount } from "../../apps/server/src/testing/builders/a-bank-account.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import type { Change } from "./drive-changes.ts";
import { addressOf, openSales } from "./make-sales.ts";

const MEMBERS = 1000;
const HOT = 10;

type Sender = {
  readonly uid: string;
  readonly bankAccountId: number;
  readonly addressId: number;
  readonly token: string;
  readonly network: string;
};

/** What members do, each time with a member drawn at random and its own idempotency key. */
export type Changes = {
  readonly transfer: () => Change;
  /** A transfer to one of ten members. */
  readonly transferToHot: () => Change;
  /** An order that is collected and bears no tax. */
  readonly order: () => Change;
  /** The same, delivered and taxed. */
  readonly sale: () => Change;
  /** What such a sale would cost. */
  readonly quote: () => Change;
  readonly conversion: () => Change;
  readonly withdrawal: () => Change;
};

/** Opens the members' accounts and sessions. */
export const makeChanges = async (db: Db): Promise<Changes> => {
  const goodsId = await aGood(db, { price: "1.00", pv: "1.00", stock: 1_000_000_000 });
  await openSales(db);
  const senders: Sender[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(db, { money: { SP: "1000000.00", CP: "1000000.00" } });
    // Each from its own network, because floods are counted by network.
    const network = `10.${Math.floor(index / 250)}.${index % 250}.1`;
    const bankAccountId = await aBankAccount(db, member.id);
    const addressId = await addressOf(db, member.id);
    senders.push({ uid: member.uid, bankAccountId, addressId, token: await loginAs(db, member, new Date()), network });
  }
  const drawn = (from: number): Sender => {
    const sender = senders[Math.floor(Math.random() * from)];
    if (!sender) throw new Error("nobody was drawn");
    return sender;
  };
  const change = (path: string, sender: Sender, body: object): Change => ({
    path: `/api${path}`,
    headers: {
      Authorization: sender.token,
      "X-Forwarded-For": sender.network,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const transferAmong = (receivers: number): Change => {
    const sender = drawn(MEMBERS);
    let receiver = drawn(receivers);
    while (receiver === sender) receiver = drawn(receivers);
    return change("/wallet/transfer", sender, { uid: receiver.uid, number: "0.01", wallet_type: 1, password: PIN });
  };
  const sell = (path: string): Change => {
    const sender = drawn(MEMBERS);
    const travel = { shipping_type: 1, address_id: sender.addressId };
    return change(path, sender, { goods: [{ id: goodsId, number: 1 }], paid_type: 1, ...travel });
  };
  return {
    transfer: () => transferAmong(MEMBERS),
    transferToHot: () => transferAmong(HOT),
    order: () => change("/order/create", drawn(MEMBERS), { goods: [{ id: goodsId, number: 1 }], paid_type: 1 }),
    sale: () => sell("/order/create"),
    quote: () => sell("/order/quote"),
    conversion: () => change("/wallet/convert", drawn(MEMBERS), { number: "0.10", password: PIN }),
    withdrawal: () => {
      const sender = drawn(MEMBERS);
      return change("/wallet/withdraw/add", sender, { bank_id: sender.bankAccountId, amount: "10.00", password: PIN });
    },
  };
};

/** The security password of the builders' members. */
const PIN = "123456";
