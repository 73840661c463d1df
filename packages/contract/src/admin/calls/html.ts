import { optionalParagraph } from "../../texts.ts";

/** What an operator wrote, as HTML. Whatever is not on the list of written-html.ts is taken out before it is stored. */
export const html = optionalParagraph(100_000);
