import { serverTexts } from "../../locales/server-texts.ts";
import type { Envelope } from "@espalier/contract/envelope";
import { describeError } from "@espalier/contract/describe-error";
import { type ErrorKey, errorCodes } from "@espalier/contract/errors";
import type { CallName } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import type { Failure } from "@espalier/core/vocabulary/outcome";

export const success = <Data>(call: CallName, data: Data, language: Language): Envelope<Data> => ({
  code: 200,
  msg: doneText(call, serverTexts[language].labels),
  data,
});

const doneText = (call: CallName, { done, success: ok }: Labels): string =>
  Object.entries(done).find(([name]) => name === call)?.[1] ?? ok;

type Labels = (typeof serverTexts)[Language]["labels"];

/** The one place that turns a refusal into the wire's answer. */
export const refusal = (failure: Failure<ErrorKey>, language: Language, requestId?: string): Envelope => {
  const field = failure.words?.["field"];
  return {
    code: errorCodes[failure.key],
    msg: describeError(failure.key, language, failure.words),
    data: failure.data ?? null,
    error: failure.key,
    ...(field === undefined ? {} : { field: nameOf(field) }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
};

/** Its name as the client sent it: `reg.email` is the field `email` of the call `reg`. */
const nameOf = (field: string): string => field.slice(field.indexOf(".") + 1);
