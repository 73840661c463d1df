import { add, formatMoney, type Money, money } from "@espalier/core/money/money";
import { taxOn } from "@espalier/core/tax/tax-charges";
import { MOST_RATE } from "@espalier/core/vocabulary/tax";
import { useTranslation } from "react-i18next";

type RatePreviewProps = {
  /** Basis points; undefined while they can't be read. */
  rate: number | undefined;
  /** Whether prices of the country contain the tax; undefined before a country was chosen. */
  contained: boolean | undefined;
};

const PRICE = money(100_00n);
const dollars = (amount: Money): string => `$${formatMoney(amount)}`;

/** What goods of 100.00 come to at a rate, by the rule that orders are taxed by. */
export function RatePreview({ rate, contained }: RatePreviewProps) {
  const { t } = useTranslation("tax");
  if (rate === undefined || rate > MOST_RATE || contained === undefined) return null;
  const tax = taxOn(PRICE, rate, contained);
  const words = { price: dollars(PRICE), tax: dollars(tax), sum: dollars(add(PRICE, tax)) };
  return (
    <p aria-live="polite" className="rounded-control bg-sunken px-3.5 py-2.5 text-small text-ink-2">
      {t(contained ? "previewContained" : "previewAdded", words)}
    </p>
  );
}
