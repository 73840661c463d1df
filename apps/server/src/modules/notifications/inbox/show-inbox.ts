import type { Language } from "@espalier/core/text/language";

import { fillTemplate } from "../fill-template.ts";
import { sayWords } from "../say-words.ts";
import { isInboxTemplate, TEMPLATES } from "../templates.ts";
import type { listInbox } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listInbox>>[number];

/** A message of the inbox in a language; one of a later release, which this one cannot say, as an empty text without a page. */
export const showInboxMessage = ({ id, template, words: facts, at, read_at }: Row, language: Language) => {
  const head = { id, created_at: at, read: read_at !== null };
  const words = sayWords(facts, language);
  if (!words || !isInboxTemplate(template)) return { ...head, kind: null, title: "", text: "", path: "" };
  const { subject, inbox, shopPath } = fillTemplate(template, { language, words, publicUrl: "" });
  return { ...head, kind: TEMPLATES[template].kind, title: subject, text: inbox, path: shopPath };
};
