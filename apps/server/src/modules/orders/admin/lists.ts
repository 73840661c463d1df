import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { ORDER_STATUSES, PAYMENT_METHODS, SHIPPINGS } from "@espalier/core/vocabulary/order";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { countableOrders, findPage, listOrders, type OrderFilter } from "./queries.ts";

export const everyOrderList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminOrderList", {
    all: (input) => countableOrders(db, clock, filterOf(input)),
    read: async (input, start, { language }) => {
      const ids = await findPage(db, clock, filterOf(input), start);
      return (await listOrders(db, ids, language)).map(
        ({ sn, status, payment_method, shipping, title, thumb, number, ...rest }) => ({
          ...rest,
          order_sn: sn,
          order_status: oneOf(ORDER_STATUSES, status),
          payment: oneOf(PAYMENT_METHODS, payment_method),
          shipping: oneOf(SHIPPINGS, shipping),
          title: title ?? "",
          thumb: thumb ?? "",
          number: number ?? 0,
        }),
      );
    },
    columns: [
      { field: "order_sn", title: { en: "Order", cn: "订单号" }, kind: "text" },
      { field: "created_at", title: { en: "Placed", cn: "下单时间" }, kind: "time" },
      { field: "paid_at", title: { en: "Paid", cn: "付款时间" }, kind: "time" },
      { field: "order_status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "nickname", title: { en: "Nickname", cn: "昵称" }, kind: "text" },
      { field: "title", title: { en: "First product", cn: "首件商品" }, kind: "text" },
      { field: "number", title: { en: "Pieces", cn: "件数" }, kind: "number" },
      { field: "payment", title: { en: "Paid by", cn: "支付方式" }, kind: "text" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "refunded", title: { en: "Refunded", cn: "已退款" }, kind: "money" },
      { field: "shipping", title: { en: "Delivery", cn: "配送方式" }, kind: "text" },
      { field: "consignee_name", title: { en: "Consignee", cn: "收货人" }, kind: "text" },
      { field: "express_no", title: { en: "Tracking number", cn: "快递单号" }, kind: "text" },
    ],
  });
};

const filterOf = ({
  status,
  payment,
  shipping,
  uid,
  sn,
  goods,
  q,
  ...range
}: InputOf<"adminOrderList">): OrderFilter => ({
  ...rangeOf(range),
  ...{ status, payment, shipping, uid, sn, goods },
  words: q,
});
