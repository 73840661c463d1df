import { SIDES } from "@espalier/core/vocabulary/network";
import { Badge } from "@espalier/ui/data/badge";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
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
          ]}
        />
        <table className="w-full text-small">
          <thead>
            <tr className="text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:pb-1.5 [&>th]:font-normal">
              <th scope="col" className="text-left">
                {t("place.leg")}
              </th>
              <th scope="col" className="text-right">
                {t("place.members")}
              </th>
              <th scope="col" className="text-right">
                {t("place.volume")}
              </th>
              <th scope="col" className="text-right">
                {t("place.balance")}
              </th>
            </tr>
          </thead>
          <tbody>
            {SIDES.map((leg) => (
              <tr key={leg} className="[&>*]:pt-1.5">
                <th scope="row" className="text-left font-medium">
                  {t(`place.${leg}`)} {weaker === leg ? <Badge tone="pending">{t("place.weaker")}</Badge> : null}
                </th>
                <td className="text-right">
                  <Count value={team[leg].number} />
                </td>
                <td className="text-right">
                  <Money value={team[leg].total} />
                </td>
                <td className="text-right">
                  <Money value={team[leg].balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </Section>
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
