import { PAYMENTS } from "@espalier/core/vocabulary/order";

import type { OrdersDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterUses, listUses } from "./coupon-queries.ts";

/** The orders that used a coupon. */
export const couponUseList = ({ db }: Pick<OrdersDeps, "db">): AdminList =>
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
      { field: "unit", kind: "text", words: ({ units }) => units },
      { field: "discount", kind: "money" },
      { field: "amount", kind: "money" },
      { field: "created_at", kind: "time" },
    ],
  });
