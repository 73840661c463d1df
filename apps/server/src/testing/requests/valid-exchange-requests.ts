import { calls } from "@espalier/contract/calls.generated";

import { loginAs } from "../builders/a-member.ts";
import { bringTo } from "../builders/a-return.ts";
import type { Outfit } from "../builders/an-outfitted-member.ts";
import type { TestApp } from "../setup/test-app.ts";
import type { Stock } from "../stock-shop.ts";

type Scene = { readonly shop: TestApp; readonly stock: Stock; readonly outfit: Outfit };

/** Valid requests of a member who exchanges what came back for other goods. */
export const validExchangeRequests = {
  returnExchangeQuote: async (scene: Scene) => await chosen(scene),
  returnExchange: async (scene: Scene) => {
    const request = await chosen(scene);
    return { ...request, quote_hash: await hashOf(scene, request) };
  },
  returnExchangeDecline: async (scene: Scene) => ({ return_sn: await choosing(scene) }),
};

const chosen = async (scene: Scene) => ({
  return_sn: await choosing(scene),
  goods: [{ id: scene.stock.goodsId, number: 1 }],
  address_id: scene.outfit.addressId,
  order_type: 0,
  shipping_type: 1,
  coupon_id: scene.outfit.couponId,
  shipping_method_id: scene.stock.methodId,
  collection_point_id: scene.stock.pointId,
  vat_number: "DE123456789",
});

/** The member's return, whose buyer may choose other goods. */
const choosing = async ({ shop: { db }, outfit: { returnCode } }: Scene): Promise<string> => {
  await bringTo(db, returnCode, "choosing");
  return returnCode;
};

const hashOf = async ({ shop, outfit }: Scene, fields: object): Promise<unknown> => {
  const token = await loginAs(shop.db, outfit.member, shop.now());
  const { data } = await shop.post("/return/exchange/quote", fields, { token });
  // One that was exchanged already has no quote.
  return calls.returnExchangeQuote.data.pick({ hash: true }).nullable().parse(data)?.hash ?? "none";
};
