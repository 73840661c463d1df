import { DEFAULT_LANGUAGE, type Language, languageOf, languageOfTag } from "@espalier/core/text/language";
import type { FastifyRequest } from "fastify";

/** The language that an address names, undefined for none; what follows it; and whether it is written as no link writes it. */
export const placeOf = (address: string) => {
  const [path = "", ...query] = address.split("?");
  const [, , named = "", ...parts] = path.split("/");
  const language = languageOf(named);
  const rest = (language === undefined ? [named, ...parts] : parts).filter((part) => part !== "");
  const tail = query.length === 0 ? "" : `?${query.join("?")}`;
  const written = rest.map((part) => `/${part}`).join("");
  return { language, rest: written + tail, isLoose: path !== `/shop/${named}${written}` };
};

/** The first language of the browser's that the shop speaks. */
export const languageAsked = ({ headers }: FastifyRequest): Language => {
  const tags = (headers["accept-language"] ?? "").slice(0, LONGEST_LIST).split(",");
  for (const tag of tags) {
    const language = languageOfTag(tag.split(";", 1)[0]?.trim() ?? "");
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
};

const LONGEST_LIST = 200;
