import { createHash } from "node:crypto";

/** The only kinds of file that are kept, by the ending of their name, and what each is served as. */
const CONTENT_TYPES = { webp: "image/webp" } as const;
const FOLDERS = ["avatars"] as const;

/** A folder, 160 bits of the content's SHA-256, and an ending: nothing else is ever looked for in a store. */
const NAME = new RegExp(`^(?:${FOLDERS.join("|")})/[0-9a-f]{40}\\.(${Object.keys(CONTENT_TYPES).join("|")})$`);

const ADDRESS = "/files/";

/** The name of a file with this content. */
export const nameFile = (
  folder: (typeof FOLDERS)[number],
  bytes: Uint8Array,
  ending: keyof typeof CONTENT_TYPES,
): string => `${folder}/${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${ending}`;

/** What a file is served as; undefined when this is no file's name. */
export const contentTypeOf = (name: string): string | undefined => {
  const [, ending = ""] = NAME.exec(name) ?? [];
  return Object.entries(CONTENT_TYPES).find(([each]) => each === ending)?.[1];
};

/** Where the server serves a file. */
export const fileAddress = (name: string): string => `${ADDRESS}${name}`;

/** The name behind such an address; undefined for any other. */
export const fileAt = (address: string): string | undefined => {
  const name = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : "";
  return contentTypeOf(name) === undefined ? undefined : name;
};
