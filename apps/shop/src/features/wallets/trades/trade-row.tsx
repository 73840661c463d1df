import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { truncateMiddle } from "../../../lib/format/truncate-middle.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { TIME_OF_DAY } from "../../../lib/format/use-day-words.ts";
import { causePath } from "./cause-path.ts";
import { parseRemark, type Trade } from "./parse-remark.ts";
import { splitRemark } from "./split-remark.ts";

/** One movement; it leads to the screen of its cause. */
export function TradeRow({ trade }: { trade: Trade }) {
  const path = causePath(trade);
  if (path === undefined) {
    return (
      <div className={row}>
        <TradeText trade={trade} />
      </div>
    );
  }
  return (
    <Link
      to={path}
      className={`${row} motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken`}
    >
      <TradeText trade={trade} />
    </Link>
  );
}

const row = "flex min-h-14 flex-col justify-center px-4 py-2.5 max-[359px]:px-3";

/** The title and amount of a movement, its time and the balance after it. */
function TradeText({ trade }: { trade: Trade }) {
  const { t } = useTranslation("trade");
  const isOut = trade.amount.startsWith("-");
  const { title, note } = useTradeWords(trade, isOut);
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="tabular line-clamp-3 min-w-0 text-row text-ink wrap-anywhere">
          {title}
          {note === "" ? null : <span className="text-small font-normal text-ink-3"> {note}</span>}
        </span>
        <span className="ml-auto">
          <span className="pr-1.5 text-small text-ink-3">{isOut ? t("out") : t("in")}</span>
          <Money
            value={trade.amount}
            unit={walletName(trade.wallet_type)}
            sign
            tone="auto"
            className="text-row font-semibold"
          />
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-small text-ink-3">
        <span className="tabular">{formatDate(trade.created_at, TIME_OF_DAY)}</span>
        <span className="ml-auto">
          {t("balance")} <Money value={trade.balance_after} unit={walletName(trade.wallet_type)} />
        </span>
      </span>
    </>
  );
}

type TradeWords = { readonly title: string; readonly note: string };

/** The title of a trade with another member names the member, with "to" or "from" by the direction of the money. */
function useTradeWords(trade: Trade, isOut: boolean): TradeWords {
  const { t } = useTranslation("trade");
  const other = parseRemark(trade);
  if (other !== null) {
    const note = [other.level, other.wallet].filter((part) => part !== "").join(" · ");
    return { title: t(isOut ? "to" : "from", { uid: other.uid }), note };
  }
  const { what, serial } = splitRemark(trade.remark);
  return { title: what || t("movement"), note: truncateMiddle(serial) };
}
