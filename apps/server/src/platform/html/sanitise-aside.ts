import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { concurrencyLimit } from "../concurrency/concurrency-limit.ts";
import { thread } from "../concurrency/thread.ts";
import { TooManyWaiting } from "../concurrency/too-many-waiting.ts";
import type { sanitiseTexts } from "./sanitise-thread.ts";

/** The most forms whose texts wait for the thread. */
const MOST_WAITING = 64;

const cleanTexts = thread<typeof sanitiseTexts>(new URL("sanitise-thread.ts", import.meta.url));
const room = concurrencyLimit({ inAll: MOST_WAITING });

/**
 * As `sanitiseHtml`, for texts that people send: in a thread of its own, because a hundred thousand signs take up to a
 * second, in which nobody else would be answered.
 */
export const sanitiseAside = async (texts: readonly string[]): Promise<readonly string[]> => {
  if (texts.every((text) => text === "")) return texts;
  const clean: string[] = [];
  for await (const part of cleanTexts(texts)) clean.push(...part);
  return clean;
};

/** As `sanitiseAside`, for a text in all its languages; throws `TooManyWaiting` when too many wait already. */
export const sanitiseLocalized = async (text: LocalizedText): Promise<LocalizedText> => {
  const languages = Object.keys(text);
  const clean = await room(async () => await sanitiseAside(Object.values(text)));
  if (clean === undefined) throw new TooManyWaiting("too many texts wait to be sanitised");
  return {
    [DEFAULT_LANGUAGE]: "",
    ...Object.fromEntries(languages.map((language, index) => [language, clean[index] ?? ""])),
  };
};
