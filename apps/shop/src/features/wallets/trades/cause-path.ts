import { paths } from "../../../lib/paths.ts";
import type { Trade } from "./parse-remark.ts";
import { splitRemark } from "./split-remark.ts";

/** The screen of what caused a movement; undefined where none shows it, such as for a deposit. */
export const causePath = ({ kind, trade_sn: sn, remark }: Pick<Trade, "kind" | "trade_sn" | "remark">) => {
  switch (kind) {
    case "order":
    case "refund": {
      const { serial } = splitRemark(remark);
      return serial === "" ? undefined : paths.orderDetail({ sn: serial });
    }
    case "commission":
      return paths.profit({ sn });
    case "incentive":
      return paths.incentive();
    case "transfer":
      return paths.transfers();
    case "withdraw":
    case "withdraw_paid":
    case "withdraw_return":
      return paths.withdrawals();
    case "coupon_exchange":
      return paths.coupons({});
    default:
      return undefined;
  }
};
