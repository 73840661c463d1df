import type { Charge } from "@espalier/core/orders/charges";
import type { ChargeBack } from "@espalier/core/orders/refund-part";
import type { Language } from "@espalier/core/vocabulary/language";
import { textIn } from "@espalier/core/vocabulary/localized-text";

type Shown = ChargeBack & Pick<Charge, "title">;

/** Charges as answers show them. */
export const showCharges = (charges: readonly Shown[], language: Language) =>
  charges.map(({ position, kind, title, amount }) => ({
    position,
    kind,
    title: title === null ? "" : textIn(title, language),
    amount,
  }));
