import type { Language } from "@espalier/core/text/language";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Coupon } from "../../platform/db/schema.generated.ts";
import { inLanguage } from "../../platform/db/localized.ts";
import { customerOf } from "../members/customer-of.ts";

type Listed = Pick<Selectable<Coupon>, "id" | "percent" | "at_least" | "begins_at" | "ends_at"> & {
  readonly title: string;
  readonly used: boolean;
};

const readCoupons = batchedQuery(
  { memberId: "bigint", language: "text" },
  (param) => sql<Listed>`
    select c.id, ${inLanguage("c.title", param("language"))} as title, c.percent, c.at_least,
      c.begins_at, c.ends_at, u.order_id is not null as used
    from coupon c left join coupon_use u on u.coupon_id = c.id and u.once_by = (${customerOf(param("memberId"))})::text
    where c.code is null and (c.only_member_id is null or c.only_member_id = ${param("memberId")})
    order by c.ends_at, c.id`,
);

/** The coupons a member may use or has used, by their end, the earliest first. */
export const listCoupons = async (db: Db, memberId: number, language: Language, now: Date) =>
  (await readCoupons(db, { memberId, language })).map(({ used, ...coupon }) => ({
    ...coupon,
    status: statusOf(coupon, used, now),
  }));

type CouponStatus = "valid" | "used" | "upcoming" | "expired";

const statusOf = (coupon: { begins_at: Date; ends_at: Date }, isUsed: boolean, now: Date): CouponStatus => {
  if (isUsed) return "used";
  if (coupon.begins_at > now) return "upcoming";
  return coupon.ends_at <= now ? "expired" : "valid";
};
