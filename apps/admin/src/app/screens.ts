import { screens as accounts } from "../features/accounts/screens.ts";
import { screens as bookings } from "../features/bookings/screens.ts";
import { screens as catalog } from "../features/catalog/screens.ts";
import { screens as content } from "../features/content/screens.ts";
import { screens as coupons } from "../features/coupons/screens.ts";
import { screens as customers } from "../features/customers/screens.ts";
import { screens as imports } from "../features/imports/screens.ts";
import { screens as ledger } from "../features/ledger/screens.ts";
import { screens as network } from "../features/network/screens.ts";
import { screens as notifications } from "../features/notifications/screens.ts";
import { screens as operators } from "../features/operators/screens.ts";
import { screens as orders } from "../features/orders/screens.ts";
import { screens as payments } from "../features/payments/screens.ts";
import { screens as plan } from "../features/plan/screens.ts";
import { screens as reports } from "../features/reports/screens.ts";
import { screens as retail } from "../features/retail/screens.ts";
import { screens as returns } from "../features/returns/screens.ts";
import { screens as sellers } from "../features/sellers/screens.ts";
import { screens as settings } from "../features/settings/screens.ts";
import { screens as support } from "../features/support/screens.ts";
import { screens as tax } from "../features/tax/screens.ts";
import { screens as wallets } from "../features/wallets/screens.ts";
import type { AdminScreen, Screens } from "../lib/screen.ts";

const features: readonly Screens[] = [
  accounts,
  bookings,
  catalog,
  content,
  coupons,
  customers,
  imports,
  ledger,
  network,
  notifications,
  operators,
  orders,
  payments,
  plan,
  reports,
  retail,
  returns,
  sellers,
  settings,
  support,
  tax,
  wallets,
];

/** Every screen that a feature declares. */
export const screens: readonly AdminScreen[] = features.flatMap((feature) => Object.values(feature));
