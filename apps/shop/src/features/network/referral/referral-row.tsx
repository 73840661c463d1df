import { Avatar } from "@espalier/ui/media/avatar";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useTranslation } from "react-i18next";

import { ActiveLabel } from "./active-label.tsx";
import type { Invited } from "./referral-queries.ts";

type ReferralRowProps = {
  invited: Invited;
  /** Whether the details of the member are beside the list. */
  current: boolean | undefined;
  onChoose: (invited: Invited) => void;
};

/** One invited member: name, whether active, and the volume of this month. */
export function ReferralRow({ invited, current, onChoose }: ReferralRowProps) {
  const { t } = useTranslation("referral");
  return (
    <ListRow
      leading={<Avatar name={invited.nickname} size="small" />}
      title={<span className="wrap-anywhere">{invited.nickname}</span>}
      detail={
        <>
          <span className="block">{invited.username}</span>
          <ActiveLabel active={invited.active} />
          {invited.side === 0 ? null : <> · {t(invited.side === sideNumber.left ? "leg.left" : "leg.right")}</>}
          {invited.dormant ? <span className="block text-danger">{t("orders.none60")}</span> : null}
        </>
      }
      value={<Money value={invited.month_volume} unit="PV" className="font-medium text-ink" />}
      valueDetail={t("month")}
      current={current}
      onClick={() => onChoose(invited)}
    />
  );
}
