import { graphemesOf } from "../text/graphemes.ts";

/** A name as strangers may see it: first and last character around three stars; of a short name only the first. */
export const maskedName = (name: string): string => {
  if (name === "") return "";
  const characters = graphemesOf(name);
  const [first = ""] = characters;
  return characters.length < 3 ? `${first}***` : `${first}***${characters.at(-1) ?? ""}`;
};
