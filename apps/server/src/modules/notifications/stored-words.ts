import { storedLanguage } from "@espalier/core/text/language";

import type { Words } from "./fill-template.ts";
import { sayWords } from "./say-words.ts";
import type { Claimed } from "./store.ts";
import { isTemplateName, TEMPLATES } from "./templates.ts";

/** The words of a message in its language; undefined for one of another release, which stored others or none. */
export const storedWords = ({
  template,
  language,
  words: facts,
}: Pick<Claimed, "template" | "language" | "words">): Words | undefined => {
  const words = sayWords(facts, storedLanguage(language));
  const expected: readonly string[] = isTemplateName(template) ? TEMPLATES[template].words : [];
  return words && expected.every((word) => words[word] !== undefined) ? words : undefined;
};
