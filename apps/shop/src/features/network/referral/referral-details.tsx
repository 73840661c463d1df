import { Avatar } from "@espalier/ui/media/avatar";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { dateName } from "../../../lib/format/date-name.ts";
import { paths } from "../../../lib/paths.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { FactList } from "../../../components/fact-list.tsx";
import { RankBadge } from "../../../components/rank-badge.tsx";
import { ActiveLabel } from "./active-label.tsx";
import type { Invited } from "./referral-queries.ts";

/** What the company says of an invited member. */
export function ReferralDetails({ invited }: { invited: Invited }) {
  const { t } = useTranslation("referral");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={invited.nickname} />
        <div className="flex min-w-0 grow basis-[9rem] flex-col items-start gap-1">
          <p className="text-section wrap-anywhere text-ink">{invited.nickname}</p>
          <p className="tabular text-small text-ink-2">{t("uid", { uid: invited.username })}</p>
          <RankBadge vip={invited.vip} />
        </div>
        <CopyButton text={invited.username} label={t("copyUid")} />
      </div>
      <FactList
        facts={[
          { name: t("state"), value: <ActiveLabel active={invited.active} /> },
          ...(invited.dormant ? [{ name: t("orders.title"), value: t("orders.none60") }] : []),
          { name: t("volume"), value: <Money value={invited.month_volume} unit="PV" /> },
          { name: t("invitedBy"), value: invited.invite_number },
          { name: t("joined"), value: dateName(invited.created_at) },
        ]}
      />
    </div>
  );
}

/** Leads to the member's place in the team. */
export function ShowInTeam({ invited }: { invited: Invited }) {
  const { t } = useTranslation("referral");
  return (
    <Link to={paths.team({ uid: invited.username })} className={buttonStyle({ variant: "soft", full: true })}>
      {t("showTeam")}
    </Link>
  );
}
