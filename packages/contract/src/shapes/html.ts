import { optionalLocalizedParagraph } from "../localized-text.ts";

/** HTML by an operator in each language. Anything not listed in written-html.ts is removed before it is stored. */
export const html = optionalLocalizedParagraph(100_000);
