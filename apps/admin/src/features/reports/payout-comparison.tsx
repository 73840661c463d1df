import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { Money } from "@espalier/ui/data/money";
import { type DaySpan, spanBefore } from "@espalier/ui/dates/day-span";
import { sumUnit } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { Comparison } from "./comparison.tsx";
import { changeOfAmount } from "./overview/change-text.tsx";

type Row = DataOf<"adminReportPayouts">["list"][number];

/** The payouts of some plan days compared with as many days before. Nothing while they are not known. */
export function PayoutComparison({ span }: { span: DaySpan }) {
  const { t } = useTranslation("reports");
  const before = spanBefore(span);
  const [now, earlier] = [usePayouts(span), usePayouts(before)];
  if (now === undefined || earlier === undefined) return null;
  const figure = (key: "volume" | "incentives" | "total", name: string, unit: string) => {
    const sum = sumOf(now, key);
    return {
      key,
      name,
      value: <Money value={sum} unit={unit} />,
      change: changeOfAmount(sum, sumOf(earlier, key), unit),
    };
  };
  return (
    <Comparison
      span={span}
      before={before}
      figures={[
        figure("total", t("payouts.allWallets"), sumUnit(PLAN_WALLETS)),
        figure("incentives", t("payouts.incentives"), "CP"),
        figure("volume", t("payouts.volume"), "PV"),
      ]}
    />
  );
}

const usePayouts = (span: DaySpan): readonly Row[] | undefined =>
  useQuery({
    queryKey: ["reports", "adminReportPayouts", "days", span],
    queryFn: ({ signal }) => api("adminReportPayouts", { by: "day", ...span }, { signal }),
  }).data?.list;

const sumOf = (rows: readonly Row[], key: "volume" | "incentives" | "total"): string =>
  formatMoney(add(...rows.map((row) => readMoney(row[key]))));
