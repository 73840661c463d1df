import { readMoney } from "@espalier/core/money/money";
import { SIDES } from "@espalier/core/vocabulary/network";
import type { DataOf } from "@espalier/contract/types";
import { displayMoney } from "@espalier/ui/data/display-money";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { WithTerms } from "../../../../components/terms/with-terms.tsx";
import { paths } from "../../../../lib/paths.ts";

/** Of more, the newest are looked at. */
const MOST_COUNTED = 5_000;

type InvitedActivityProps = Pick<DataOf<"userTeamWeeks">, "invited" | "dormant"> & {
  /** PV from which a member is active: of one's own and, if not 0, of one's customers. */
  thresholds: { own: string; customers: string };
};

/** How many of the invited members are active in each leg, which pairs and ranks ask for. Activity has no end date in the plan. */
export function InvitedActivity({ invited, dormant, thresholds }: InvitedActivityProps) {
  const { t } = useTranslation("team");
  const rows = SIDES.filter((side) => invited[side].active + invited[side].inactive > 0);
  if (rows.length === 0) return null;
  const all = rows.reduce((sum, side) => sum + invited[side].active + invited[side].inactive, 0);
  return (
    <section aria-label={t("activity.title")} className="flex flex-col gap-2">
      <h2 className="text-section text-ink">{t("activity.title")}</h2>
      <ListGroup>
        {rows.map((side) => {
          const { active, inactive } = invited[side];
          return (
            <ListRow
              key={side}
              title={t(side)}
              detail={t("activity.active", { active, count: active + inactive })}
              value={inactive === 0 ? t("activity.all") : t("activity.inactive", { count: inactive })}
              render={(slot) => (
                <Link {...slot} to={paths.referral({ side, ...(inactive === 0 ? {} : { state: "inactive" }) })} />
              )}
            />
          );
        })}
        {dormant === 0 ? null : (
          <ListRow
            title={t("dormant.title")}
            detail={t("dormant.hint")}
            value={t("dormant.count", { count: dormant })}
            render={(slot) => <Link {...slot} to={paths.referral({ orders: "none60" })} />}
          />
        )}
      </ListGroup>
      <p className="text-small text-ink-3">
        <WithTerms>
          {t(readMoney(thresholds.customers) === 0n ? "activity.hint" : "activity.customersHint", {
            pv: displayMoney(thresholds.own),
            customers: displayMoney(thresholds.customers),
          })}
        </WithTerms>
      </p>
      {all > MOST_COUNTED ? (
        <p className="text-small text-ink-3">{t("dormant.most", { count: MOST_COUNTED })}</p>
      ) : null}
    </section>
  );
}
