import { randomUUID } from "node:crypto";

import { writeSetting } from "../../apps/server/src/modules/settings/settings.ts";
import { type Db, inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { done } from "@espalier/core/vocabulary/outcome";

import type { Change } from "./drive-changes.ts";

/** Members who buy by card. Each may have five orders that wait for their payment. */
const BUYERS = 2_500;

/** What people do in the public shop, and beside it members who buy by card. */
export type Visits = {
  readonly goodsId: number;
  readonly page: () => Change;
  readonly guestOrder: () => Change;
  /** Opens the page on which the order of this answer is paid; that of a member is opened by the order itself. */
  readonly guestPayment: (answer: string) => Change;
  readonly memberOrder: () => Change;
};

/** Opens the public shop with goods that have others beside them; members only if their orders are measured. */
export const makeVisits = async (db: Db, only: readonly string[]): Promise<Visits> => {
  await inTransaction(db, async (tx) => done(await writeSetting(tx, "shop.public", true)));
  const goodsId = await aGood(db, { title: "Green tea", price: "12.50", stock: 1_000_000_000 });
  const others = ["Black tea", "White tea", "Yellow tea", "Red tea"];
  const beside = await Promise.all(others.map(async (title) => await aGood(db, { title, price: "9.00" })));
  const title = { en: "Teas", cn: "茶" };
  const { id } = await db.insertInto("category").values({ title, sort: 1 }).returning("id").executeTakeFirstOrThrow();
  const text = `<p>${"A tea of the highlands. ".repeat(40)}</p>`;
  await db
    .updateTable("goods")
    .set({ category_id: id, content: { en: text, cn: text } })
    .where("id", "in", [goodsId, ...beside])
    .execute();
  const tokens: string[] = [];
  const isMeasured = only.length === 0 || only.includes("guests");
  for (let index = 0; isMeasured && index < BUYERS; index += 1)
    tokens.push(await loginAs(db, await aMember(db), new Date()));
  let made = 0;
  const order = { goods: [{ id: goodsId, number: 1 }], shipping_type: 2 };
  const network = (): string => `10.${made % 250}.${Math.floor(made / 250) % 250}.${Math.floor(made / 62_500) % 250}`;
  const post = (path: string, body: object, token?: string): Change => ({
    path: `/api${path}`,
    headers: {
      "X-Forwarded-For": network(),
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
      ...(token !== undefined && { Authorization: token }),
    },
    body: JSON.stringify(body),
  });
  return {
    goodsId,
    page: () => {
      made += 1;
      const headers = { "X-Forwarded-For": network(), "Accept-Encoding": "br" };
      return { method: "GET", path: `/shop/en/goods/${goodsId}-green-tea`, headers, body: "" };
    },
    guestOrder: () => {
      made += 1;
      const buyer = { name: "Rowan", phone: "+6581234567", email: `rowan-${made}@shop.example`, country: "SG" };
      return post("/store/order/create", { ...order, ...buyer });
    },
    guestPayment: (answer) => post("/store/order/pay", { token: /"token":"([^"]+)"/.exec(answer)?.[1] }),
    memberOrder: () => {
      made += 1;
      return post("/order/create", { ...order, paid_type: 2 }, tokens[made % tokens.length]);
    },
  };
};
