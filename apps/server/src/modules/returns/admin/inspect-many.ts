import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import type { AnswerOf } from "@espalier/contract/types";
import { mayDecideAlike } from "@espalier/core/returns/inspect-alike";
import type { SharedFate } from "@espalier/core/vocabulary/goods-return";
import { canInspectReturn } from "@espalier/core/states/goods-return";
import { ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { previewRefund } from "../../orders/admin/preview-refund.ts";
import { findReturn, type FoundReturn, readReturnLines, type ReturnLine } from "../queries.ts";
import { limitOfDelivery } from "../refund-return.ts";
import { inspectReturn } from "./inspect.ts";
import { type OneOutcome, oneByOne } from "./one-by-one.ts";

type Chosen = { readonly codes: readonly string[]; readonly fate: SharedFate };
type Asking = { readonly operatorId: number; readonly language: Language; readonly now: Date };

/** Decides all pieces of returns alike, without a deduction, each return independently. */
export const inspectMany = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { codes, fate }: Chosen,
  by: Asking & { readonly messaging: Messaging },
): Promise<OneOutcome[]> =>
  await oneByOne(tx, recordAudit, { codes, action: fate, language: by.language }, async (code) => {
    const found = await findAlike(tx, code, fate);
    if (!found.ok) return found;
    const lines = found.value.lines.map(({ line, number }) => ({
      line,
      restocked: fate === "restocked" ? number : 0,
      written_off: fate === "written_off" ? number : 0,
      to_buyer: 0,
      kept: ZERO,
      kept_reason: "",
    }));
    return await inspectReturn(tx, recordAudit, { code, lines }, by);
  });

type Alike = { readonly found: FoundReturn; readonly lines: readonly ReturnLine[] };

/** A return that arrived and whose pieces may be decided alike. */
const findAlike = async (
  db: Db | Tx,
  code: string,
  fate: SharedFate,
): Promise<Outcome<Alike, "return.unknown" | "return.not_received" | "return.piece_by_piece">> => {
  const found = await findReturn(db, { code });
  if (!found) return refused("return.unknown");
  if (!canInspectReturn(found.state)) return refused("return.not_received");
  const lines = await readReturnLines(db, found);
  const rules = lines.map(({ return_rule: rule }) => rule);
  return mayDecideAlike({ kind: found.kind, rules }, fate) ? done({ found, lines }) : refused("return.piece_by_piece");
};

/** Previews what it means to decide all pieces of returns alike. Nothing is written. */
export const previewInspection = async (
  db: Db,
  { codes, fate }: Chosen,
  by: Asking,
): Promise<AnswerOf<"adminReturnInspectPreview">> => {
  const shown = [];
  for (const code of codes) shown.push(await previewOne(db, code, fate, by));
  return shown;
};

const previewOne = async (
  db: Db,
  code: string,
  fate: SharedFate,
  by: Asking,
): Promise<AnswerOf<"adminReturnInspectPreview">[number]> => {
  const nothing = { return_sn: code, payment: "SP", paid: ZERO, pv: ZERO, pieces: 0, needs_approval: false } as const;
  const because = ({ key, words }: { readonly key: ErrorKey; readonly words?: Readonly<Record<string, string>> }) => ({
    ...nothing,
    invite: null,
    msg: describeError(key, by.language, words),
  });
  const alike = await findAlike(db, code, fate);
  if (!alike.ok) return because(alike.failure);
  const { found, lines } = alike.value;
  const pieces = lines.map(({ line, number }) => ({ line, number }));
  const requested = { of: "pieces", pieces, ...limitOfDelivery(found.kind, found) } as const;
  const refund = await previewRefund(db, { sn: found.order_sn, requested }, by);
  if (!refund.ok) return because(refund.failure);
  const { paid, pv, needs_approval, invite } = refund.value;
  const number = pieces.reduce((sum, each) => sum + each.number, 0);
  return { return_sn: code, msg: "", payment: found.payment_method, paid, pv, pieces: number, needs_approval, invite };
};
