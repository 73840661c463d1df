import { areaOf } from "@espalier/contract/area";

import type { Policy } from "./policy.ts";

/** Where the company has no public shop, its calls do not exist. */
export const refuseClosedShop: Policy = async (call, _, { isShopPublic }) =>
  areaOf(call) === "store" && !(await isShopPublic()) ? { key: "shop.closed" } : undefined;
