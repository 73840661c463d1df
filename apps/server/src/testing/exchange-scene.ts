import type { ReturnResolution } from "@espalier/core/vocabulary/goods-return";
import { sql } from "kysely";
import { z } from "zod";

import { aGood } from "./builders/a-good.ts";
import { aMember, balanceOf, loginAs } from "./builders/a-member.ts";
import { anOrder } from "./builders/an-order.ts";
import { aReturn, bringTo, deliver } from "./builders/a-return.ts";
import type { Answer, TestApp } from "./setup/test-app.ts";

type Returned = {
  readonly method?: "SP" | "CP";
  readonly resolution?: ReturnResolution;
  readonly state?: Parameters<typeof bringTo>[2];
};

const fieldsOf = ({ data }: Answer) =>
  z
    .looseObject({ hash: z.unknown().optional(), state: z.unknown().optional(), choose_by: z.unknown().optional() })
    .parse(data);

/** A member with 100.00 in each wallet, tea at 10.00 that is bought and comes back, and cups at 12.00 that are chosen for it. */
export const exchangeScene = async (shop: TestApp, { money = "100.00", price = "10.00" } = {}) => {
  const member = await aMember(shop.db, { money: { SP: money, CP: money } });
  let token = await loginAs(shop.db, member, shop.now());
  const tea = await aGood(shop.db, { price, pv: "5.00" });
  const cup = await aGood(shop.db, { price: "12.00", pv: "7.00" });

  /** Two pieces that the member bought and sent back: the number of their order and of their return, which is in a state. */
  const returned = async ({ method = "SP", resolution = "exchange", state = "choosing" }: Returned = {}) => {
    const sn = await anOrder(shop.db, { memberId: member.id, goodsId: tea, number: 2, method, now: shop.now() });
    await deliver(shop.db, sn, shop.now());
    const code = await aReturn(shop.db, { sn, number: 2, resolution, now: shop.now() });
    await bringTo(shop.db, code, state, shop.now());
    return { sn, code };
  };
  const post = async (path: string, fields: object, key?: string): Promise<Answer> =>
    await shop.post(path, fields, key === undefined ? { token } : { token, key });
  const chosen = (code: string, number: number, more: object = {}) => ({
    return_sn: code,
    goods: [{ id: cup, number }],
    shipping_type: 2,
    ...more,
  });
  const quoteOf = async (code: string, number: number, more: object = {}) =>
    fieldsOf(await post("/return/exchange/quote", chosen(code, number, more)));
  const exchange = async (code: string, number: number, hash: unknown, more: object = {}, key?: string) =>
    await post("/return/exchange", { ...chosen(code, number, more), quote_hash: hash }, key);
  return {
    member,
    tea,
    cup,
    returned,
    post,
    chosen,
    quoteOf,
    exchange,
    quotedAndExchanged: async (code: string, number: number, more: object = {}) =>
      await exchange(code, number, (await quoteOf(code, number, more)).hash, more),
    held: async (wallet: "SP" | "CP" = "SP"): Promise<bigint> => await balanceOf(shop.db, member.id, wallet),
    viewOf: async (code: string) => fieldsOf(await shop.get("/return/view", { return_sn: code }, { token })),
    optionsOf: async (sn: string) => fieldsOf(await shop.get("/return/options", { sn }, { token })),
    /** Logs in again, where time went by. */
    logIn: async (): Promise<void> => {
      token = await loginAs(shop.db, member, shop.now());
    },
    /** What there is of an exchange: the return, its refund and its new order, all orders and documents of the member. */
    traces: async (code: string) => {
      const { rows } = await sql<Record<string, string>>`
        select r.state, (r.refund_id is not null)::text as refunded, coalesce(n.amount, 0)::text as paid, coalesce(n.status, 'none') as status,
          (select count(*) from member_order m where m.customer_id = r.customer_id)::text as orders,
          (select count(*) from document d join member_order m on m.sn = d.order_sn where m.customer_id = r.customer_id)::text as documents
        from goods_return r left join member_order n on n.id = r.exchange_order_id where r.code = ${code}`.execute(
        shop.db,
      );
      return rows[0] ?? {};
    },
  };
};
