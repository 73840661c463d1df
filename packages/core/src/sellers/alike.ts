import type { SaleMark } from "../vocabulary/order.ts";

/** What is known of one side of a sale. Empty texts are unknown, and like nothing. */
export type Party = {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly PostalAddress[];
};

export type PostalAddress = { readonly country: string; readonly city: string; readonly address: string };

/** What the buyer of a sale and its seller share; the card is compared where its hash is known. */
export const alikeIn = (buyer: Party, seller: Party): readonly SaleMark[] =>
  (
    [
      ["address", buyer.addresses.map(addressKey), seller.addresses.map(addressKey)],
      ["phone", buyer.phones.map(phoneKey), seller.phones.map(phoneKey)],
      ["email", buyer.emails.map(mailboxOf), seller.emails.map(mailboxOf)],
    ] as const
  ).flatMap(([mark, ours, theirs]) => (share(ours, theirs) ? [mark] : []));

const share = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.some((key) => key !== "" && theirs.includes(key));

/** Providers that deliver addresses with and without dots to one mailbox, and other names of the same provider. */
const DOTLESS: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };
/** Providers whose tags begin with another sign than plus. */
const DASH_TAGS: ReadonlySet<string> = new Set(["yahoo.com", "ymail.com", "rocketmail.com"]);

/**
 * The mailbox that an e-mail address reaches, as far as it is known: in small letters, without a tag, and without dots where the provider
 * ignores them. Two addresses with one mailbox are variants of each other; "" for what is no address.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const name = email.slice(0, Math.max(at, 0)).trim().toLowerCase();
  const untagged = name.split(DASH_TAGS.has(domain) ? /[+-]/ : "+")[0] ?? "";
  if (untagged === "" || domain === "") return "";
  const host = DOTLESS[domain];
  return host === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll(".", "")}@${host}`;
};

/** Fewer digits than a telephone number has name nobody. */
const FEWEST_DIGITS = 7;
/** The digits that a number has at its end whether it is written with the code of its country or with a zero before it. */
const LAST_DIGITS = 8;

/** The end of a telephone number, which is the same in each way of writing it; "" for what is none. */
export const phoneKey = (phone: string): string => {
  const digits = phone.normalize("NFKC").replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits.length < FEWEST_DIGITS ? "" : digits.slice(-LAST_DIGITS);
};

/** An address without what people write in different ways: case, accents, spaces, signs, the order of its words, a postal code at the city. */
export const addressKey = ({ country, city, address }: PostalAddress): string => {
  const words = wordsOf(address);
  if (words.length === 0) return "";
  return [
    country.trim().toUpperCase(),
    wordsOf(city)
      .filter((word) => !/\d/.test(word))
      .join(""),
    words.toSorted().join(" "),
  ].join("|");
};

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
