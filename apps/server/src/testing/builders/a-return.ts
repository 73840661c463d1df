import type { ReturnKind, ReturnResolution } from "@espalier/core/vocabulary/goods-return";

import { askReturn } from "../../modules/returns/ask-return.ts";
import { changeReturn, writeInspection } from "../../modules/returns/store/returns.ts";
import { confirmReceipt, shipOrder } from "../../modules/orders/fulfil-order.ts";
import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("returns");
export const MESSAGING = { publicUrl: "http://shop.example", timeZone: "Asia/Singapore", sms: false };

/** Ships an order, and lets its buyer say that it arrived. */
export const deliver = async (db: Db, sn: string, now: Date = START): Promise<void> => {
  await inTransaction(db, async (tx) => await shipOrder(tx, { sn }, { name: "Swift Parcel", no: "SP1" }, now));
  await inTransaction(db, async (tx) => await confirmReceipt(tx, { sn }, now));
};

/** Asks to send pieces of the first line of an order back, by the product's own use case; returns the code. */
export const aReturn = async (
  db: Db,
  {
    sn,
    ...options
  }: {
    readonly sn: string;
    readonly number?: number;
    readonly kind?: ReturnKind;
    readonly resolution?: ReturnResolution;
    readonly now?: Date;
  },
): Promise<string> => {
  const { number = 1, kind = "changed_mind", resolution = "refund", now = START } = options;
  const { customer_id: customerId } = await db
    .selectFrom("member_order")
    .select("customer_id")
    .where("sn", "=", sn)
    .executeTakeFirstOrThrow();
  const asked = {
    sn,
    customerId,
    kind,
    resolution,
    pieces: [{ line: 1, number }],
    text: "torn",
    pictures: [],
    confirmed: undefined,
  };
  const outcome = await inTransaction(
    db,
    async (tx) => await askReturn(tx, asked, { messaging: MESSAGING, random, now }),
  );
  if (!outcome.ok) throw new Error(`a return was refused: ${outcome.failure.key}`);
  return outcome.value.code;
};

/** Brings a return that was asked for to a later state; its pieces of line 1 go back to stock. */
export const bringTo = async (
  db: Db,
  code: string,
  state: "approved" | "received" | "inspected" | "choosing",
  at: Date = START,
): Promise<void> => {
  const states = ["approved", "received", "inspected", "choosing"] as const;
  await inTransaction(db, async (tx) => {
    for (const event of states.slice(0, states.indexOf(state) + 1)) await changeReturn(tx, { code }, event, { at });
    if (state !== "inspected" && state !== "choosing") return done(null);
    const { id, number } = await tx
      .selectFrom("goods_return as r")
      .innerJoin("goods_return_line as l", "l.return_id", "r.id")
      .select(["r.id", "l.number"])
      .where("r.code", "=", code)
      .executeTakeFirstOrThrow();
    const decided = { line: 1, restocked: number, written_off: 0, to_buyer: 0, kept: ZERO, kept_reason: "" };
    await writeInspection(tx, id, [decided]);
    return done(null);
  });
};
