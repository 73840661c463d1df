import { isErrorKey, type ErrorKey } from "@espalier/contract/errors";
import type { Failure } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

const words = z.record(z.string(), z.string());

/** What the first thing wrong with a request's fields is, as a refusal that names the field. */
export const inputFailure = (error: z.ZodError): Failure<ErrorKey> => {
  const issue = innermost(error.issues[0]);
  const field = String(issue?.path[0] ?? "");
  if (issue?.code === "custom") {
    const given = words.safeParse(issue.params?.["words"]);
    const key = isErrorKey(issue.message) ? issue.message : "input.invalid";
    return { key, words: { ...(given.success ? given.data : {}), field } };
  }
  const missing = issue?.code === "invalid_type" && issue.message.endsWith("undefined");
  return { key: missing ? "input.missing" : "input.invalid", words: { field } };
};

/** A union reports all its branches; what a person can use is what the branch that read furthest says. */
const innermost = (issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined => {
  if (issue?.code !== "invalid_union") return issue;
  const inner = issue.errors.flat().find((each) => each.code === "custom");
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
};
