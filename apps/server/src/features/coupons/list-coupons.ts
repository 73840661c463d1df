import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import { sql } from "kysely";

import type { Db } from "../../db/in-transaction.ts";
import { readForEach } from "../../db/read-for-each.ts";

type Listed = {
  readonly id: number;
  readonly title: string;
  readonly percent: number;
  readonly at_least: Money;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly order_sn: string | null;
};

const readCoupons = readForEach(
  { memberId: "integer", language: "text" },
  (asked) => sql<Listed>`
    select c.id, case ${asked("language")} when 'cn' then c.title_cn else c.title_en end as title, c.percent, c.at_least,
      c.begins_at, c.ends_at, u.order_sn
    from coupon c left join coupon_use u on u.coupon_id = c.id and u.member_id = ${asked("memberId")}
    where c.only_member_id is null or c.only_member_id = ${asked("memberId")}
    order by c.ends_at, c.id`,
);

/** The coupons a member may use or has used, those that end soonest first. */
export const listCoupons = async (db: Db, memberId: number, language: Language, now: Date) =>
  (await readCoupons(db, { memberId, language })).map(({ order_sn, ...coupon }) => ({
    ...coupon,
    status: statusOf(coupon, order_sn !== null, now),
  }));

type CouponStatus = "valid" | "used" | "upcoming" | "expired";

const statusOf = (coupon: { begins_at: Date; ends_at: Date }, isUsed: boolean, now: Date): CouponStatus => {
  if (isUsed) return "used";
  if (coupon.begins_at > now) return "upcoming";
  return coupon.ends_at <= now ? "expired" : "valid";
};
