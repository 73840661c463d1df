import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";

import { dateName } from "../../../lib/format/date-name.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import type { Profit } from "./group-profits.ts";
import { profitKind, kindIcon } from "./profit-kind.ts";

type ProfitRowProps = {
  profit: Profit;
  /** Whether it is the one explained beside the list. */
  current: boolean;
  onExplain: () => void;
};

/** One profit: its cause, its largest part, and the other parts or, where a filter leaves one, its share. */
export function ProfitRow({ profit, current, onExplain }: ProfitRowProps) {
  const { t } = useTranslation("profit");
  const kind = profitKind(profit.profit_type);
  const [main, ...others] = profit.parts;
  if (main === undefined) return null;
  const held = profit.parts.find((part) => part.held !== undefined)?.held;
  const isBack = main.profit_amount.startsWith("-");
  return (
    <ListRow
      leading={<KindMark kind={kind} />}
      title={isBack ? t("reversedKind", { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`)}
      detail={
        profit.description === "" && held === undefined ? undefined : (
          <span className="flex flex-col wrap-anywhere">
            {profit.description === "" ? null : <span>{profit.description}</span>}
            {held === undefined ? null : (
              <span className="text-pending">
                {held.due_at === 0 ? t("onHold") : t("onHoldUntil", { day: dateName(held.due_at) })}
              </span>
            )}
          </span>
        )
      }
      value={
        <Money
          value={main.profit_amount}
          unit={walletName(main.wallet_type)}
          sign
          tone="auto"
          className="font-semibold"
        />
      }
      valueDetail={
        others.length === 0 ? (
          main.allot_name
        ) : (
          <span className="flex flex-wrap justify-end gap-x-2">
            {others.map(({ wallet_type: wallet, profit_amount: amount }) => (
              <Money key={wallet} value={amount} unit={walletName(wallet)} sign />
            ))}
          </span>
        )
      }
      chevron={false}
      current={current}
      onClick={onExplain}
    />
  );
}

/** A type of profit by its icon. */
function KindMark({ kind }: { kind: BonusKind }) {
  const Icon = kindIcon[kind];
  return (
    <span
      aria-hidden="true"
      className="flex size-9 items-center justify-center rounded-control bg-accent-soft text-accent-ink max-[359px]:hidden"
    >
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
