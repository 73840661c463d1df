import { calls } from "@espalier/contract/calls.generated";
import type { ShopCalls } from "@espalier/contract/types";
import { createSample } from "@espalier/web/testing/create-sample";

/** `sample("orderView")`: the plainest answer of a call, with these fields in place of its own. */
export const sample = createSample<ShopCalls>(calls);
