import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import { canPay } from "@espalier/core/states/order";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { isReturnedToCard } from "./returned-to-card.ts";
import type { OrderView } from "../order-query.ts";

/** Notes about the card: that its page was left without paying, or that its money is returned. */
export function CardNotes({ view, leftPage }: { view: OrderView; leftPage: boolean }) {
  const { t } = useTranslation("orders");
  if (isReturnedToCard(view)) return <Note title={t("cardReturnedTitle")} hint={t("cardReturned")} />;
  if (leftPage && canPay(orderStatusOf(view.order.order_status))) {
    return <Note title={t("cardLeft")} hint={t("cardLeftHint")} />;
  }
  return null;
}

function Note({ title, hint }: { title: string; hint: string }) {
  return (
    <div role="note" className="flex gap-3 rounded-panel bg-pending-soft p-4 text-pending">
      <CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="text-row font-semibold">{title}</p>
        <p className="pt-0.5 text-panel font-normal">{hint}</p>
      </div>
    </div>
  );
}
