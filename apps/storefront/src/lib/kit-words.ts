import { fillText } from "@espalier/core/text/fill-text";
import type { KitWords } from "@espalier/ui/foundations/kit-words";

import type { Texts } from "./texts.ts";

/** What the kit's parts say by themselves. */
export const kitWordsOf = ({ frame }: Texts): KitWords => ({
  lengthOf: (text) => text.length,
  isBlank: (text) => text.trim() === "",
  missing: () => frame.missing,
  tooLong: (over, most) => fillText(frame.tooLong, { over: String(over), most: String(most) }),
  pictureFailed: () => frame.pictureFailed,
  unitWord: (unit) => unit,
});
