import type { DataOf } from "@espalier/contract/types";
import { add, formatMoney, readMoney, subtract } from "@espalier/core/money/money";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { type DaySpan, spanBefore } from "@espalier/ui/dates/day-span";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { Comparison } from "./comparison.tsx";
import { changeOfAmount } from "./overview/change-text.tsx";
import { describeChange } from "./overview/describe-change.ts";

type Row = DataOf<"adminReportPayouts">["list"][number];

/** The payouts of some plan days compared with as many days before. Nothing while they are not known. */
export function PayoutComparison({ span }: { span: DaySpan }) {
  const { t } = useTranslation("reports");
  const before = spanBefore(span);
  const [now, earlier] = [usePayouts(span), usePayouts(before)];
  if (now === undefined || earlier === undefined) return null;
  const figure = (key: "volume" | "incentives", name: string, unit: string) => {
    const sum = sumOf(now, key);
    return {
      key,
      name,
      value: <Money value={sum} unit={unit} />,
      change: changeOfAmount(sum, sumOf(earlier, key), unit),
    };
  };
  const [total, totalBefore] = [sumOf(now, "total"), sumOf(earlier, "total")];
  return (
    <Comparison
      span={span}
      before={before}
      figures={[
        {
          key: "total",
          name: t("payouts.allWallets"),
          value: <Money value={total} />,
          change: changeInAllWallets(total, totalBefore),
        },
        figure("incentives", t("payouts.incentives"), "CP"),
        figure("volume", t("payouts.volume"), "PV"),
      ]}
    />
  );
}

/** The change of a sum over wallets, which has no unit of its own. */
const changeInAllWallets = (now: string, before: string) => {
  const difference = subtract(readMoney(now), readMoney(before));
  return describeChange(Number(difference), Number(readMoney(before)), () =>
    displayMoney(formatMoney(difference).replace("-", "")),
  );
};

const usePayouts = (span: DaySpan): readonly Row[] | undefined =>
  useQuery({
    queryKey: ["reports", "adminReportPayouts", "days", span],
    queryFn: ({ signal }) => api("adminReportPayouts", { by: "day", ...span }, { signal }),
  }).data?.list;

const sumOf = (rows: readonly Row[], key: "volume" | "incentives" | "total"): string =>
  formatMoney(add(...rows.map((row) => readMoney(row[key]))));
