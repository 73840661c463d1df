import { oneOf } from "@espalier/core/vocabulary/one-of";
import { ORDER_STATUSES } from "@espalier/core/vocabulary/order";

import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList, localizedColumns } from "../../../platform/http/admin-list.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { filterCoupons, filterUses, listCoupons, listUses } from "./queries.ts";

export const everyCouponList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCouponList", {
    all: (input) => filterCoupons(db, input).select("c.id"),
    read: async (input, start) => (await listCoupons(filterCoupons(db, input), start)).map(describeCoupon),
    columns: [
      ...localizedColumns("title", { en: "Title", cn: "标题" }),
      { field: "percent", title: { en: "Percent off", cn: "折扣百分比" }, kind: "number" },
      { field: "at_least", title: { en: "At least", cn: "最低金额" }, kind: "money" },
      { field: "begins_at", title: { en: "Begins", cn: "开始时间" }, kind: "time" },
      { field: "ends_at", title: { en: "Ends", cn: "结束时间" }, kind: "time" },
      { field: "origin", title: { en: "Origin", cn: "来源" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "used", title: { en: "Used", cn: "已使用" }, kind: "number" },
    ],
  });

export const couponUseList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCouponUses", {
    all: (input) => filterUses(db, input.coupon).select("u.id"),
    read: async (input, start) =>
      (await listUses(filterUses(db, input.coupon), start)).map(({ status, ...rest }) => ({
        ...rest,
        order_status: oneOf(ORDER_STATUSES, status),
      })),
    columns: [
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "nickname", title: { en: "Nickname", cn: "昵称" }, kind: "text" },
      { field: "order_sn", title: { en: "Order", cn: "订单号" }, kind: "text" },
      { field: "order_status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "discount", title: { en: "Discount", cn: "优惠金额" }, kind: "money" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "created_at", title: { en: "Placed", cn: "下单时间" }, kind: "time" },
    ],
  });
