/** Words typed by a person: how long they may be and what they may hold. Lengths count code points. */
import { z } from "zod";

import { refuse } from "./refuse.ts";

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** The same, but for line breaks and tabs. */
const UNUSABLE_IN_PARAGRAPHS = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

type Shape = { readonly min: 0 | 1; readonly max: number; readonly unusable?: RegExp };

const shaped = (base: z.ZodString, { min, max, unusable = UNUSABLE }: Shape) =>
  base
    .check((context) => {
      if (context.value.length < min) refuse(context, "input.missing");
      else if (isLonger(context.value, max)) refuse(context, "input.too_long", { max: String(max) });
      else if (unusable.test(context.value)) refuse(context, "input.characters");
    })
    .meta({ ...(min === 1 ? { minLength: 1 } : {}), maxLength: max });

/** A string never has more code points than code units, so only a long one is counted. */
const isLonger = (value: string, max: number): boolean => value.length > max && Array.from(value).length > max;

/** One line: trimmed, at least one character, at most `max`. */
export const text = (max: number) => shaped(z.string().trim(), { min: 1, max });

/** As `text`, but may be empty or left out, which both decode to "". */
export const optionalText = (max: number) => shaped(z.string().trim(), { min: 0, max }).default("");

/** As `text`, but may be empty (which clears it) or left out (which leaves it as it is). */
export const changedText = (max: number) => shaped(z.string().trim(), { min: 0, max }).optional();

/** As `changedText`, over several lines. */
export const changedParagraph = (max: number) =>
  shaped(z.string().trim(), { min: 0, max, unusable: UNUSABLE_IN_PARAGRAPHS }).optional();

/** As `text`, over several lines. */
export const paragraph = (max: number) => shaped(z.string().trim(), { min: 1, max, unusable: UNUSABLE_IN_PARAGRAPHS });

/** As `optionalText`, over several lines. */
export const optionalParagraph = (max: number) =>
  shaped(z.string().trim(), { min: 0, max, unusable: UNUSABLE_IN_PARAGRAPHS }).default("");

/** A text that must also match `pattern`; anything else is refused with `key`. */
const matching = (max: number, pattern: RegExp, key: "input.phone" | "input.code" | "input.pin" | "input.invalid") =>
  text(max).check((context) => {
    if (context.issues.length === 0 && !pattern.test(context.value)) refuse(context, key);
  });

const PHONE = /^[0-9+ -]+$/;

/** A telephone number as it is dialled; the limit is the specification's. */
export const phone = matching(11, PHONE, "input.phone");

/** A mobile number of a profile, with its country code; empty clears it, left out leaves it. */
export const changedMobile = changedText(20).check((context) => {
  if (context.value && !PHONE.test(context.value)) refuse(context, "input.phone");
});

/** As `phone`, with room for a country code. */
export const mobile = matching(20, PHONE, "input.phone");

/** The number of a bank account as banks write it: letters and digits, in groups if need be. */
export const accountNumber = matching(34, /^[0-9A-Za-z](?:[0-9A-Za-z ./-]*[0-9A-Za-z])?$/, "input.invalid");

/** A verification code: exactly six digits. */
export const verificationCode = matching(64, /^[0-9]{6}$/, "input.code");

/** The security password of the wallets: exactly six digits. */
export const pin = shaped(z.string(), { min: 1, max: 64 }).check((context) => {
  if (context.issues.length === 0 && !isPin(context.value)) refuse(context, "input.pin");
});

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

/** A password as it was set: not trimmed, any length up to the limit. */
export const password = shaped(z.string(), { min: 1, max: LONGEST_PASSWORD });

const passwordFrom = (shortest: number) =>
  password
    .check((context) => {
      if (context.issues.length > 0 || Array.from(context.value).length >= shortest) return;
      refuse(context, "password.weak", { min: String(shortest) });
    })
    .meta({ minLength: shortest, maxLength: LONGEST_PASSWORD });

/** A password being set: 6 to 64 characters, as the specification has it. Whether it is a common one is the server's to say. */
export const newPassword = passwordFrom(6);

/** As `newPassword`, of an operator: 8 to 64 characters. */
export const newOperatorPassword = passwordFrom(8);

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** An e-mail address of at most 64 characters, in lower case. */
export const email = text(64)
  .overwrite((value) => value.toLowerCase())
  .check((context) => {
    if (context.issues.length === 0 && !EMAIL.test(context.value)) refuse(context, "input.email");
  })
  .meta({ format: "email" });
