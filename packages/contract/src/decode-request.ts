import { languageOf } from "@espalier/core/text/language";
import { PAYMENTS } from "@espalier/core/vocabulary/order";
import { done, type Failure, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import { type ErrorKey, isErrorKey } from "./errors.ts";
import { isOfUnit, readAmount } from "./typed-text/amount-figure.ts";

/**
 * Reads what a client sent for a call into domain values, or says why not: a key of the error table, with the field it
 * concerns in `words.field`. No query and no body count as an empty one.
 */
export const decodeRequest = <Request extends z.ZodType>(
  { name, request }: { readonly name: string; readonly request: Request },
  wire: unknown,
): Outcome<z.output<Request>, ErrorKey> => {
  const sent = wire ?? {};
  const parsed = request.safeParse(sent);
  if (!parsed.success) return { ok: false, failure: failureOf(parsed.error, name, sent) };
  const failure = otherUnit(request, name, sent, parsed.data);
  return failure === undefined ? done(parsed.data) : { ok: false, failure };
};

/** Finds an amount that was sent with another unit than that of the field that names its unit. */
const otherUnit = (request: z.ZodType, call: string, sent: unknown, read: unknown): Failure<ErrorKey> | undefined => {
  for (const { field, by } of amountsInUnitOf(request)) {
    const named: unknown = Reflect.get(Object(read), by);
    const unit = named === "card" ? PAYMENTS.card.unit : String(named);
    const amount = readAmount(String(Reflect.get(Object(sent), field)));
    if ("unit" in amount && !isOfUnit(amount.unit, [unit]))
      return { key: "input.amount_unit", words: { unit, field: `${call}.${field}` } };
  }
  return undefined;
};

type AmountInUnitOf = { readonly field: string; readonly by: string };

/** Looked for once in each request, since every request of every call is read here. */
const known = new WeakMap<z.ZodType, readonly AmountInUnitOf[]>();

const amountsInUnitOf = (request: z.ZodType): readonly AmountInUnitOf[] => {
  const found = known.get(request) ?? findAmountsInUnitOf(request);
  known.set(request, found);
  return found;
};

const findAmountsInUnitOf = (request: z.ZodType): readonly AmountInUnitOf[] => {
  if (!(request instanceof z.ZodObject)) return [];
  return Object.entries(request.shape).flatMap(([field, schema]) => {
    const by = schema instanceof z.ZodType ? schema.meta()?.["unitOf"] : undefined;
    return typeof by === "string" ? [{ field, by }] : [];
  });
};

/** The first of what was wrong; one message at a time is what a person can act on. */
const failureOf = (error: z.ZodError, call: string, sent: unknown): Failure<ErrorKey> => {
  const [first] = error.issues;
  const { key, words, path } = first ? innermost(first) : { key: "input.body" as const, words: {}, path: [] };
  const [field, part] = path;
  if (typeof field !== "string") return { key: "input.body" };
  const isBlank = key.startsWith("input.") && isAbsent(sent, field);
  // A text that is written in every language has a path for each.
  const name = languageOf(part) === undefined ? field : `${field}.${languageOf(part)}`;
  return { key: isBlank ? "input.missing" : key, words: { ...words, field: `${call}.${name}` } };
};

type Reason = {
  readonly key: ErrorKey;
  readonly words: Readonly<Record<string, string>>;
  readonly path: readonly PropertyKey[];
};

/** Uses the last option of a union: the others are the ways to leave a field out. */
const innermost = (issue: z.core.$ZodIssue): Reason => {
  const attempt = issue.code === "invalid_union" ? issue.errors.at(-1)?.[0] : undefined;
  if (attempt) return { ...innermost(attempt), path: [...issue.path, ...attempt.path] };
  const key = isErrorKey(issue.message) ? issue.message : "input.invalid";
  return { key, words: issue.code === "custom" ? wordsOf(issue.params) : {}, path: issue.path };
};

const wordsOf = (params: Readonly<Record<string, unknown>> | undefined): Record<string, string> => {
  const words = params?.["words"];
  if (typeof words !== "object" || words === null) return {};
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, String(word)]));
};

const isAbsent = (sent: unknown, field: string): boolean => {
  if (typeof sent !== "object" || sent === null) return true;
  const value: unknown = Object.hasOwn(sent, field) ? Reflect.get(sent, field) : undefined;
  return value === undefined || value === null || value === "";
};
