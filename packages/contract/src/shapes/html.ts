import { optionalLocalizedParagraph } from "../localized-text.ts";

/** What an operator wrote in each language, as HTML. Whatever is not on the list of written-html.ts is taken out before it is stored. */
export const html = optionalLocalizedParagraph(100_000);
