import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { displayMoney } from "@espalier/ui/data/display-money";
import { sumUnit } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { useRetailTerms } from "./goods.ts";
import { sellerProfitOf } from "./seller-profit.ts";

/** What who sells a piece to a customer gets of it today; nothing where the plan pays none or a price is missing. */
export function SellerProfitLine({ price, retail }: { price: string; retail: string }) {
  const { t } = useTranslation("catalog");
  const terms = useRetailTerms();
  const profit = terms === undefined ? undefined : sellerProfitOf(terms, { price, retail });
  if (terms === undefined || profit === undefined) return null;
  const words = {
    profit: `${displayMoney(profit)} ${sumUnit(terms.wallets)}`,
    rate: formatBasisPoints(terms.rate),
  };
  return (
    <p className="text-small text-ink-3">
      {t(terms.of_difference ? "sellerGetsOfDifference" : "sellerGetsOfPrice", words)} {t("sellerGetsLess")}
    </p>
  );
}
