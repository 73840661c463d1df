import { dictionary } from "@zxcvbn-ts/language-common";

/** Sequences of digits and common passwords of Chinese speakers, which the list of leaked passwords leaves out. */
const MORE =
  "0123456789 12341234 222222 520520 555555 654321 777777 888888 88888888 999999 00000000 121212 987654321 " +
  "abcdef abcdefg p@ssword toor login woaini520 woaini1314";

/** The most common passwords, some 49,000 of them, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...dictionary["passwords-common"], ...MORE.split(" ")].map((password) => password.toLowerCase()),
);
