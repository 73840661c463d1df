import { formatMoney, readMoney, subtract } from "@espalier/core/money/money";
import { displayMoney } from "@espalier/ui/data/display-money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { nextCoupon, validCouponsQuery } from "../checkout/coupons.ts";

/** What to add in SP for the next better coupon of the member; nothing where there is none. */
export function NextDiscount({ points }: { points: string }) {
  const { t } = useTranslation("cart");
  const coupon = nextCoupon(useQuery(validCouponsQuery).data ?? [], points);
  if (coupon === undefined) return null;
  const missing = formatMoney(subtract(readMoney(coupon.at_least), readMoney(points)));
  return (
    <p className="basis-full text-small text-accent-ink">
      {t("nextDiscount", { amount: displayMoney(missing), percent: coupon.percent })}
    </p>
  );
}
