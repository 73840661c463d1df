import { type Side, SIDES } from "@espalier/core/vocabulary/network";
import { Badge } from "@espalier/ui/data/badge";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { weakerSide } from "../../lib/weaker-side.ts";
import type { Member } from "./member.ts";

/** The member's sponsor, placement and legs. */
export function MemberPlacement({ member: { uid, sponsor, parent, team } }: { member: Member }) {
  const { t } = useTranslation("members");
  const weaker = weakerSide({
    left_total: team.left.total,
    right_total: team.right.total,
    left_number: team.left.number,
    right_number: team.right.number,
  });
  return (
    <Section
      title={t("place.title")}
      action={
        <Link to={paths.network({ uid })} className={textLinkStyle}>
          {t("place.show")}
        </Link>
      }
    >
      <Panel className="flex flex-col gap-4">
        <KeyValueList
          columns={2}
          items={[
            { key: "sponsor", name: t("place.sponsor"), value: <Other other={sponsor} /> },
            {
              key: "parent",
              name: t("place.parent"),
              value: parent === null ? t("place.top") : <Other other={parent} side={parent.side} />,
            },
            { key: "invited", name: t("place.invited"), value: <Count value={team.invited} /> },
            { key: "active", name: t("place.activeInvited"), value: <Count value={team.active_invited} /> },
            { key: "depth", name: t("place.depth"), value: <Count value={team.depth} /> },
            { key: "own", name: t("place.ownVolume"), value: <Money value={team.own_volume} unit="PV" /> },
            {
              key: "customers",
              name: t("place.customersVolume"),
              value: <Money value={team.customers_volume} unit="PV" />,
            },
          ]}
        />
        <div className="overflow-x-auto">
          <table className="w-full text-small [&_tr>*+*]:pl-3 [&_tr>*+*]:text-right">
            <thead>
              <tr className="align-bottom [&>th]:border-b [&>th]:border-line [&>th]:pb-1.5 [&>th]:leading-6">
                <th scope="col" className="text-left font-normal text-ink-3">
                  {t("place.leg")}
                </th>
                {SIDES.map((leg) => (
                  <th key={leg} scope="col" className="font-medium">
                    {weaker === leg ? <Badge tone="pending">{t("place.weaker")}</Badge> : null} {t(`place.${leg}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <LegRow name={t("place.members")} show={(leg) => <Count value={team[leg].number} />} />
              <LegRow name={t("place.volume")} unit="PV" show={(leg) => <Money value={team[leg].total} />} />
              <LegRow name={t("place.balance")} unit="PV" show={(leg) => <Money value={team[leg].balance} />} />
            </tbody>
          </table>
        </div>
      </Panel>
    </Section>
  );
}

function LegRow({ name, unit, show }: { name: string; unit?: string; show: (leg: Side) => ReactNode }) {
  return (
    <tr className="[&>*]:pt-1.5">
      <th scope="row" className="text-left font-normal text-ink-3">
        {name} {unit === undefined ? null : <span className="text-tab font-normal">{unit}</span>}
      </th>
      {SIDES.map((leg) => (
        <td key={leg}>{show(leg)}</td>
      ))}
    </tr>
  );
}

function Other({ other, side }: { other: Member["sponsor"]; side?: "left" | "right" }) {
  const { t } = useTranslation("members");
  if (other === null) return t("nobody");
  return (
    <>
      <Link to={paths.member({ uid: other.uid })} className={textLinkStyle}>
        {other.name}
      </Link>{" "}
      <span className="tabular text-ink-3">{other.uid}</span>
      {side === undefined ? null : <span className="text-ink-3"> · {t(`side.${side}`)}</span>}
    </>
  );
}

function Count({ value }: { value: number }) {
  return <span className="tabular">{formatNumber(value)}</span>;
}
