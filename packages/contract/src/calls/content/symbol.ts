import { refuse } from "../../refuse.ts";
import { text } from "../../text-fields.ts";

/** An article's name in addresses: lower-case letters, digits and underscores, starting with a letter. */
export const symbol = text(40).check((context) => {
  if (context.issues.length === 0 && !/^[a-z][a-z0-9_]*$/.test(context.value)) refuse(context, "article.symbol");
});
