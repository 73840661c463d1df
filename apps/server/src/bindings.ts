import type { Deps } from "./deps.ts";
import type { Binding } from "./platform/http/bind-call.ts";
import { accountRoutes } from "./modules/accounts/info/routes.ts";
import { addressRoutes } from "./modules/accounts/addresses/routes.ts";
import { authRoutes } from "./modules/accounts/auth/routes.ts";
import { bankRoutes } from "./modules/wallets/bank-accounts/routes.ts";
import { bookingRoutes } from "./modules/bookings/routes.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { couponRoutes } from "./modules/coupons/routes.ts";
import { devRoutes } from "./modules/notifications/dev-mail/routes.ts";
import { goodsRoutes } from "./modules/catalog/routes.ts";
import { incentiveRoutes } from "./modules/plan/incentives/routes.ts";
import { orderRoutes } from "./modules/orders/routes.ts";
import { profitRoutes } from "./modules/plan/profits/routes.ts";
import { rankRoutes } from "./modules/plan/ranks/routes.ts";
import { sessionRoutes } from "./modules/accounts/sessions/routes.ts";
import { settingRoutes } from "./modules/accounts/profile/routes.ts";
import { teamRoutes } from "./modules/network/team/routes.ts";
import { walletRoutes } from "./modules/wallets/routes.ts";
import { withdrawalRoutes } from "./modules/wallets/withdrawals/routes.ts";

/** Every call that has a use case. */
export const bindings = (deps: Deps): readonly Binding[] => [
  ...authRoutes(deps),
  ...accountRoutes(deps),
  ...settingRoutes(deps),
  ...sessionRoutes(deps),
  ...teamRoutes(deps),
  ...goodsRoutes(deps),
  ...contentRoutes(deps),
  ...addressRoutes(deps),
  ...couponRoutes(deps),
  ...bookingRoutes(deps),
  ...orderRoutes(deps),
  ...walletRoutes(deps),
  ...bankRoutes(deps),
  ...withdrawalRoutes(deps),
  ...profitRoutes(deps),
  ...rankRoutes(deps),
  ...incentiveRoutes(deps),
  ...devRoutes(deps),
];
