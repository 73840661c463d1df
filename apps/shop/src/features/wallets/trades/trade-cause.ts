import { BONUSES } from "@espalier/core/vocabulary/bonus-kind";

import { paths } from "../../../lib/paths.ts";
import type { Trade } from "./parse-remark.ts";

type CauseName = "order" | "profit" | "retail" | "incentives" | "transfers" | "withdrawals" | "coupons";

/** What caused a movement, and its screen. */
export type Cause = { readonly name: CauseName; readonly path: string };

/** Undefined where no screen shows the cause, such as for a deposit. */
export const tradeCause = ({
  kind,
  trade_sn: sn,
  source,
}: Pick<Trade, "kind" | "trade_sn" | "source">): Cause | undefined => {
  switch (kind) {
    case "order":
    case "refund":
      return source === "" ? undefined : { name: "order", path: paths.orderDetail({ sn: source }) };
    case "commission":
      return { name: "profit", path: paths.profit({ sn }) };
    case "profit_release":
      return { name: "retail", path: `${paths.profit({})}?profitType=${BONUSES.retail.number}` };
    case "incentive":
      return { name: "incentives", path: paths.incentive() };
    case "transfer":
      return { name: "transfers", path: paths.transfers() };
    case "withdraw":
    case "withdraw_paid":
    case "withdraw_return":
      return { name: "withdrawals", path: paths.withdrawals() };
    case "coupon_exchange":
      return { name: "coupons", path: paths.coupons({}) };
    default:
      return undefined;
  }
};
