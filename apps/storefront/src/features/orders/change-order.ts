import { fillText } from "@espalier/core/text/fill-text";
import type { DataOf } from "@espalier/contract/types";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { type Shop, shopOfRoute } from "../../lib/shop.ts";

export type OrderView = DataOf<"storeOrderView">;

/** The order whose link this is. */
export const loadOrder = async ({ params, context }: LoaderFunctionArgs): Promise<OrderView> =>
  await context.get(shopOfRoute).api.storeOrderView({ token: params["token"] ?? "" });

/** Pays the order, cancels it, or opens one of its documents, by the token of its link. */
export const changeOrder = async ({ request, params, context }: ActionFunctionArgs) => {
  const shop = context.get(shopOfRoute);
  const token = params["token"] ?? "";
  return await actOnOrder(shop, await request.formData(), async () => token, paths.order(shop.language, token));
};

/** Does what the form of an order's page asks for, and leads back to the page. */
export const actOnOrder = async (
  { api }: Pick<Shop, "api">,
  form: FormData,
  link: () => Promise<string>,
  here: string,
) => {
  const intent = fieldOf(form, "intent");
  try {
    const token = await link();
    if (intent === "pay") return { payUrl: (await api.storeOrderPay({ token })).pay_url, msg: "" };
    if (intent === "document")
      return redirect((await api.storeOrderDocument({ token, number: fieldOf(form, "number") })).url, 303);
    if (intent === "cancel") await api.storeOrderCancel({ token });
    return redirect(here, 303);
  } catch (error) {
    if (!isRefusal(error) || error.key === "session.expired") throw error;
    return { payUrl: "", msg: error.msg };
  }
};

export const orderHead: HeadOf<OrderView> = ({ order }, { texts, company }) => ({
  title: `${fillText(texts.order.title, { sn: order.order_sn })} · ${company}`,
  description: texts.order.unpaidText,
  address: null,
});
