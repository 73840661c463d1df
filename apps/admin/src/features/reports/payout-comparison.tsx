import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { Money } from "@espalier/ui/data/money";
import { type DaySpan, spanBefore } from "@espalier/ui/dates/day-span";
import { sumUnit } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { Comparison, type Figure } from "./comparison.tsx";
import { changeOfAmount } from "./overview/change-text.tsx";

type Row = DataOf<"adminReportPayouts">["list"][number];

/** The payouts of some plan days compared with as many days before. Nothing where they cannot be loaded. */
export function PayoutComparison({ span }: { span: DaySpan }) {
  const { t } = useTranslation("reports");
  const before = spanBefore(span);
  const [now, earlier] = [usePayouts(span), usePayouts(before)];
  if (now.isLoadingError || earlier.isLoadingError) return null;
  const figuresOf = (rows: readonly Row[], rowsBefore: readonly Row[]): readonly Figure[] =>
    (
      [
        { key: "total", name: t("payouts.allWallets"), unit: sumUnit(PLAN_WALLETS) },
        { key: "incentives", name: t("payouts.incentives"), unit: "CP" },
        { key: "volume", name: t("payouts.volume"), unit: "PV" },
      ] as const
    ).map(({ key, name, unit }) => {
      const sum = sumOf(rows, key);
      const change = changeOfAmount(sum, sumOf(rowsBefore, key), unit);
      return { key, name, value: <Money value={sum} unit={unit} />, change };
    });
  return (
    <Comparison
      span={span}
      before={before}
      figures={now.data && earlier.data && figuresOf(now.data.list, earlier.data.list)}
    />
  );
}

const usePayouts = (span: DaySpan) =>
  useQuery({
    queryKey: ["reports", "adminReportPayouts", "days", span],
    queryFn: ({ signal }) => api("adminReportPayouts", { by: "day", ...span }, { signal }),
  });

const sumOf = (rows: readonly Row[], key: "volume" | "incentives" | "total"): string =>
  formatMoney(add(...rows.map((row) => readMoney(row[key]))));
