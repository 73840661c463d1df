import { cookieOf, type Cookies, readCookie } from "./cookies.ts";

export type CartLine = { readonly id: number; readonly number: number };

/** As the server takes them. */
const MOST_LINES = 50;
export const MOST_PIECES = 99;

/** The cart, as its cookie says it: "12x2-15x1". What cannot be read is left out. */
export const readCart = (cookies: Cookies): readonly CartLine[] =>
  readCookie(cookies.read(), "shop-cart")
    .split("-")
    .flatMap((part) => {
      const [, id = "", number = ""] = /^([1-9]\d{0,14})x([1-9]\d?)$/.exec(part) ?? [];
      return id === "" ? [] : [{ id: Number(id), number: Number(number) }];
    })
    .filter(({ id }, index, lines) => lines.findIndex((line) => line.id === id) === index)
    .slice(0, MOST_LINES);

export const storeCart = (cookies: Cookies, lines: readonly CartLine[], site: string): void => {
  const text = lines.map(({ id, number }) => `${id}x${number}`).join("-");
  cookies.write(cookieOf("shop-cart", text, site));
};

/** The cart with so many pieces of these goods; none takes them out. New ones come first. */
export const withPieces = (lines: readonly CartLine[], id: number, number: number): readonly CartLine[] => {
  const pieces = Math.min(Math.max(Math.trunc(number), 0), MOST_PIECES);
  if (pieces === 0) return lines.filter((line) => line.id !== id);
  if (lines.some((line) => line.id === id))
    return lines.map((line) => (line.id === id ? { id, number: pieces } : line));
  return [{ id, number: pieces }, ...lines].slice(0, MOST_LINES);
};

export const piecesOf = (lines: readonly CartLine[], id: number): number =>
  lines.find((line) => line.id === id)?.number ?? 0;

export const countPieces = (lines: readonly CartLine[]): number => lines.reduce((sum, { number }) => sum + number, 0);
