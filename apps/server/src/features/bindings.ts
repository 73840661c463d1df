import type { Deps } from "../deps.ts";
import type { Binding } from "../http/bind-call.ts";
import { accountRoutes } from "./account/routes.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { bankRoutes } from "./banks/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { couponRoutes } from "./coupons/routes.ts";
import { devRoutes } from "./dev/routes.ts";
import { goodsRoutes } from "./goods/routes.ts";
import { incentiveRoutes } from "./incentives/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { profitRoutes } from "./profits/routes.ts";
import { rankRoutes } from "./rank/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { settingRoutes } from "./settings/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { walletRoutes } from "./wallet/routes.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";

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
