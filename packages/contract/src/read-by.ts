/**
 * How a field's text is read. Every text in a request names its reader (typed-fields.test.ts): those of `typed-text`; the
 * closed forms of codecs; and for texts that only programs write: `token` and `json`.
 */
export type Reader =
  | "line"
  | "paragraph"
  | "password"
  | "code"
  | "phone"
  | "account number"
  | "tracking number"
  | "email"
  | "amount"
  | "whole number"
  | "date"
  | "choice"
  | "list"
  | "token"
  | "json";

/** Names the reader of a field's text; it is no part of the published schema. */
export const readBy = (reader: Reader): { readonly reader: Reader } => ({ reader });
