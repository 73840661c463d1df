import { ZERO } from "@espalier/core/money/money";

import type { PaymentOptions } from "../modules/orders/payment-options.ts";

/** A company that offers every payment method, in UTC, whose points are worth nothing for tax. */
export const EVERY_PAYMENT: PaymentOptions = { coin: true, card: true, timeZone: "UTC", pointValue: ZERO };
