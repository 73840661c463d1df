import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { truncateMiddle } from "../../../lib/format/truncate-middle.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import type { ListedTrade } from "./group-trades.ts";
import { isOut, useTradeWords } from "./use-trade-words.ts";

type TradeRowProps = {
  parts: ListedTrade["parts"];
  /** Whether it is the one shown beside the list. */
  current: boolean;
  onShow: () => void;
};

/** One movement: its words, its largest amount and its time, with the balance after it or the other parts of a profit. */
export function TradeRow({ parts: [main, ...others], current, onShow }: TradeRowProps) {
  const { t } = useTranslation("trade");
  const { title, note, serial } = useTradeWords(main);
  const wallet = walletName(main.wallet_type);
  const detail = note || truncateMiddle(serial);
  return (
    <button type="button" aria-current={current} onClick={onShow} className={current ? `${row} bg-accent-soft` : row}>
      <span className="flex items-baseline justify-between gap-x-2">
        <span className="line-clamp-3 min-w-0 text-row text-ink wrap-anywhere max-[359px]:text-panel">{title}</span>
        <Money
          value={main.amount}
          unit={wallet}
          sign
          tone="auto"
          className="shrink-0 text-row font-semibold whitespace-nowrap"
        />
      </span>
      {detail === "" ? null : <span className="tabular text-small text-ink-3 wrap-anywhere">{detail}</span>}
      <span className="flex flex-wrap items-center justify-between gap-x-2 pt-1 text-small text-ink-3">
        <span className="flex items-center gap-x-1.5">
          <Badge>{unitWord(wallet)}</Badge>
          <span>{isOut(main) ? t("out") : t("in")}</span>
          <span className="tabular">{formatDate(main.created_at, "time")}</span>
        </span>
        {others.length === 0 ? (
          <span className="ml-auto">
            {t("balance")} <Money value={main.balance_after} unit={wallet} />
          </span>
        ) : (
          <span className="ml-auto flex flex-wrap justify-end gap-x-2">
            {others.map(({ wallet_type: other, amount }) => (
              <Money key={other} value={amount} unit={walletName(other)} sign />
            ))}
          </span>
        )}
      </span>
    </button>
  );
}

const row =
  "flex min-h-14 w-full flex-col justify-center px-4 py-2.5 text-left motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken max-[359px]:px-3";
