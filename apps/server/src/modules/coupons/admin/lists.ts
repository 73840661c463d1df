import { PAYMENTS } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList, localizedColumns } from "../../../platform/http/admin-list.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { filterCoupons, filterUses, listCoupons, listUses } from "./queries.ts";

export const everyCouponList = ({ db, clock }: Deps): AdminList =>
  adminList(db, "adminCouponList", {
    all: (input) => filterCoupons(db, input, clock()).select("c.id"),
    read: async (input, start) => (await listCoupons(filterCoupons(db, input, clock()), start)).map(describeCoupon),
    sorting: {
      table: "coupon",
      rows: (input) => filterCoupons(db, input, clock()).select("c.id"),
      by: {
        percent: sql`s.percent`,
        at_least: sql`s.at_least`,
        begins_at: sql`s.begins_at`,
        ends_at: sql`s.ends_at`,
      },
    },
    columns: [
      ...localizedColumns("title"),
      { field: "percent", kind: "number" },
      { field: "at_least", kind: "money" },
      { field: "begins_at", kind: "time" },
      { field: "ends_at", kind: "time" },
      { field: "origin", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "used", kind: "number" },
    ],
  });

export const couponUseList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCouponUses", {
    all: (input) => filterUses(db, input.coupon).select("u.id"),
    read: async (input, start) =>
      (await listUses(filterUses(db, input.coupon), start)).map(({ status, payment_method, ...rest }) => ({
        ...rest,
        unit: PAYMENTS[payment_method].unit,
        order_status: status,
      })),
    columns: [
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "order_sn", kind: "text" },
      { field: "order_status", kind: "text" },
      { field: "unit", kind: "text" },
      { field: "discount", kind: "money" },
      { field: "amount", kind: "money" },
      { field: "created_at", kind: "time" },
    ],
  });
