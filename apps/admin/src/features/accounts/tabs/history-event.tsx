import type { DataOf } from "@espalier/contract/types";
import { ACCOUNT_ACTIONS } from "@espalier/core/vocabulary/member-event";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { ENTRY_KINDS } from "@espalier/core/vocabulary/journal";
import { RETURN_EVENTS } from "@espalier/core/vocabulary/goods-return";
import { ORDER_EVENTS } from "@espalier/core/vocabulary/order";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { DENSE_LINK } from "../../../components/layout/dense-link.ts";
import { paths } from "../../../lib/paths.ts";
import { useRankName } from "../../../lib/rank-name.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";

type HistoryEvent = DataOf<"adminMemberHistory">["list"][number];

/** An event in a few words. */
export function useEventTitle(): (event: HistoryEvent) => string {
  const { t } = useTranslation(["members", "orders", "shell"]);
  const rankName = useRankName();
  return ({ kind, what, text }) => {
    switch (kind) {
      case "joined":
      case "note":
      case "message":
        return t(`history.kinds.${kind}`);
      case "order": {
        const event = ORDER_EVENTS.find((each) => each === what);
        return event === undefined ? what : t("history.order", { event: t(`orders:event.${event}`) });
      }
      case "return": {
        const event = RETURN_EVENTS.find((each) => each === what);
        return event === undefined ? what : t(`history.return.${event}`);
      }
      case "money": {
        const entry = MOVED.find((each) => each === what);
        return entry === undefined ? what : t(`kind.${entry}`);
      }
      case "withdrawal": {
        const status = WITHDRAWAL_STATUSES.find((each) => each === what);
        return status === undefined ? what : t(`history.withdrawal.${status}`);
      }
      case "profit": {
        const type = BONUS_KINDS.find((each) => each === what);
        return type === undefined ? what : t("history.profit", { type: t(`shell:bonus.${type}`) });
      }
      case "question":
        return t(what === "asked" ? "history.question.asked" : "history.question.answered");
      case "rank":
        return t("history.rank", { before: rankName(Number(text)), after: rankName(Number(what)) });
      case "account": {
        const action = ACTIONS.find((each) => each === what);
        return action === undefined ? what : t(`history.account.${action}`);
      }
    }
  };
}

/** The card's own entries move no wallet. */
const MOVED = ENTRY_KINDS.filter((kind) => kind !== "card_received" && kind !== "card_refund");
const ACTIONS = [...ACCOUNT_ACTIONS, "adminMemberThaw"] as const;

/** Its amounts, each in its unit, its number, its text and its operator. */
export function HistoryEventDetail({ event: { kind, subject, text, operator, amounts } }: { event: HistoryEvent }) {
  const { t } = useTranslation("members");
  const may = useHasPermission();
  return (
    <>
      {amounts.length === 0 ? null : (
        <span className="flex flex-wrap gap-x-4 text-ink">
          {amounts.map(({ unit, amount }) => (
            <Money key={unit} value={amount} unit={unit} sign={kind === "money" || kind === "profit"} />
          ))}
        </span>
      )}
      {kind === "order" && may("orders.read") ? (
        <Link
          to={paths.order({ sn: subject })}
          className={`${DENSE_LINK} tabular inline-flex items-center max-sm:min-h-11`}
        >
          {subject}
        </Link>
      ) : null}
      {kind === "profit" || kind === "money" || kind === "withdrawal" || kind === "return" ? (
        <span className="tabular block text-ink-3">{subject}</span>
      ) : null}
      {kind === "question" && may("questions.read") ? (
        <Link
          to={paths.questions({ open: subject, state: "all" })}
          className={`${DENSE_LINK} inline-flex items-center max-sm:min-h-11`}
        >
          {t("history.question.open")}
        </Link>
      ) : null}
      {kind === "message" ? <span className="block font-medium text-ink">{subject}</span> : null}
      {kind === "rank" || text === "" ? null : <span className="block whitespace-pre-line">{text}</span>}
      {operator === "" ? null : <span className="block text-ink-3">{t("history.by", { operator })}</span>}
    </>
  );
}

export const toneOf = ({ kind, what }: HistoryEvent): "plain" | "accent" | "danger" => {
  if (kind === "note" || kind === "message" || kind === "question" || kind === "rank") return "accent";
  return what === "adminMemberFreeze" || what === "refunded" || what === "rejected" || what === "refused"
    ? "danger"
    : "plain";
};
