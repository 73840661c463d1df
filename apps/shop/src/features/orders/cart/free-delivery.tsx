import { paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { displayMoney } from "@espalier/ui/data/display-money";
import { useTranslation } from "react-i18next";

import { unitOfQuote, useQuote } from "../checkout/use-quote.ts";
import type { ShownLine } from "./use-cart-goods.ts";

/** What to add for free delivery, as a quote of the cart says; nothing where delivery is free or never will be. */
export function FreeDelivery({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("orders");
  const goods = JSON.stringify(lines.map(({ id, number }) => ({ id, number })));
  const { quote } = useQuote({ goods, paid_type: paymentNumber.SP, shipping_type: shippingNumber.delivery }, true);
  const missing = quote?.missing_for_free_delivery ?? null;
  if (quote === undefined || missing === null) return null;
  return (
    <p className="basis-full text-small text-accent-ink">
      {t("moreForFree", { amount: displayMoney(missing), unit: unitOfQuote(quote) })}
    </p>
  );
}
