import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { amountWord, sumUnit } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import type { PlanTerm } from "../queries/earning-query.ts";

/** A parameter of a bonus as members read it: its name, and its figures one after another; a yes or no has none. */
export function useTermWords(): (term: PlanTerm) => { readonly name: string; readonly figures: string } {
  const { t } = useTranslation("shell");
  return ({ name, unit, figures }) => ({
    name: t(`parameter.${name}`),
    figures:
      unit === "flag"
        ? ""
        : figures
            .map((figure) =>
              unit === "rate"
                ? formatBasisPoints(Number(figure))
                : amountWord(figure, name === "pair.step" ? "PV" : sumUnit(PLAN_WALLETS)),
            )
            .join(", "),
  });
}
