import type { DataOf } from "@espalier/contract/types";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";

import { asCustomer } from "../../lib/as-customer.ts";
import type { HeadOf } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { actOnOrder } from "./change-order.ts";

export type OwnOrders = {
  readonly orders: DataOf<"customerOrders">;
  readonly page: number;
  readonly more: boolean;
};

const PAGE = 20;

/** A page of the customer's orders. */
export const loadOwnOrders = async (route: LoaderFunctionArgs) =>
  await asCustomer(route, async ({ api }): Promise<OwnOrders> => {
    const asked = new URL(route.request.url).searchParams.get("page") ?? "";
    const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
    const orders = await api.customerOrders({ page, limit: PAGE });
    return { orders, page, more: orders.length === PAGE };
  });

export const loadOwnOrder = async (route: LoaderFunctionArgs) =>
  await asCustomer(route, async ({ api }) => await api.customerOrder({ sn: route.params["sn"] ?? "" }));

/** As with its link, of which one is made for this. */
export const changeOwnOrder = async (route: ActionFunctionArgs) =>
  await asCustomer(route, async (shop) => {
    const sn = route.params["sn"] ?? "";
    const link = async (): Promise<string> => (await shop.api.customerOrderLink({ sn })).token;
    return await actOnOrder(shop, await route.request.formData(), link, paths.ownOrder(shop.language, sn));
  });

export const ownOrdersHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.account.orders} · ${company}`,
  description: texts.account.ordersText,
  address: null,
});
