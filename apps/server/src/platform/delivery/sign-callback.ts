import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Twilio's signature of a callback: the complete address and the sorted fields, each name before its value, with the
 * account's token.
 */
export const signCallback = (token: string, address: string, fields: Readonly<Record<string, string>>): string =>
  createHmac("sha1", token)
    .update(
      Object.keys(fields)
        .toSorted()
        .reduce((text, name) => `${text}${name}${fields[name]}`, address),
      "utf8",
    )
    .digest("base64");

/** Whether a callback was signed with the token. */
export const isSignedCallback = (
  token: string,
  address: string,
  fields: Readonly<Record<string, string>>,
  signature: string,
): boolean => {
  const [right, given] = [Buffer.from(signCallback(token, address, fields)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
};
