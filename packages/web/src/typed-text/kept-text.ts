import { readAccountNumber } from "@espalier/contract/typed-text/account-number";
import { readPhone } from "@espalier/contract/typed-text/phone";

/*
 * What is kept of what was typed, where blanks, dashes and brackets mean nothing. Text that cannot be read is kept as it is,
 * for the server to say what is wrong with it.
 */

export const keptPhone = (typed: string): string => readPhone(typed) ?? typed.trim();

export const keptAccountNumber = (typed: string): string => readAccountNumber(typed) ?? typed.trim();
