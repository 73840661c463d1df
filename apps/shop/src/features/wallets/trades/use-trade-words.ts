import { useTranslation } from "react-i18next";

import { parseRemark, type Trade } from "./parse-remark.ts";
import { splitRemark } from "./split-remark.ts";

type TradeWords = {
  readonly title: string;
  /** The level and wallet of the other member; "" without one. */
  readonly note: string;
  /** The serial number that the remark ends with; "" without one. */
  readonly serial: string;
};

/** The words of a movement. With another member they name the member, with "to" or "from" by the direction of the money. */
export function useTradeWords(trade: Trade): TradeWords {
  const { t } = useTranslation("trade");
  const other = parseRemark(trade);
  if (other !== null) {
    const note = [other.level, other.wallet].filter((part) => part !== "").join(" · ");
    return { title: t(isOut(trade) ? "to" : "from", { uid: other.uid }), note, serial: "" };
  }
  const { what, serial } = splitRemark(trade.remark);
  return { title: what || t("movement"), note: "", serial };
}

export const isOut = (trade: Trade): boolean => trade.amount.startsWith("-");
