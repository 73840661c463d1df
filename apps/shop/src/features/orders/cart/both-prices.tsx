import { displayMoney } from "@espalier/ui/data/display-money";
import { useTranslation } from "react-i18next";

import { OrderAmount } from "../order-amount.tsx";

/** A price in SP, in which an order is paid unless another way is chosen, with that by card; dollars alone until SP are known. */
export function BothPrices({ points, dollars }: { points: string | undefined; dollars: string }) {
  const { t } = useTranslation("cart");
  if (points === undefined) return <OrderAmount value={dollars} unit="$" className="text-section text-ink" />;
  return (
    <span className="flex min-w-0 flex-col">
      <OrderAmount value={points} unit="SP" className="text-section text-ink" />
      <span className="tabular text-small text-ink-3">
        {t("byCard", { amount: displayMoney(dollars, { prefix: "$" }) })}
      </span>
    </span>
  );
}
