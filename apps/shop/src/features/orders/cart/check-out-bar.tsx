import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { orderDraft } from "../../../lib/order-draft/order-draft.ts";
import { BothPrices } from "./both-prices.tsx";
import { cartTotal } from "./cart-total.ts";
import type { ShownLine } from "./use-cart-goods.ts";

/** The total of the cart, in the unit of the order that follows, and the check-out button. */
export function CheckOutBar({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("cart");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="flex min-w-0 grow-999 flex-col">
        <span className="text-small text-ink-3">{t("total")}</span>
        <BothPrices {...cartTotal(lines)} />
      </p>
      <Link to={paths.orderSubmit()} onClick={orderDraft.checkOut} className={`${buttonStyle()} grow`}>
        {t("checkOut")}
      </Link>
    </div>
  );
}
