import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { useTranslation } from "react-i18next";

import { useDayWords } from "../../lib/format/use-day-words.ts";
import type { SoldOrder } from "./customer-queries.ts";

/** An order of a customer: its goods and what was paid. */
export function SoldOrderItem({ order }: { order: SoldOrder }) {
  const { t } = useTranslation("customers");
  const { timeName } = useDayWords();
  const status = orderStatusOf(order.order_status);
  return (
    <Panel as="article" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular text-small text-ink-3">{timeName(order.paid_at)}</span>
        <Badge tone={status === "refunded" ? "rejected" : "neutral"}>{t(`status.${status}`)}</Badge>
      </div>
      <ul className="flex flex-col gap-1">
        {order.goods.map(({ line, title, number }) => (
          <li key={line} className="flex justify-between gap-3 text-panel text-ink">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="tabular shrink-0 font-normal text-ink-2">{t("pieces", { number })}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tabular text-small text-ink-3 wrap-anywhere">{order.order_sn}</span>
        <Money value={order.order_amount} prefix="$" className="ml-auto text-row text-ink" />
      </div>
      {order.refunded === "0.00" ? null : (
        <p className="text-right text-small text-ink-3">
          {t("refunded")} <Money value={order.refunded} prefix="$" />
        </p>
      )}
    </Panel>
  );
}
