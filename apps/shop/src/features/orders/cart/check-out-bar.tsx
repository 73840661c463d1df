import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import type { CartLine } from "../../../lib/cart/create-cart.ts";
import { orderDraft } from "../../../lib/order-draft/order-draft.ts";
import { cartTotal } from "./cart-total.ts";

/** The total of the cart and the check-out button. */
export function CheckOutBar({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation("cart");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="flex min-w-0 grow-999 flex-col">
        <span className="text-small text-ink-3">{t("total")}</span>
        <Money value={cartTotal(lines)} prefix="$" className="text-section text-ink" />
      </p>
      <Link to={paths.orderSubmit()} onClick={orderDraft.checkOut} className={`${buttonStyle()} grow`}>
        {t("checkOut")}
      </Link>
    </div>
  );
}
