import { done } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { shipOrder } from "../../modules/orders/fulfil-order.ts";
import { aBankAccount } from "./a-bank-account.ts";
import { aCardOrder } from "./a-card-order.ts";
import { aCustomer } from "./a-customer.ts";
import { aCoupon } from "./a-good.ts";
import { aMember, loginAs, type TestMember } from "./a-member.ts";
import { aProfit } from "./a-profit.ts";
import { anAchievement } from "./an-incentive.ts";
import { anOrder, aPaidOrder } from "./an-order.ts";
import { aReturn, deliver } from "./a-return.ts";
import type { Stock } from "../stock-shop.ts";
import { invoiceOf } from "../read-documents.ts";
import { START, type TestApp } from "../setup/test-app.ts";

/** A member who owns one thing of every kind, and the names of these things. */
export type Outfit = {
  readonly member: TestMember;
  readonly email: string;
  readonly addressId: number;
  readonly bankAccountId: number;
  readonly unpaidSn: string;
  readonly shippedSn: string;
  /** The number of the invoice of that order. */
  readonly invoice: string;
  readonly couponId: number;
  readonly bookingId: number;
  readonly withdrawalId: number;
  readonly profitSn: string;
  readonly questionId: number;
  readonly sessionId: number;
  /** Of an order of its own. */
  readonly returnCode: string;
  /** A customer who bought from the member. */
  readonly customerId: number;
};

/** Words that occur in the things of an outfitted member, and nowhere else. */
export const PRIVATE_WORDS = ["Quince Alley", "Osmanthus", "55500017"];

const MONEY = { SP: "5000.00", CP: "5000.00", RP: "5000.00", OP: "5.00" };

let made = 0;

/** Creates a member with private things of every kind, by the product's own use cases and calls. */
export const anOutfittedMember = async (shop: TestApp, stock: Stock): Promise<Outfit> => {
  const { db } = shop;
  made += 1;
  const email = `osmanthus-${made}@shop.example`;
  const member = await aMember(db, { nickname: "Osmanthus", email, money: MONEY });
  const token = await loginAs(db, member, shop.now());
  const post = async (path: string, body: object): Promise<unknown> => {
    const { code, msg, data } = await shop.post(path, body, { token });
    if (code !== 200) throw new Error(`${path} said ${code} ${msg}`);
    return data;
  };
  const order = { memberId: member.id, goodsId: stock.goodsId };
  const shippedSn = await aPaidOrder(db, order);
  const express = { name: "Quince Alley Couriers", no: "55500017" };
  await inTransaction(db, async (tx) => await shipOrder(tx, { sn: shippedSn }, express, START));
  const returnedSn = await aPaidOrder(db, order);
  await deliver(db, returnedSn);
  const returnCode = await aReturn(db, { sn: returnedSn, resolution: "exchange" });
  const address = { name: "Osmanthus", phone: "55500017", address: "1 Quince Alley" };
  const visit = { book_at: stock.nextSlot(), cid: stock.bookingItemId, name: "Osmanthus", mobile: "55500017" };
  const customerId = await aCustomer(db, { name: "Osmanthus" });
  await aCardOrder(shop, { customerId, goodsId: stock.goodsId, seller: { id: member.id, proof: "code" } });
  const bankAccountId = await aBankAccount(db, member.id);
  await inTransaction(db, async (tx) => {
    await tx.updateTable("bank_account").set({ account_number: "55500017" }).where("id", "=", bankAccountId).execute();
    return done(null);
  });
  await post("/wallet/withdraw/add", { amount: "20.00", bank_id: bankAccountId, password: "123456" });
  await anAchievement(db, member.id, stock.incentiveId);
  const withdrawals = z.array(withId).parse((await shop.get("/wallet/withdraw/list", {}, { token })).data);
  return {
    member,
    email,
    addressId: withId.parse(await post("/user/address/add", address)).id,
    bankAccountId,
    unpaidSn: await anOrder(db, { ...order, method: "card" }),
    shippedSn,
    invoice: await invoiceOf(db, shippedSn),
    couponId: await aCoupon(db, { only: member.id }),
    bookingId: withId.parse(await post("/book/create", visit)).id,
    withdrawalId: withdrawals[0]?.id ?? 0,
    profitSn: await aProfit(db, member.id, member.id),
    questionId: withId.parse(
      await post("/question/ask", { about: "order", sn: shippedSn, text: "It went to 1 Quince Alley." }),
    ).id,
    sessionId: z.array(withId).parse((await shop.get("/user/sessions", {}, { token })).data)[0]?.id ?? 0,
    returnCode,
    customerId,
  };
};

const withId = z.object({ id: z.int() });
