import type { DataOf } from "@espalier/contract/types";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../../components/layout/admin-drawer.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { PairSales } from "../../../components/pair-sales.tsx";
import { useProfitFacts } from "../../../components/use-profit-facts.tsx";
import { FigureTable } from "../figure-table.tsx";
import { formatPercent } from "../../../lib/format/format-percent.ts";
import { runProfitQuery } from "./run-queries.ts";

type ExplainedProfit = DataOf<"adminRunProfit">;

/** The explanation of one profit, line by line as the plan computes it. */
export function RunProfitDrawer({ run, line, onClose }: { run: number; line: number; onClose: () => void }) {
  const { t } = useTranslation(["runs", "shell"]);
  const query = useQuery(runProfitQuery(run, line));
  const profit = query.data;
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={profit === undefined ? t("profit") : `${t(`shell:bonus.${profit.type}`)} · ${profit.name}`}
      description={profit?.sn}
    >
      <Loaded query={query} loading={<SkeletonText lines={8} />}>
        {(explained) => (
          <div className="flex flex-col gap-5">
            <p className="text-center text-amount">
              <Money value={explained.amount} sign tone="auto" />
            </p>
            <Section title={t("howCame")}>
              <Steps profit={explained} />
            </Section>
            <Section title={t("whereWent")}>
              <FigureTable
                label={t("whereWent")}
                head={[t("share"), t("amount")]}
                rows={explained.parts.map(({ wallet, share, amount }) => ({
                  key: wallet,
                  cells: [share, <Money key="amount" value={amount} />],
                }))}
              />
            </Section>
            {explained.pair === null ? null : <PairSales pair={explained.pair} />}
          </div>
        )}
      </Loaded>
    </AdminDrawer>
  );
}

function Steps({ profit }: { profit: ExplainedProfit }) {
  return <KeyValueList items={useSteps(profit)} />;
}

/** The facts the profit was computed from, in the order of the computation, and the result. */
function useSteps(profit: ExplainedProfit): readonly KeyValue[] {
  const { t } = useTranslation("runs");
  const factor = { key: "factor", name: t("step.factor"), value: formatPercent(profit.factor) };
  const paid = <Money value={profit.amount} className="font-semibold" />;
  return [
    ...useProfitFacts(profit),
    ...(profit.factor < 10_000 ? [factor] : []),
    { key: "paid", name: t("step.paid"), value: paid },
  ];
}
