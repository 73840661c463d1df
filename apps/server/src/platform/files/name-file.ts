import { createHash } from "node:crypto";

/** The kinds of file that are stored, by their extension, with their content types. */
const CONTENT_TYPES = { webp: "image/webp" } as const;
const FOLDERS = ["avatars"] as const;

/** The widths in which a picture of the shop is stored, in pixels; the content of the largest gives all names. */
export const PICTURE_SIZES = [960, 480, 160] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * A folder, 160 bits of the content's SHA-256, a size if there are several, and an extension: nothing else is ever
 * looked up.
 */
const NAME = new RegExp(
  `^(?:(?:${FOLDERS.join("|")})/[0-9a-f]{40}|pictures/[0-9a-f]{40}-(?:${PICTURE_SIZES.join("|")}))` +
    `\\.(${Object.keys(CONTENT_TYPES).join("|")})$`,
);

const ADDRESS = "/files/";

/** The name of a file with this content. */
export const nameFile = (
  folder: (typeof FOLDERS)[number],
  bytes: Uint8Array,
  ending: keyof typeof CONTENT_TYPES,
): string => `${folder}/${digest(bytes)}.${ending}`;

const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 40);

/** The name of a picture in one of its sizes, from the content of its largest size. */
export const namePicture = (largest: Uint8Array, size: PictureSize): string =>
  `pictures/${digest(largest)}-${size}.webp`;

/** The address of the same picture in another size; undefined for a file without sizes. */
export const inSize = (address: string, size: PictureSize): string | undefined =>
  fileAt(address)?.startsWith("pictures/") === true ? address.replace(/-\d+\.webp$/, `-${size}.webp`) : undefined;

/** The content type of a file; undefined when this is no file's name. */
export const contentTypeOf = (name: string): string | undefined => {
  const [, ending = ""] = NAME.exec(name) ?? [];
  return Object.entries(CONTENT_TYPES).find(([each]) => each === ending)?.[1];
};

/** The path under which the server serves a file. */
export const fileAddress = (name: string): string => `${ADDRESS}${name}`;

/** The name of the file at an address; undefined for any other address. */
export const fileAt = (address: string): string | undefined => {
  const name = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : "";
  return contentTypeOf(name) === undefined ? undefined : name;
};
