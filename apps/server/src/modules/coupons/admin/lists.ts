import { sql } from "kysely";

import type { CouponsDeps } from "../deps.ts";
import { adminList, type AdminList, localizedColumns } from "../../../platform/http/admin-list.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { filterCoupons, listCoupons } from "./queries.ts";

export const everyCouponList = ({ db, clock }: CouponsDeps): AdminList =>
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
      { field: "code", kind: "text" },
      { field: "percent", kind: "number" },
      { field: "sum_off", kind: "money" },
      { field: "at_least", kind: "money" },
      { field: "begins_at", kind: "time" },
      { field: "ends_at", kind: "time" },
      { field: "origin", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "used", kind: "number" },
      { field: "most_uses", kind: "number" },
    ],
  });
