import { chargeTexts } from "@espalier/contract/locales/charge-texts";
import type { ChargeKind } from "@espalier/core/vocabulary/order";

import { currentLanguage } from "../language.ts";

/** What a charge of an order is called: its title, or the word for its kind. */
export const chargeName = ({ kind, title }: { readonly kind: ChargeKind; readonly title: string }): string =>
  title === "" ? chargeTexts[currentLanguage()][kind] : title;
