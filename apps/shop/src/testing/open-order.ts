import type { DataOf } from "@espalier/contract/types";
import { screen, within } from "@testing-library/react";

import { orderDraft } from "../lib/order-draft/order-draft.ts";
import { openShop } from "./open-shop.ts";
import { quoting } from "./quoting.ts";
import { sample } from "./sample.ts";
import { config, userInfo } from "./samples.ts";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;
type Goods = DataOf<"goodsView">;

export const goods = (id: number, changes: Partial<Goods> = {}): Goods =>
  sample("goodsView", {
    id,
    title: `Tea ${id}`,
    price: "12.00",
    pv_price: "10.00",
    stock: 9,
    goods_type: 0,
    ...changes,
  });

export const ADDRESS = {
  id: 3,
  name: "Mei Lin",
  phone: "91234567",
  address: "1 Quiet Street",
  code: "",
  province: "",
  city: "",
  area: "",
  country: "SG",
  abroad: "",
  is_default: 1,
} as const;

/** Opens an order of so many pieces of the first good, bought now. */
export async function openOrder({ answers = {}, ...opening }: Opening = {}, number = 1) {
  orderDraft.buyNow({ id: 1, number });
  return await openShop("/order/submit", {
    ...opening,
    answers: {
      goodsView: goods(1),
      userInfo: userInfo(),
      config: config(),
      couponList: [],
      orderList: [],
      orderView: sample("orderView"),
      orderQuote: quoting({ goods: [goods(1)] }),
      ...answers,
    },
  });
}

type Shop = Awaited<ReturnType<typeof openOrder>>;

/** Places the order and confirms that its sum is taken from the wallet. */
export async function place(shop: Shop): Promise<void> {
  await shop.press(/^Place order\s*[$\d]/);
  const question = within(await screen.findByRole("alertdialog", { name: "Pay this order?" }));
  await shop.user.click(question.getByRole("button", { name: "Pay now" }));
}
