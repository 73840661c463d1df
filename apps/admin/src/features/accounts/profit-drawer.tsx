import { formatMoney } from "@espalier/ui/data/format-money";
import { KeyValueList, type KeyValueListProps } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import type { ExplainedProfit } from "./explained-profit.ts";
import { useMember } from "./member.ts";
import { PairSales } from "./pair-sales.tsx";

type Facts = KeyValueListProps["items"];

type ProfitDrawerProps = { sn: string; type: ExplainedProfit["type"]; onClose: () => void };

/** How one profit came about, down to the sales it was computed from. */
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
          { key: "factor", name: t("profit.factor"), value: <span className="tabular">{percent(profit.factor)}</span> },
        ]}
      />
      <Section title={t("profit.parts")} level={3}>
        <KeyValueList
          items={parts.map(({ wallet, amount, name }) => ({ key: wallet, name, value: <Money value={amount} /> }))}
        />
      </Section>
      <Section title={t("profit.how")} level={3}>
        <KeyValueList items={useHow(profit)} />
      </Section>
      {profit.pair === undefined ? null : <PairSales pair={profit.pair} />}
    </div>
  );
}

/** What it was computed from, in the order of the computation. */
function useHow({ invite, pair, leader }: ExplainedProfit): Facts {
  const { t } = useTranslation("members");
  const amount = (key: string, name: string, value: string) => ({ key, name, value: <Money value={value} /> });
  const rate = (basisPoints: number) => ({ key: "rate", name: t("profit.rate"), value: percent(basisPoints) });
  const legs = (left: string, right: string) =>
    t("profit.legs", { left: formatMoney(left), right: formatMoney(right) });
  if (invite)
    return [
      { key: "order", name: t("profit.order"), value: <span className="tabular">{invite.order_sn}</span> },
      { key: "buyer", name: t("profit.buyer"), value: invite.buyer },
      amount("pv", t("profit.pv"), invite.pv),
      rate(invite.rate),
    ];
  if (leader)
    return [
      { key: "from", name: t("profit.from"), value: leader.from },
      { key: "generation", name: t("profit.generation"), value: formatNumber(leader.generation) },
      amount("pair", t("profit.pairAmount"), leader.pair_amount),
      rate(leader.rate),
    ];
  if (!pair) return [];
  return [
    { key: "before", name: t("profit.before"), value: legs(pair.left_before, pair.right_before) },
    amount("matched", t("profit.matched"), pair.matched),
    rate(pair.rate),
    amount("cap", t("profit.cap"), pair.cap),
    amount("raw", t("profit.raw"), pair.raw),
    { key: "after", name: t("profit.after"), value: legs(pair.left_after, pair.right_after) },
  ];
}

/** Basis points as people read them: 1050 is "10.5%". */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
