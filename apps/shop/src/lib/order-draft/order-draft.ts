import { tabStore } from "@espalier/web/device/device-storage";

import { createOrderDraft } from "./create-order-draft.ts";

/** The order of this tab. */
export const orderDraft = createOrderDraft(tabStore);
