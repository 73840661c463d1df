import { profitTexts } from "@espalier/contract/locales/profit-texts";
import type { DataOf } from "@espalier/contract/types";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage } from "@espalier/web/language";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { DENSE_LINK } from "../layout/dense-link.ts";
import { MemberLink } from "../member-link.tsx";

type Explained = DataOf<"adminMemberProfit">;

/** What identifies the profit, each a link to whom or what it names, for operators who may go there. */
export function ProfitFacts({ profit, pairPath }: { profit: Explained; pairPath: string | null }) {
  const { t } = useTranslation();
  const words = profitTexts[currentLanguage()];
  const {
    uid,
    name,
    invite,
    from_uid: uidFrom,
    from_name: nameFrom,
    from_pair: pair,
    period,
    run,
    plan_version: version,
  } = profit;
  const may = useHasPermission();
  const linked = (path: string | null, text: ReactNode) =>
    path === null ? (
      text
    ) : (
      <Link to={path} className={DENSE_LINK}>
        {text}
      </Link>
    );
  const from = <MemberLink uid={uidFrom} nickname={nameFrom} />;
  const order = (sn: string): readonly KeyValue[] => [
    {
      key: "order",
      name: t("profit.order"),
      value: linked(may("orders.read") ? paths.order({ sn }) : null, <span className="tabular">{sn}</span>),
    },
    { key: "buyer", name: t("profit.buyer"), value: from },
  ];
  return (
    <Section title={t("profit.facts")} level={3}>
      <KeyValueList
        items={[
          { key: "member", name: t("profit.member"), value: <MemberLink uid={uid} nickname={name} /> },
          ...(invite ? order(invite.order_sn) : []),
          ...(pair
            ? [
                { key: "from", name: t("profit.from"), value: from },
                { key: "pair", name: t("profit.pair"), value: linked(pairPath, t("profit.pairOpen")) },
              ]
            : []),
          {
            key: "run",
            name: t("profit.run"),
            value: linked(
              may("commission.read") ? paths.run({ id: run }) : null,
              <span className="tabular">{t("profit.runNumber", { run })}</span>,
            ),
          },
          {
            key: "plan",
            name: t("profit.plan"),
            value: linked(
              may("commission.read") ? paths.plan({ id: version }) : null,
              <span className="tabular">{t("profit.version", { version })}</span>,
            ),
          },
          {
            key: "period",
            name: words.period,
            value: (
              <span className="tabular">{`${period.from === 0 ? words.begin : formatDate(period.from)} – ${formatDate(period.to)}`}</span>
            ),
          },
          { key: "sn", name: words.number, value: <span className="tabular">{profit.sn}</span> },
        ]}
      />
    </Section>
  );
}
