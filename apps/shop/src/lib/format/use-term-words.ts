import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { displayMoney } from "@espalier/ui/data/display-money";
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
            .map((figure) => (unit === "rate" ? formatBasisPoints(Number(figure)) : displayMoney(figure)))
            .join(", "),
  });
}
