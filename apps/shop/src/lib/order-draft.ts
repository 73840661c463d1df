import { createOrderDraft } from "./create-order-draft.ts";
import { tabStore } from "./device-storage.ts";

/** The order of this tab. */
export const orderDraft = createOrderDraft(tabStore);
