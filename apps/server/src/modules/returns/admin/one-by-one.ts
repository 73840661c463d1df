import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import type { Language } from "@espalier/core/text/language";
import type { Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";

/** What came of one of several returns; a refusal says why. */
export type OneOutcome = { readonly return_sn: string; readonly outcome: "done" | "refused"; readonly msg: string };

type Many = {
  readonly codes: readonly string[];
  /** What is done to each, for the entry in the audit log where nothing was. */
  readonly action: string;
  readonly reason?: string;
  readonly language: Language;
};

/**
 * Does something to returns, each independently: a refusal of one does not affect the others. They are locked in one order, so that two
 * operators who choose the same ones at once do not deadlock.
 */
export const oneByOne = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { codes, action, reason, language }: Many,
  act: (code: string) => Promise<Outcome<null, ErrorKey>>,
): Promise<OneOutcome[]> => {
  const answers = new Map<string, OneOutcome>();
  for (const code of codes.toSorted()) {
    await sql`savepoint before_return`.execute(tx);
    const outcome = await act(code);
    if (!outcome.ok) await sql`rollback to savepoint before_return`.execute(tx);
    await sql`release savepoint before_return`.execute(tx);
    answers.set(code, answerOf(code, outcome, language));
  }
  const all = codes.flatMap((code) => answers.get(code) ?? []);
  if (all.every(({ outcome }) => outcome === "refused")) {
    const refusals = Object.fromEntries(all.map(({ return_sn, msg }) => [return_sn, msg]));
    const note = { subject: { kind: "returns", id: action }, after: { refused: refusals } };
    await recordAudit(reason === undefined ? note : { ...note, reason });
  }
  return all;
};

const answerOf = (code: string, outcome: Outcome<null, ErrorKey>, language: Language): OneOutcome => {
  if (outcome.ok) return { return_sn: code, outcome: "done", msg: "" };
  const { key, words } = outcome.failure;
  return { return_sn: code, outcome: "refused", msg: describeError(key, language, words) };
};
