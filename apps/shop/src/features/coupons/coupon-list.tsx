import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { panelGrid } from "@espalier/ui/layout/grids";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { TicketPercent } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { couponsOf, type OwnedPart } from "./coupon-parts.ts";
import { couponsQuery } from "./coupon-queries.ts";
import { CouponTicket } from "./coupon-ticket.tsx";

/** The member's coupons of one kind. */
export function CouponList({ part }: { part: OwnedPart }) {
  const { t } = useTranslation("coupons");
  const coupons = useQuery(couponsQuery);
  return (
    <Loaded query={coupons} loading={<SkeletonStack />}>
      {(all) => {
        const rows = couponsOf(all, part);
        return rows.length === 0 ? (
          <NoCoupons part={part} />
        ) : (
          <ul aria-label={t(`parts.${part}`)} className={panelGrid}>
            {rows.map((coupon) => (
              <li key={coupon.id}>
                <CouponTicket coupon={coupon} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function NoCoupons({ part }: { part: OwnedPart }) {
  const { t } = useTranslation("coupons");
  return (
    <EmptyState
      icon={TicketPercent}
      title={t(`empty.${part}`)}
      hint={t(`empty.${part}Hint`)}
      action={
        part === "valid" ? (
          <Link
            to={paths.coupons({ part: "exchange" })}
            replace
            className={buttonStyle({ variant: "soft", size: "medium" })}
          >
            {t("toExchange")}
          </Link>
        ) : undefined
      }
    />
  );
}
