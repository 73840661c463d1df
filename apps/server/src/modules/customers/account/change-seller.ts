import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { chooseSeller } from "../../sellers/choose-seller.ts";
import { keepSeller } from "../../sellers/store/customer-sellers.ts";
import type { CustomersDeps } from "../deps.ts";
import { SELLERS_CHOSEN } from "../limits.ts";

/** Writes from whom the customer buys from now on, as the customer says. */
export const changeSeller = async (
  deps: CustomersDeps,
  { input, caller: { customerId }, now, write }: CallContext<"customerSeller">,
): Promise<Answer<"customerSeller">> =>
  await write(
    async (tx, found) => {
      await keepSeller(tx, customerId, found, now);
      return done({ seller: found.seller });
    },
    async () => {
      const wait = await deps.limits.of(SELLERS_CHOSEN, String(customerId));
      if (wait > 0) return refused("too_many", { seconds: String(wait) });
      const found = await chooseSeller(deps, { customerId, chosen: input.seller, code: "", visit: "" }, now);
      const wrong = found.ignored.find(({ proof }) => proof === "chosen");
      return wrong ? refused(`seller.${wrong.standing}`) : done(found);
    },
  );
