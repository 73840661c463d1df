import type { DataOf } from "@espalier/contract/types";

import { isLoggedOut } from "../../lib/as-customer.ts";
import type { Shop } from "../../lib/shop.ts";

/** The addresses that a customer keeps; none of a guest, or of somebody whose session ended meanwhile. */
export const keptAddresses = async ({ api }: Pick<Shop, "api">): Promise<DataOf<"customerAddressList">> => {
  try {
    return await api.customerAddressList({});
  } catch (error) {
    if (isLoggedOut(error)) return [];
    throw error;
  }
};
