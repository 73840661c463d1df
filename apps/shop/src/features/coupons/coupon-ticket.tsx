import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Badge } from "@espalier/ui/data/badge";
import { displayMoney } from "@espalier/ui/data/display-money";
import { readMoney } from "@espalier/core/money/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import type { Coupon } from "./coupon-queries.ts";
import { Ticket } from "./ticket.tsx";
import { dateName } from "../../lib/format/date-name.ts";

/** A coupon of the member's. */
export function CouponTicket({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation("coupons");
  const { title, percent, status } = coupon;
  const over = status === "used" || status === "expired";
  return (
    <Ticket
      title={title}
      percent={percent}
      faded={status !== "valid"}
      terms={
        <>
          <Minimum amount={coupon.at_least} />
          <span>{t("until", { day: dateName(coupon.ends_at) })}</span>
        </>
      }
    >
      {status === "valid" ? (
        <Link
          to={paths.goodsList()}
          aria-label={t("useOf", { title })}
          className={`${textLinkStyle} self-start pt-1 text-panel after:absolute after:inset-0`}
        >
          {t("use")}
        </Link>
      ) : null}
      {status === "upcoming" ? (
        <span className="pt-1">
          <Badge tone="pending">{t("upcoming", { day: dateName(coupon.begins_at) })}</Badge>
        </span>
      ) : null}
      {over ? (
        <span className="pt-1">
          <Badge>{t(status)}</Badge>
        </span>
      ) : null}
    </Ticket>
  );
}

/** From which amount on a coupon holds; in the unit that the order is paid in. */
export function Minimum({ amount }: { amount: string }) {
  const { t } = useTranslation("coupons");
  return <span>{readMoney(amount) > 0n ? t("terms", { minimum: displayMoney(amount) }) : t("termsAny")}</span>;
}
