import { CallError } from "@espalier/contract/caller";

/** What came of one of several requests; a refusal says why. */
export type Turn<Row, Answer> = { readonly row: Row } & (
  | { readonly answer: Answer; readonly refusal: null }
  | { readonly answer: null; readonly refusal: string }
);

/**
 * Makes a request for each row, one after another: a refusal does not stop the rest. Where no answer came it throws, and
 * repeated with the same key the requests that were answered are not made twice.
 */
export async function inTurn<Row, Answer>(
  rows: readonly Row[],
  key: string | undefined,
  send: (row: Row, options: { readonly idempotencyKey?: string }) => Promise<Answer>,
): Promise<readonly Turn<Row, Answer>[]> {
  const turns: Turn<Row, Answer>[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      const answer = await send(row, key === undefined ? {} : { idempotencyKey: `${key} ${index}` });
      turns.push({ row, answer, refusal: null });
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 0 || error.code >= 500) throw error;
      turns.push({ row, answer: null, refusal: error.msg });
    }
  }
  return turns;
}
