import { firstGraphemes } from "@espalier/core/text/graphemes";
import { storedLanguage } from "@espalier/core/text/language";

import { fillTemplate } from "../fill-template.ts";
import type { ClaimedPush } from "../store/push.ts";
import { storedWords } from "../stored-words.ts";
import { isInboxTemplate } from "../templates.ts";
import { sayWords } from "../say-words.ts";

const LONGEST_TITLE = 80;
const LONGEST_TEXT = 200;
/** A push service takes 4,096 bytes, of which encryption needs some. */
const MOST_BYTES = 3_000;

type Said = Pick<ClaimedPush, "id" | "template" | "language" | "words" | "show_amounts">;

/**
 * What the service worker shows (`apps/shop/src/worker/show-push.ts`): title, text and the page to open. Amounts only for a member who wants
 * them. A repeat has the tag of the first, so that the device shows one. Undefined for a message of another release.
 */
export const composePush = (push: Said): string | undefined => {
  const language = storedLanguage(push.language);
  const words = storedWords(push) ?? sayWords(push.words, language);
  if (!words || !isInboxTemplate(push.template)) return undefined;
  const filled = fillTemplate(push.template, { language, words, publicUrl: "" });
  const text = push.show_amounts === true ? filled.inbox : filled.discreet;
  const shown = {
    title: firstGraphemes(filled.subject, LONGEST_TITLE),
    text: firstGraphemes(text, LONGEST_TEXT),
    path: filled.shopPath,
    tag: String(push.id),
  };
  const payload = JSON.stringify(shown);
  return Buffer.byteLength(payload) <= MOST_BYTES ? payload : JSON.stringify({ ...shown, title: "Espalier", text: "" });
};
