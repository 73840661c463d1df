import { readSigns } from "./digits.ts";

const IBAN = /^[a-z]{2}[0-9]{2}[a-z0-9]{11,30}$/i;
const ACCOUNT = /^[0-9a-z](?:[0-9a-z./-]*[0-9a-z])?$/i;

/**
 * The number of a bank account, without blanks. An IBAN has capitals and no dashes; in other numbers a dash may divide
 * parts that a bank needs (Czech ones do), so it stays, as "-". Undefined for what no bank writes.
 */
export const readAccountNumber = (typed: string): string | undefined => {
  const number = readSigns(typed).replaceAll(" ", "");
  const joined = number.replaceAll("-", "");
  if (IBAN.test(joined)) return joined.toUpperCase();
  return ACCOUNT.test(number) ? number : undefined;
};
