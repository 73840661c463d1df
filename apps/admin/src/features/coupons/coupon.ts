import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { DataOf } from "@espalier/contract/types";
import type { TFunction } from "i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import { formatDateTimeInput, parseDateTimeInput } from "../../lib/date-time-input.ts";
import type { Opened } from "../../lib/use-guarded-save.ts";

export type Coupon = DataOf<"adminCouponList">["list"][number];

/** The values of a coupon's form: its times as typed and, hidden, as they were to the second. */
export type CouponForm = {
  title: LocalizedText;
  begins: string;
  ends: string;
  was_begins: number;
  was_ends: number;
};

export const openCoupon = ({ title, begins_at, ends_at, version }: Coupon): Opened<CouponForm> => ({
  version,
  form: {
    title,
    begins: formatDateTimeInput(begins_at),
    ends: formatDateTimeInput(ends_at),
    was_begins: begins_at,
    was_ends: ends_at,
  },
});

export const requestOf = ({ begins, ends, was_begins, was_ends, title }: CouponForm) => ({
  title,
  begins_at: secondsFrom(begins, was_begins),
  ends_at: secondsFrom(ends, was_ends),
});

/** The field shows no seconds, so an unchanged time keeps its own. */
const secondsFrom = (typed: string, before: number): number =>
  typed === formatDateTimeInput(before) ? before : (parseDateTimeInput(typed) ?? 0);

/** Nobody can use it any more. */
export const hasEnded = ({ ends_at }: Coupon): boolean => ends_at <= Date.now() / 1_000;

/** How often a coupon was used, of how often it can be. */
export const usesOf = ({ used, most_uses: most }: Coupon, t: TFunction<"coupons">): string =>
  most === null ? formatUses(used) : t("usedOf", { used: formatUses(used), most: formatNumber(most) });

/** What a coupon takes off which orders, in words. */
export const termsOf = (
  { percent, sum_off: sum, at_least: atLeast, code }: Coupon,
  t: TFunction<"coupons">,
): string => {
  if (code === "") return t("terms", { percent, atLeast });
  return percent === 0 ? t("sumTerms", { sum, atLeast }) : t("codeTerms", { percent, atLeast });
};

/** Uses are counted up to a limit. */
const formatUses = (used: number): string =>
  used > MOST_COUNTED_USES ? `${formatNumber(MOST_COUNTED_USES)}+` : formatNumber(used);

const MOST_COUNTED_USES = 10_000;
