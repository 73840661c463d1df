import { CallError } from "@espalier/contract/caller";
import { isUnanswered } from "@espalier/web/is-unanswered";

/** What came of one of several requests; a refusal says why. */
export type SendOutcome<Row, Answer> = { readonly row: Row } & (
  | { readonly answer: Answer; readonly refusal: null }
  | { readonly answer: null; readonly refusal: string }
);

/**
 * Makes a request for each row, one after another: a refusal does not stop the rest. Where no answer came it throws, and
 * repeated with the same key the requests that were answered are not made twice.
 */
export async function sendEach<Row, Answer>(
  rows: readonly Row[],
  key: string | undefined,
  send: (row: Row, options: { readonly idempotencyKey?: string }) => Promise<Answer>,
): Promise<readonly SendOutcome<Row, Answer>[]> {
  const outcomes: SendOutcome<Row, Answer>[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      const answer = await send(row, key === undefined ? {} : { idempotencyKey: `${key} ${index}` });
      outcomes.push({ row, answer, refusal: null });
    } catch (error) {
      if (!(error instanceof CallError) || isUnanswered(error)) throw error;
      outcomes.push({ row, answer: null, refusal: error.msg });
    }
  }
  return outcomes;
}
