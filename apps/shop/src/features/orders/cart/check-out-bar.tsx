import { readMoney, ZERO } from "@espalier/core/money/money";
import { displayMoney } from "@espalier/ui/data/display-money";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { orderDraft } from "../../../lib/order-draft/order-draft.ts";
import { BothPrices } from "./both-prices.tsx";
import { cartTotal } from "./cart-total.ts";
import { FreeDelivery } from "./free-delivery.tsx";
import { NextDiscount } from "./next-discount.tsx";
import type { ShownLine } from "./use-cart-goods.ts";

/** The total of the cart, in the unit of the order that follows, and the check-out button. */
export function CheckOutBar({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("cart");
  const { pv, ...total } = cartTotal(lines);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {total.points === undefined ? null : <NextDiscount points={total.points} />}
      <FreeDelivery lines={lines} />
      <p aria-live="polite" className="flex min-w-0 grow-999 flex-col">
        <span className="tabular text-small text-ink-3">
          {t("total")}
          {pv === undefined || readMoney(pv) === ZERO ? null : ` · ${displayMoney(pv)} PV`}
        </span>
        <BothPrices {...total} />
      </p>
      <Link to={paths.orderSubmit()} onClick={orderDraft.checkOut} className={`${buttonStyle()} grow`}>
        {t("checkOut")}
      </Link>
    </div>
  );
}
