import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../lib/api.ts";
import { formatPercent } from "../../lib/format/format-percent.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { PairSales } from "../../components/pair-sales.tsx";
import { useProfitFacts } from "../../components/use-profit-facts.tsx";
import { useMember } from "./member.ts";

/** The explanation of a profit. */
type ExplainedProfit = DataOf<"adminMemberProfit">;

type ProfitDrawerProps = { sn: string; type: ExplainedProfit["type"]; onClose: () => void };

/** The explanation of one profit, down to the sales it was computed from. */
export function ProfitDrawer({ sn, type, onClose }: ProfitDrawerProps) {
  const { t } = useTranslation(["members", "shell"]);
  const { uid } = useMember();
  const query = useQuery({
    queryKey: ["member", uid, "profit", sn],
    queryFn: ({ signal }) => api("adminMemberProfit", { uid, sn }, { signal }),
  });
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={t("profit.title", { type: t(`shell:bonus.${type}`) })}
      description={<span className="tabular">{sn}</span>}
    >
      <Loaded query={query} failedTitle={t("profit.failed")} loading={<SkeletonText lines={10} />}>
        {(profit) => <Explanation profit={profit} />}
      </Loaded>
    </AdminDrawer>
  );
}

function Explanation({ profit }: { profit: ExplainedProfit }) {
  const { t } = useTranslation("members");
  const { period, parts } = profit;
  return (
    <div className="flex flex-col gap-6">
      <KeyValueList
        items={[
          { key: "amount", name: t("profit.amount"), value: <Money value={profit.amount} /> },
          { key: "run", name: t("profit.run"), value: <span className="tabular">{profit.run}</span> },
          {
            key: "period",
            name: t("profit.period"),
            value: <span className="tabular">{`${formatDate(period.from)} – ${formatDate(period.to)}`}</span>,
          },
          { key: "plan", name: t("profit.plan"), value: <span className="tabular">{profit.plan_version}</span> },
          {
            key: "factor",
            name: t("profit.factor"),
            value: <span className="tabular">{formatPercent(profit.factor)}</span>,
          },
        ]}
      />
      <Section title={t("profit.parts")} level={3}>
        <KeyValueList
          items={parts.map(({ wallet, amount, name }) => ({ key: wallet, name, value: <Money value={amount} /> }))}
        />
      </Section>
      <Section title={t("profit.how")} level={3}>
        <KeyValueList items={useProfitFacts(profit)} />
      </Section>
      {profit.pair === undefined ? null : <PairSales pair={profit.pair} />}
    </div>
  );
}
