import { formatMoney } from "@espalier/ui/data/format-money";
import { useTranslation } from "react-i18next";

import { percentOf, stepsOf } from "./explain-steps.ts";
import type { ExplainedProfit } from "./profit-queries.ts";

/** What happened, in one or two sentences. */
export function useProfitSummary(profit: ExplainedProfit): string {
  const { t } = useTranslation("profit");
  const { invite, pair, leader, amount } = profit;
  if (invite !== undefined) {
    const words = { buyer: invite.buyer, rate: percentOf(invite.rate) };
    if (amount.startsWith("-")) return t("explain.story.inviteLess", words);
    const isFirst = stepsOf(profit).every(({ name }) => name !== "paid");
    return isFirst ? t("explain.story.invite", words) : t("explain.story.inviteMore", words);
  }
  if (pair !== undefined) {
    return t("explain.story.pair", { matched: formatMoney(pair.matched), rate: percentOf(pair.rate) });
  }
  if (leader === undefined) return "";
  const { from, generation } = leader;
  return t("explain.story.leader", { from, generation, rate: percentOf(leader.rate) });
}
