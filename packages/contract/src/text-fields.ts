/**
 * Words typed by a person: how long they may be and what they may hold. Each field is read by one reader of `typed-text`, so
 * it is stored and compared in one form. Lengths count what a person counts as characters.
 */
import { countGraphemes } from "@espalier/core/text/graphemes";
import { readVatNumber } from "@espalier/core/text/vat-number";
import { z } from "zod";

import type { ErrorKey } from "./errors.ts";
import { type Reader, readBy } from "./read-by.ts";
import { refuse } from "./refuse.ts";
import { readAccountNumber } from "./typed-text/account-number.ts";
import { readCode } from "./typed-text/digits.ts";
import { readEmail } from "./typed-text/email-address.ts";
import { readPassword } from "./typed-text/password-text.ts";
import { readPhone } from "./typed-text/phone.ts";
import { isDamaged, isVisible, readLine, readParagraph } from "./typed-text/plain-text.ts";
import { readTrackingNumber } from "./typed-text/tracking-number.ts";

/** Nothing in a text of these is unusable. */
const PLAIN = /^[\x20-\x7e]*$/;
/**
 * Control characters, halves of surrogate pairs, code points that are no characters, the mark that turns text around, and
 * more marks on a letter than any language has (Unicode's "stream-safe" limit).
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202e]|\p{M}{31}/u;
/** The same, but for line breaks and tabs. */
const UNUSABLE_IN_PARAGRAPHS = /[\p{Cs}\p{Noncharacter_Code_Point}\u202e]|(?![\t\n\r])\p{Cc}|\p{M}{31}/u;

/** A character of a person has so many code units at most, on average: an emoji of a family has 11. */
const UNITS_OF_A_CHARACTER = 12;

type Field = {
  readonly reader: Reader;
  /** The one form; undefined for what the reader cannot read. */
  readonly read: (typed: string) => string | undefined;
  readonly min: 0 | 1;
  readonly max: number;
  /** Why what the reader cannot read is refused. */
  readonly unreadable?: ErrorKey;
};

/** Reads a text, and refuses what is missing, too long, damaged or holds what cannot be used. */
const field = ({ reader, read, min, max, unreadable = "input.invalid" }: Field) =>
  z
    .string()
    .check((context) => {
      const typed = context.value;
      if (typed.length > max * UNITS_OF_A_CHARACTER + MOST_LEFT_OUT) return refuseLonger(context, max);
      const value = reader === "password" || isVisible(typed) ? read(typed) : "";
      context.value = value ?? "";
      const unusable = PLAIN.test(typed) ? undefined : problemOf(value || typed.trim(), reader);
      if (unusable !== undefined) return refuse(context, unusable);
      if (value === undefined) return refuse(context, unreadable);
      if (value.length < min) return refuse(context, "input.missing");
      return isLonger(value, max) ? refuseLonger(context, max) : undefined;
    })
    .meta({ ...readBy(reader), ...(min === 1 ? { minLength: 1 } : {}), maxLength: max });

/** Blanks and signs that a reader leaves out. */
const MOST_LEFT_OUT = 1_000;

const problemOf = (text: string, reader: Reader): "input.damaged" | "input.characters" | undefined => {
  if (isDamaged(text)) return "input.damaged";
  return (reader === "paragraph" ? UNUSABLE_IN_PARAGRAPHS : UNUSABLE).test(text) ? "input.characters" : undefined;
};

const refuseLonger = (context: Parameters<typeof refuse>[0], max: number): never =>
  refuse(context, "input.too_long", { max: String(max) });

/** A character has at least one code unit, so only a long text is counted. */
const isLonger = (value: string, max: number): boolean =>
  value.length > max && (value.length > max * UNITS_OF_A_CHARACTER || countGraphemes(value) > max);

const line = (min: 0 | 1, max: number) => field({ reader: "line", read: readLine, min, max });
const lines = (min: 0 | 1, max: number) => field({ reader: "paragraph", read: readParagraph, min, max });

/** One line: at least one character that is seen, at most `max`. */
export const text = (max: number) => line(1, max);

/** As `text`, but may be empty or left out, which both decode to "". */
export const optionalText = (max: number) => line(0, max).default("");

/** As `text`, but may be empty (which clears it) or left out (which leaves it as it is). */
export const changedText = (max: number) => line(0, max).optional();

/** As `changedText`, over several lines. */
export const changedParagraph = (max: number) => lines(0, max).optional();

/** As `text`, over several lines. */
export const paragraph = (max: number) => lines(1, max);

/** As `optionalText`, over several lines. */
export const optionalParagraph = (max: number) => lines(0, max).default("");

const identifierField = (min: 0 | 1, max: number) => field({ reader: "code", read: readIdentifier, min, max });

/** What is nothing but dashes stays as it is: nobody has such a number, and a list is not searched by none. */
const readIdentifier = (typed: string): string => readCode(typed) || readLine(typed);

/** A UID, the number of an order or movement, an invite code: blanks and dashes in it are left out. */
export const identifier = (max: number) => identifierField(1, max);

/** As `identifier`, but may be empty or left out, which both decode to "". */
export const optionalIdentifier = (max: number) => identifierField(0, max).default("");

const readToken = (sent: string): string | undefined => (PLAIN.test(sent.trim()) ? sent.trim() : undefined);
const tokenField = (min: 0 | 1, max: number) => field({ reader: "token", read: readToken, min, max });

/** What a program made and sends back as it is, in ASCII. */
export const token = (max: number) => tokenField(1, max);

/** As `token`, but may be empty or left out, which both decode to "". */
export const optionalToken = (max: number) => tokenField(0, max).default("");

const phoneField = (min: 0 | 1, max: number) =>
  field({ reader: "phone", read: readPhone, min, max, unreadable: "input.phone" });

/** A telephone number as it is dialled; the limit is the specification's. */
export const phone = phoneField(1, 11);

/** A mobile number of a profile, with its country code; empty clears it, left out leaves it. */
export const changedMobile = phoneField(0, 20).optional();

/** As `phone`, with room for a country code. */
export const mobile = phoneField(1, 20);

/** The number of a bank account. */
export const accountNumber = field({ reader: "account number", read: readAccountNumber, min: 1, max: 34 });

/** The number of a parcel; empty or left out, which both decode to "", for none. */
export const optionalTrackingNumber = (max: number) =>
  field({ reader: "tracking number", read: readTrackingNumber, min: 0, max }).default("");

/** The VAT number of a buyer, in the one form of its country; empty for none. */
export const vatNumber = field({
  reader: "code",
  read: (typed) => (typed === "" ? "" : readVatNumber(readIdentifier(typed))),
  min: 0,
  max: 20,
  unreadable: "input.vat_number",
});

/** Exactly six digits, of any script and however they are divided. */
const sixDigits = (unreadable: "input.code" | "input.pin") =>
  field({ reader: "code", read: readSixDigits, min: 1, max: 64, unreadable });

const readSixDigits = (typed: string): string | undefined => {
  const digits = readCode(typed);
  return isPin(digits) ? digits : undefined;
};

/** A verification code: exactly six digits. */
export const verificationCode = sixDigits("input.code");

/** The security password of the wallets: exactly six digits. */
export const pin = sixDigits("input.pin");

/** A new security password; the most common ones are refused. */
export const newPin = pin.check((context) => {
  if (context.issues.length === 0 && isWeakPin(context.value)) refuse(context, "pin.weak");
});

/** Whether all digits are equal, or each is the one after or before the digit on its left. */
export const isWeakPin = (value: string): boolean => {
  const steps = new Set(
    Array.from(value, Number)
      .map((digit, index, all) => (digit - (all[index - 1] ?? digit) + 10) % 10)
      .slice(1),
  );
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
};

export const isPin = (value: string): boolean => /^[0-9]{6}$/.test(value);

const LONGEST_PASSWORD = 64;

/**
 * A password to be compared: not trimmed, any length up to the limit. It is kept as it was sent, since what was hashed before
 * passwords had one form is compared with that too; what hashes and compares it brings it to its form.
 */
export const password = field({ reader: "password", read: (sent) => sent, min: 1, max: LONGEST_PASSWORD });

const passwordFrom = (shortest: number) =>
  field({ reader: "password", read: readPassword, min: 1, max: LONGEST_PASSWORD })
    .check((context) => {
      if (context.issues.length > 0) return;
      if (!isVisible(context.value)) refuse(context, "input.missing");
      else if (countGraphemes(context.value) < shortest) refuse(context, "password.weak", { min: String(shortest) });
    })
    .meta({ minLength: shortest, maxLength: LONGEST_PASSWORD });

/** A password being set: 6 to 64 characters, as the specification has it. Whether it is a common one is the server's to say. */
export const newPassword = passwordFrom(6);

/** As `newPassword`, of an operator: 8 to 64 characters. */
export const newOperatorPassword = passwordFrom(8);

/** Whether two passwords are the same to who typed them. */
export const isSamePassword = (one: string, other: string): boolean => readPassword(one) === readPassword(other);

/** An e-mail address of at most 64 characters, in lower case and with its domain in ASCII. */
export const email = field({ reader: "email", read: readEmail, min: 1, max: 64, unreadable: "input.email" }).meta({
  format: "email",
});
