import { languageTag } from "@espalier/core/text/language";

import { useShop } from "../lib/shop.ts";
import { useScripted } from "../lib/use-scripted.ts";

/** The day of an instant in seconds since 1970, where the reader is; the server, which does not know, takes that of UTC. */
export function Day({ at }: { at: number }) {
  const { language } = useShop();
  const zone = useScripted() ? {} : { timeZone: "UTC" };
  const instant = new Date(at * 1000);
  return (
    <time dateTime={instant.toISOString()}>
      {instant.toLocaleDateString(languageTag(language), { dateStyle: "medium", ...zone })}
    </time>
  );
}
