import { formatBasisPoints } from "@espalier/core/money/basis-points";
import type { Charge } from "@espalier/core/orders/charges";
import type { ChargeBack } from "@espalier/core/orders/refund-part";
import { shownCharges } from "@espalier/core/orders/shown-charges";
import { fillText } from "@espalier/core/text/fill-text";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";

import { serverTexts } from "../../locales/server-texts.ts";

type Shown = Pick<ChargeBack, "position" | "kind" | "amount"> & Pick<Charge, "title" | "rate">;

/** Charges as answers show them; a tax is called by its name and rate. */
export const showCharges = (charges: readonly Shown[], language: Language) =>
  shownCharges(charges).map(({ position, kind, title, rate, amount }) => ({
    position,
    kind,
    title: title === null ? "" : titleOf({ kind, name: textIn(title, language), rate }, language),
    amount,
  }));

const titleOf = (
  { kind, name, rate }: Pick<Charge, "kind" | "rate"> & { readonly name: string },
  language: Language,
): string => {
  if (rate === null || (kind !== "tax" && kind !== "included_tax")) return name;
  const tax = `${name} ${formatBasisPoints(rate)}`;
  return kind === "tax" ? tax : fillText(serverTexts[language].includedTax, { tax });
};
