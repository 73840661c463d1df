import { Panel } from "@espalier/ui/data/panel";
import { readMoney } from "@espalier/core/money/money";
import { chargeName } from "@espalier/web/orders/charge-name";
import { splitCharges } from "@espalier/web/orders/split-charges";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { OrderAmount } from "../order-amount.tsx";
import { PvAmount } from "../pv-amount.tsx";
import type { Unit } from "../payment/payment-methods.ts";
import type { OrderPrice } from "./price-order.ts";

type OrderTotalsProps = {
  price: OrderPrice;
  unit: Unit;
  /** Whether it is sent, which costs nothing where there is no charge for it. */
  delivered: boolean;
  pv: string;
  refunded?: string;
};

/** The calculation of the amount, what was refunded of it, and the volume it brings. */
export function OrderTotals({ price, unit, delivered, pv, refunded = "0.00" }: OrderTotalsProps) {
  const { t } = useTranslation("orders");
  const { added, contained } = splitCharges(price.charges);
  return (
    <Panel>
      <dl className="flex flex-col gap-2.5">
        {added.map((charge) => (
          <Row
            key={charge.position}
            name={chargeName(charge)}
            value={
              <OrderAmount
                value={charge.amount}
                unit={unit}
                className={readMoney(charge.amount) < 0n ? "text-accent-ink" : ""}
              />
            }
          />
        ))}
        {delivered && price.charges.every(({ kind }) => kind !== "delivery") ? (
          <Row name={t("delivery")} value={t("free")} />
        ) : null}
        <Row
          name={t("total")}
          value={<OrderAmount value={price.amount} unit={unit} className="text-section text-ink" />}
          strong
        />
        {contained.map((charge) => (
          <Row
            key={charge.position}
            name={chargeName(charge)}
            value={<OrderAmount value={charge.amount} unit={unit} className="font-normal text-ink-2" />}
          />
        ))}
        {readMoney(refunded) === 0n ? null : (
          <Row
            name={t("refunded")}
            value={<OrderAmount value={`-${refunded}`} unit={unit} className="text-accent-ink" />}
          />
        )}
        {readMoney(pv) === 0n ? null : <Row name={t("pvEarned")} value={<PvAmount value={pv} />} />}
      </dl>
    </Panel>
  );
}

function Row({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? "border-t border-line pt-2.5" : ""}`}
    >
      <dt className={strong ? "text-row text-ink" : "text-panel font-normal text-ink-2"}>
        <WithTerms>{name}</WithTerms>
      </dt>
      <dd className="ml-auto text-panel text-ink">{value}</dd>
    </div>
  );
}
