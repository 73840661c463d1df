import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { sumUnit, walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { FigureTable } from "../figure-table.tsx";
import { formatPercent } from "../../../lib/format/format-percent.ts";
import type { Run } from "./run-queries.ts";

/** The totals of a close, by type and wallet. */
export function RunTotals({ sums, volume }: Pick<Run, "sums" | "volume">) {
  const { t } = useTranslation(["runs", "shell"]);
  const wallets = PLAN_WALLETS.filter((wallet) => sums.some((sum) => sum.wallet === wallet));
  const sumOf = (keep: (sum: Run["sums"][number]) => boolean) =>
    add(...sums.filter(keep).map(({ amount }) => readMoney(amount)));
  const sold = readMoney(volume);
  const row = (key: string, name: string, keep: (sum: Run["sums"][number]) => boolean, strong = false) => {
    const whole = sumOf(keep);
    const amounts = [...wallets.map((wallet) => sumOf((sum) => keep(sum) && sum.wallet === wallet)), whole];
    const share = sold > 0n ? formatPercent(Number((whole * 10_000n) / sold)) : EMPTY_MARK;
    return {
      key,
      strong,
      cells: [name, ...amounts.map((amount) => <Money key={String(amount)} value={formatMoney(amount)} />), share],
    };
  };
  return (
    <FigureTable
      label={t("sums")}
      head={[
        t("type"),
        ...wallets.map(walletWord),
        t("shell:inUnit", { name: t("together"), unit: sumUnit(wallets) }),
        t("ofVolume"),
      ]}
      rows={[
        ...BONUS_KINDS.map((type) => row(type, t(`shell:bonus.${type}`), (sum) => sum.type === type)),
        row("all", t("together"), () => true, true),
      ]}
    />
  );
}
