import { isVisible } from "@espalier/contract/typed-text/plain-text";
import { countGraphemes } from "@espalier/core/text/graphemes";
import type { KitWords } from "@espalier/ui/foundations/kit-words";
import i18next from "i18next";

import { unitWord } from "./wallet-words.ts";

/** What the kit's parts say in both apps, and how they count text. */
export const kitWords: KitWords = {
  lengthOf: countGraphemes,
  isBlank: (text) => !isVisible(text),
  missing: () => i18next.t("shell:kit.missing"),
  tooLong: (over, most) => i18next.t("shell:kit.tooLong", { over, most }),
  pictureFailed: () => i18next.t("shell:kit.pictureFailed"),
  unitWord,
};
