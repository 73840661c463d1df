import { retailDue } from "@espalier/core/plan/components/retail/price-retail";
import { splitProfit } from "@espalier/core/plan/split-profit";
import { formatMoney, money } from "@espalier/core/money/money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { FigureTable } from "./figure-table.tsx";
import { documentOf, type PlanFields } from "./plan-fields.ts";

/** Orders of customers, in hundredths of a dollar: what was paid for the goods, and what a member would have paid. */
const ORDERS = [
  { price: 13_00, memberPrice: 10_00 },
  { price: 52_00, memberPrice: 40_00 },
  { price: 250_00, memberPrice: 250_00 },
] as const;

/** What the plan's terms for retail would pay for some orders; nothing where it pays none. */
export function RetailExamples({ fields }: { fields: PlanFields }) {
  const { t } = useTranslation("plans");
  const { retail, allotment } = documentOf(fields);
  const { rate, of_difference: ofDifference } = retail;
  if (!(rate > 0)) return null;
  return (
    <Section title={t("retail.title")}>
      <FigureTable
        label={t("retail.title")}
        head={[t("retail.price"), t("retail.memberPrice"), t("retail.profit"), ...PLAN_WALLETS.map(walletWord)]}
        rows={ORDERS.map((order) => {
          const due = retailDue(order, { rate, ofDifference });
          const parts = splitProfit(allotment.retail, due);
          const partOf = (wallet: string) => parts.find((part) => part.wallet === wallet)?.amount ?? 0;
          return {
            key: order.price,
            cells: [
              <Money key="price" value={text(order.price)} prefix="$" />,
              <Money key="member" value={text(order.memberPrice)} prefix="$" />,
              <Money key="due" value={text(due)} className="text-ink" />,
              ...PLAN_WALLETS.map((wallet) => <Money key={wallet} value={text(partOf(wallet))} unit={wallet} />),
            ],
          };
        })}
      />
      <p className="text-small text-ink-3">{t("retail.hint")}</p>
    </Section>
  );
}

const text = (hundredths: number): string => formatMoney(money(BigInt(hundredths)));
