import { type ErrorKey, isErrorKey } from "@espalier/contract/errors";
import type { z } from "zod";

/** The error of the contract's own checks of a value: a key of the error table and its words. */
export const readZodError = (error: z.ZodError): [ErrorKey, Record<string, string>] => {
  const [issue] = error.issues;
  const key = issue && isErrorKey(issue.message) ? issue.message : "input.invalid";
  const words: unknown = issue?.code === "custom" ? issue.params?.["words"] : undefined;
  const named = typeof words === "object" && words !== null ? Object.entries(words) : [];
  return [key, Object.fromEntries(named.map(([name, word]): [string, string] => [name, String(word)]))];
};
