import { localizedText } from "../localized-text.ts";

/** The title of something. */
export const title = localizedText(100);
