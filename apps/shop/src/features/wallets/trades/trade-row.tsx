import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
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
  const small = note || truncateMiddle(serial);
  return (
    <button type="button" aria-current={current} onClick={onShow} className={current ? `${row} bg-accent-soft` : row}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="tabular line-clamp-3 min-w-0 text-row text-ink wrap-anywhere">
          {title}
          {small === "" ? null : <span className="text-small font-normal text-ink-3"> {small}</span>}
        </span>
        <span className="ml-auto">
          <span className="pr-1.5 text-small text-ink-3">{isOut(main) ? t("out") : t("in")}</span>
          <Money
            value={main.amount}
            unit={walletName(main.wallet_type)}
            sign
            tone="auto"
            className="text-row font-semibold"
          />
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-small text-ink-3">
        <span className="tabular">{formatDate(main.created_at, "time")}</span>
        {others.length === 0 ? (
          <span className="ml-auto">
            {t("balance")} <Money value={main.balance_after} unit={walletName(main.wallet_type)} />
          </span>
        ) : (
          <span className="ml-auto flex flex-wrap justify-end gap-x-2">
            {others.map(({ wallet_type: wallet, amount }) => (
              <Money key={wallet} value={amount} unit={walletName(wallet)} sign />
            ))}
          </span>
        )}
      </span>
    </button>
  );
}

const row =
  "flex min-h-14 w-full flex-col justify-center px-4 py-2.5 text-left motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken max-[359px]:px-3";
