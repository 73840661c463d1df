import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useCart } from "../../lib/cart/cart.ts";

/** The way to the cart, with the number of its lines. */
export function CartLink() {
  const { t } = useTranslation();
  const lines = useCart().length;
  return (
    <Link
      to={paths.packages()}
      aria-label={lines === 0 ? t("tabs.cart") : `${t("tabs.cart")}, ${t("tabs.cartLines", { lines })}`}
      className="relative flex size-11 items-center justify-center rounded-pill text-ink motion-press hover:bg-sunken"
    >
      <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.75} />
      {lines === 0 ? null : (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-danger px-1 text-tab leading-none font-semibold text-on-danger"
        >
          {lines > 99 ? "99+" : lines}
        </span>
      )}
    </Link>
  );
}
