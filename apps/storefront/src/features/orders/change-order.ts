import { fillText } from "@espalier/core/text/fill-text";
import type { DataOf } from "@espalier/contract/types";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { shopOfRoute } from "../../lib/shop.ts";

export type OrderView = DataOf<"storeOrderView">;

/** The order whose link this is. */
export const loadOrder = async ({ params, context }: LoaderFunctionArgs): Promise<OrderView> =>
  await context.get(shopOfRoute).api.storeOrderView({ token: params["token"] ?? "" });

/** Pays the order, cancels it, or opens one of its documents. */
export const changeOrder = async ({ request, params, context }: ActionFunctionArgs) => {
  const { api, language } = context.get(shopOfRoute);
  const token = params["token"] ?? "";
  const form = await request.formData();
  const here = redirect(paths.order(language, token), 303);
  try {
    switch (fieldOf(form, "intent")) {
      case "pay":
        return { payUrl: (await api.storeOrderPay({ token })).pay_url, msg: "" };
      case "cancel":
        await api.storeOrderCancel({ token });
        return here;
      case "document":
        return redirect((await api.storeOrderDocument({ token, number: fieldOf(form, "number") })).url, 303);
      default:
        return here;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { payUrl: "", msg: error.msg };
  }
};

export const orderHead: HeadOf<OrderView> = ({ order }, { texts, company }) => ({
  title: `${fillText(texts.order.title, { sn: order.order_sn })} · ${company}`,
  description: texts.order.unpaidText,
  address: null,
});
