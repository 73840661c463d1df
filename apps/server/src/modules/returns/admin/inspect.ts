import type { InspectedLine } from "@espalier/contract/calls/returns/inspected-lines";
import { add, formatMoney, type Money, ZERO } from "@espalier/core/money/money";
import { mostKept } from "@espalier/core/orders/refund-part";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { readCharges, readLines } from "../../orders/queries.ts";
import { planRefund } from "../../orders/refund-order.ts";
import { lockOrder } from "../../orders/store/orders.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { openChoice } from "../other-goods/open-choice.ts";
import { findReturn, readReturnLines, type ReturnLine } from "../queries.ts";
import { changeReturn, writeInspection } from "../store/returns.ts";

type Refusal =
  | "return.unknown"
  | "return.not_received"
  | "return.pieces"
  | "return.kept_reason"
  | "return.kept_too_much";

/**
 * Writes what an operator decided about every piece that came back, and what the company keeps of their price; a buyer who wants other goods
 * may choose them then.
 */
export const inspectReturn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { code, lines: decided }: { readonly code: string; readonly lines: readonly InspectedLine[] },
  by: { readonly operatorId: number; readonly messaging: Messaging; readonly now: Date },
): Promise<Outcome<null, Refusal>> => {
  const { operatorId, now } = by;
  const found = await findReturn(tx, { code });
  if (!found) return refused("return.unknown");
  const inspected = await changeReturn(tx, { code }, "inspected", { at: now, operatorId });
  if (!inspected.ok) return inspected;
  const fault = refuseDecisions(await readReturnLines(tx, found), decided);
  if (fault) return refused(fault);
  const most = await readMostKept(tx, found.order_sn, decided);
  if (add(...decided.map(({ kept }) => kept)) > most)
    return refused("return.kept_too_much", { most: formatMoney(most) });
  await writeInspection(tx, found.id, decided);
  await recordAudit({
    subject: { kind: "return", id: code },
    before: { state: found.state },
    after: { state: "inspected", lines: decided.map(({ kept, ...line }) => ({ ...line, kept: formatMoney(kept) })) },
  });
  await openChoice(tx, recordAudit, code, by);
  return done(null);
};

/** Why decisions do not fit the pieces that were asked for; undefined when they do. */
const refuseDecisions = (
  asked: readonly ReturnLine[],
  decided: readonly InspectedLine[],
): "return.pieces" | "return.kept_reason" | undefined => {
  if (asked.length !== decided.length) return "return.pieces";
  for (const { line, number } of asked) {
    const each = decided.find((decision) => decision.line === line);
    if (!each || each.restocked + each.written_off + each.to_buyer > number) return "return.pieces";
    if (each.kept > ZERO && each.restocked + each.written_off === 0) return "return.pieces";
    if (each.kept > ZERO && each.kept_reason === "") return "return.kept_reason";
  }
  return undefined;
};

/** What the refund of the pieces would give back of their price. */
const readMostKept = async (tx: Tx, sn: string, decided: readonly InspectedLine[]): Promise<Money> => {
  const pieces = decided
    .map(({ line, restocked, written_off: off }) => ({ line, number: restocked + off }))
    .filter(({ number }) => number > 0);
  const [order, lines, charges] = await Promise.all([
    lockOrder(tx, { sn }),
    readLines(tx, { sn }),
    readCharges(tx, { sn }),
  ]);
  const planned =
    order && pieces.length > 0 ? planRefund(order, { lines, charges }, { of: "pieces", pieces }) : undefined;
  return planned?.ok === true ? mostKept({ charges }, planned.value) : ZERO;
};
