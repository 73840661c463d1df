import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { ENTRY_KINDS, SOURCE_OF } from "@espalier/core/vocabulary/journal";
import { useTranslation } from "react-i18next";

import { chartDay } from "../../../lib/format/date-name.ts";
import { parseRemark, type Trade } from "./parse-remark.ts";
import { splitRemark } from "./split-remark.ts";

type TradeWords = {
  /** What it was, with the masked name of the other member: "Leader profit, from S***h". */
  readonly title: string;
  /** What else there is to say: a reason, the day of a profit, a rate, the level of the other member; "" without any. */
  readonly note: string;
  /** The number of the order or withdrawal that it came from; "" without one. */
  readonly serial: string;
};

/** The words of a movement. An answer of only the specified fields is read by its remark. */
export function useTradeWords(trade: Trade): TradeWords {
  const { t } = useTranslation("trade");
  const kind = ENTRY_KINDS.find((each) => each === trade.kind);
  if (kind === undefined || (trade.trade_uid !== "" && trade.name === "")) return wordsOfRemark(trade);
  const bonus = BONUS_KINDS.find((each) => each === trade.bonus);
  const what = bonus === undefined ? t(`kind.${kind}`) : t(`${isBack(kind) ? "bonusBack" : "bonus"}.${bonus}`);
  const goesOut = kind === "transfer" && isOut(trade);
  const title = trade.trade_uid === "" ? what : t(goesOut ? "toName" : "fromName", { what, name: trade.name });
  const source = SOURCE_OF[kind];
  const serial = source === "order" || source === "withdrawal" ? trade.source : "";
  const said = source === "plan_day" && trade.source !== "" ? chartDay(trade.source) : trade.source;
  const notes = [trade.reason, serial === "" ? said : "", parseRemark(trade)?.level ?? ""];
  return { title, note: notes.filter((part) => part !== "").join(" · "), serial };

  function wordsOfRemark({ remark }: Trade): TradeWords {
    const other = parseRemark(trade);
    if (other !== null) {
      const note = [other.level, other.wallet].filter((part) => part !== "").join(" · ");
      return { title: t(isOut(trade) ? "to" : "from", { uid: other.uid }), note, serial: "" };
    }
    const { what: words, serial: number } = splitRemark(remark);
    return { title: words || t("movement"), note: "", serial: number };
  }
}

const isBack = (kind: string): boolean => kind === "commission_reversed";

export const isOut = (trade: Trade): boolean => trade.amount.startsWith("-");
