import { refuse } from "../../refuse.ts";
import { text } from "../../text-fields.ts";

/** What an article is called in addresses: small letters, digits and underscores, a letter first. */
export const symbol = text(40).check((context) => {
  if (context.issues.length === 0 && !/^[a-z][a-z0-9_]*$/.test(context.value)) refuse(context, "article.symbol");
});
