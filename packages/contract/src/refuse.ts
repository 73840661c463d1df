import { z } from "zod";

import type { ErrorKey } from "./errors.ts";

/** The context of a codec or check, as far as refusals need it. */
type Issues = { readonly issues: z.core.$ZodRawIssue[] };

/**
 * Writes a refusal of the error table into a codec's or check's issues, under `path` below the value at hand, and answers
 * zod's mark for "no value".
 */
export const refuse = (
  context: Issues,
  key: ErrorKey,
  words: Readonly<Record<string, string>> = {},
  path: readonly string[] = [],
): never => {
  context.issues.push({ code: "custom", input: undefined, message: key, params: { words }, path: [...path] });
  return z.NEVER;
};
