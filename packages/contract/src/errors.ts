import { adminErrorCodes } from "./errors/admin-error-codes.ts";
import { memberErrorCodes } from "./errors/member-error-codes.ts";

/** Code 0 never crosses the wire: it is what a client says when no answer came. */
type ErrorCode = 0 | 400 | 403 | 404 | 409 | 429 | 500 | 503;

/** Every refusal the product can answer, with the wire's code. Its words are in `locales`. */
export const errorCodes = { ...memberErrorCodes, ...adminErrorCodes } as const satisfies Readonly<
  Record<string, ErrorCode>
>;

export type ErrorKey = keyof typeof errorCodes;

export const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errorCodes, text);
