import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";
import type { PaymentsDeps } from "../payments/deps.ts";
import type { CardDeps } from "../payments/send-refund.ts";

/** What the module needs from outside. */
export type OrdersDeps = Pick<PlatformDeps, "db" | "clock" | "trustedTime" | "random" | "secretKey"> &
  Messaging &
  Pick<PaymentsDeps, "cards">;

/** What books what a card provider reports: the company's time zone numbers the invoice. */
export type CardBookingDeps = CardDeps & Pick<PlatformDeps, "timeZone">;
