import { done } from "@espalier/core/vocabulary/outcome";

import type { StorefrontDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { readSettings } from "../settings/settings.ts";
import { listChosenGoods } from "./queries.ts";
import { showGoods, showList } from "./show-goods.ts";
import { showSeller } from "./show-seller.ts";

export const storefrontVisitorApi = (deps: StorefrontDeps): readonly Binding[] => [
  bind("storeGoodsList", async ({ input, caller }) => await showList(deps.db, input, caller.language)),
  bind("storeGoodsChosen", async ({ input, caller }) =>
    done(await listChosenGoods(deps.db, caller.language, input.ids)),
  ),
  bind(
    "storeGoodsView",
    async ({ input, caller, now }) =>
      await showGoods({ ...deps, settings: readSettings(deps.db) }, input, caller.language, now),
  ),
  bind("storeSeller", async ({ input, caller }) => await showSeller(deps.db, input.code, caller.language)),
];
