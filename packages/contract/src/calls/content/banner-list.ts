import { LANGUAGES } from "@espalier/core/text/language";
import { z } from "zod";

import { shownAs } from "../../codecs.ts";
import { localized, optionalLocalizedText } from "../../localized-text.ts";
import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { optionalText, text } from "../../text-fields.ts";
import { fromJson } from "../../shapes/from-json.ts";

const MOST_BANNERS = 10;
const LONGEST_TEXT = 20_000;

const banner = z.object({
  image: text(200),
  link: optionalText(300).refine(isLink),
  title: optionalLocalizedText(60),
  subtitle: optionalLocalizedText(100),
});
const banners = z.array(banner).max(MOST_BANNERS);

export type Banner = z.output<typeof banner>;

const TEXTS = { type: "object", propertyNames: { enum: LANGUAGES }, additionalProperties: { type: "string" } };

const SHOWN = {
  type: "array",
  maxItems: MOST_BANNERS,
  items: {
    type: "object",
    required: ["image"],
    properties: {
      image: { type: "string" },
      link: { type: "string" },
      title: TEXTS,
      subtitle: TEXTS,
    },
  },
};

const wireBanners = z.array(z.record(z.string(), z.union([z.string(), localized])));

/** The banners of the shop's first page, or that list as JSON text. A link leads within the shop or to the web. */
export const bannerList = z.codec(
  z.union([z.string(), wireBanners]).meta({ ...shownAs(SHOWN), ...readBy("json") }),
  z.custom<readonly Banner[]>(Array.isArray),
  {
    decode: (value, context) => {
      const parsed = banners.safeParse(typeof value === "string" ? fromJson(value, LONGEST_TEXT) : value);
      return parsed.success ? parsed.data : refuse(context, "banner.list", { max: String(MOST_BANNERS) });
    },
    encode: (value) => value.map((each) => ({ ...each })),
  },
);

function isLink(link: string): boolean {
  return link === "" || /^\/(?![/\\])/.test(link) || (/^https?:\/\//.test(link) && URL.canParse(link));
}
