import { isNotFound } from "@espalier/web/is-not-found";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { cart } from "../../lib/cart/cart.ts";
import { orderDraft } from "../../lib/order-draft/order-draft.ts";
import { paths } from "../../lib/paths.ts";
import { goodsQuery } from "../../lib/queries/goods-query.ts";
import { orderQuery, type OrderView } from "./order-query.ts";

/**
 * Buys the goods of an order another time: what is still sold is added to the cart, the rest is named. A package, which is
 * ordered alone, leads to its order at once.
 */
export function useBuyAgain(sn: string) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const { busy, submit } = useSubmit({
    send: async () => await Promise.all((await queryClient.query(orderQuery(sn))).goods.map(findOffer)),
    onDone: (found) => {
      const offers = found.flatMap(({ line, offer }) => (offer === null ? [] : [{ line, offer }]));
      const gone = found.flatMap(({ line, offer }) => (offer === null ? [line.title] : []));
      if (offers.length === 0) return void toaster.show(t("againNone"), { tone: "danger" });
      const pack = offers.find(({ offer }) => offer.goods_type === goodsKindNumber.package);
      if (pack !== undefined) {
        orderDraft.buyNow({ id: pack.offer.id, number: 1 });
        return void navigate(paths.orderSubmit());
      }
      for (const { line, offer } of offers) cart.add(offer, line.number);
      void toaster.show(gone.length === 0 ? t("againAdded") : t("againPartly", { goods: gone.join(t("listComma")) }), {
        tone: gone.length === 0 ? "success" : "info",
      });
      return void navigate(paths.packages());
    },
  });
  return { busy, buyAgain: () => submit(null) };
}

/** The good of a line as it is sold now; null if it is no longer sold, or sold out. */
async function findOffer(line: OrderView["goods"][number]) {
  try {
    const offer = await queryClient.query(goodsQuery(line.id));
    return { line, offer: offer.stock > 0 ? offer : null };
  } catch (error) {
    if (isNotFound(error)) return { line, offer: null };
    throw error;
  }
}
