import { localizedText } from "../localized-text.ts";

/** What something is called. */
export const title = localizedText(100);
