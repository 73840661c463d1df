import { screens as accounts } from "../features/accounts/screens.ts";
import { screens as bookings } from "../features/bookings/screens.ts";
import { screens as catalog } from "../features/catalog/screens.ts";
import { screens as content } from "../features/content/screens.ts";
import { screens as coupons } from "../features/coupons/screens.ts";
import { screens as customers } from "../features/customers/screens.ts";
import { screens as home } from "../features/home/screens.ts";
import { screens as network } from "../features/network/screens.ts";
import { screens as notifications } from "../features/notifications/screens.ts";
import { screens as orders } from "../features/orders/screens.ts";
import { screens as plan } from "../features/plan/screens.ts";
import { screens as holds } from "../features/holds/screens.ts";
import { screens as returns } from "../features/returns/screens.ts";
import { screens as sellers } from "../features/sellers/screens.ts";
import { screens as support } from "../features/support/screens.ts";
import { screens as wallets } from "../features/wallets/screens.ts";
import type { Screens, ShopScreen } from "../lib/screen.ts";

const features: readonly Screens[] = [
  accounts,
  bookings,
  catalog,
  content,
  coupons,
  customers,
  home,
  network,
  notifications,
  orders,
  plan,
  holds,
  returns,
  sellers,
  support,
  wallets,
];

/** Every screen that a feature declares. */
export const screens: readonly ShopScreen[] = features.flatMap((feature) => Object.values(feature));
