import { readMoney } from "@espalier/core/money/money";
import { Panel } from "@espalier/ui/data/panel";
import { useTranslation } from "react-i18next";

import { FactList } from "../../../components/fact-list.tsx";
import type { Exchange } from "../checkout/use-quote.ts";
import { OrderAmount } from "../order-amount.tsx";
import type { Unit } from "../payment/payment-methods.ts";
import { PvAmount } from "../pv-amount.tsx";

type ExchangeTotalsProps = { exchange: Exchange; amount: string; unit: Unit };

/** The price of the other goods less what the return gives back, and the volume that goes with it. */
export function ExchangeTotals({ exchange, amount, unit }: ExchangeTotalsProps) {
  const { t } = useTranslation("orders");
  const isLeft = readMoney(exchange.to_get_back) > 0n;
  return (
    <Panel>
      <FactList
        facts={[
          { name: t("exchangeGoods"), value: <OrderAmount value={amount} unit={unit} /> },
          {
            name: t("exchangeCredit"),
            value: <OrderAmount value={`-${exchange.credit}`} unit={unit} className="text-accent-ink" />,
          },
          {
            name: isLeft ? t("exchangeBack") : t("exchangePay"),
            value: (
              <OrderAmount
                value={isLeft ? exchange.to_get_back : exchange.to_pay}
                unit={unit}
                className="text-section text-ink"
              />
            ),
          },
          ...(readMoney(exchange.credit_pv) === 0n
            ? []
            : [{ name: t("exchangePv"), value: <PvAmount value={`-${exchange.credit_pv}`} /> }]),
        ]}
      />
    </Panel>
  );
}
