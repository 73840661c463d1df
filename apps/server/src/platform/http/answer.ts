import type { Envelope } from "@espalier/contract/envelope";
import { type ErrorKey, describe, errors } from "@espalier/contract/errors";
import type { Language } from "@espalier/core/vocabulary/language";
import type { Failure } from "@espalier/core/vocabulary/outcome";

const DONE: Readonly<Record<Language, string>> = { en: "Success", cn: "成功" };

export const success = <Data>(data: Data, language: Language): Envelope<Data> => ({
  code: 200,
  msg: DONE[language],
  data,
});

/** The one place where a refusal becomes what the wire says. */
export const refusal = (failure: Failure<ErrorKey>, language: Language, requestId?: string): Envelope<null> => ({
  code: errors[failure.key].code,
  msg: describe(failure.key, language, failure.words),
  data: null,
  error: failure.key,
  ...(requestId === undefined ? {} : { request_id: requestId }),
});
