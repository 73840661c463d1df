import type { TermName } from "@espalier/web/plan-terms";
import { useTranslation } from "react-i18next";

import type { Earning } from "../../lib/queries/earning-query.ts";

type TermTextProps = {
  readonly name: TermName;
  readonly earning: Pick<Earning, "terms"> | undefined;
  readonly className: string;
};

/** What a word means in the member's plan: the rate of a retail profit is of all that customers pay for goods, or of the part above the price of members. */
export function TermText({ name, earning, className }: TermTextProps) {
  const { t } = useTranslation("earning");
  const isOver = name === "retail" && earning?.terms.some(isOfDifference) === true;
  return <p className={className}>{isOver ? t("terms.retail.textOver") : t(`terms.${name}.text`)}</p>;
}

const isOfDifference = ({ name, figures: [flag] }: Earning["terms"][number]): boolean =>
  name === "retail.of_difference" && flag === "true";
