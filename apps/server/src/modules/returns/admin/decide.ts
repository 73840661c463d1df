import type { ErrorKey } from "@espalier/contract/errors";
import { lastDayAfter } from "@espalier/core/returns/return-period";
import { canApproveReturn } from "@espalier/core/states/goods-return";
import { canShip } from "@espalier/core/states/order";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { readSettings } from "../../settings/settings.ts";
import { notifyApproved, notifyReceived, notifyRefused } from "../notify-buyer.ts";
import { findReturn, type FoundReturn } from "../queries.ts";
import { changeReturn } from "../store/returns.ts";
import { type OneOutcome, oneByOne } from "./one-by-one.ts";

type Decision = { readonly decision: "approve" | "refuse"; readonly reason: string };
type DecidedBy = {
  readonly operatorId: number;
  readonly language: Language;
  readonly messaging: Messaging;
  readonly now: Date;
};

/** Decides on returns, each independently. */
export const decideReturns = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { codes, ...decision }: Decision & { readonly codes: readonly string[] },
  by: DecidedBy,
): Promise<OneOutcome[]> =>
  await oneByOne(
    tx,
    recordAudit,
    { codes, action: decision.decision, reason: decision.reason, language: by.language },
    async (code) => await decideOne(tx, recordAudit, code, decision, by),
  );

const decideOne = async (
  tx: Tx,
  recordAudit: RecordAudit,
  code: string,
  { decision, reason }: Decision,
  by: DecidedBy,
): Promise<Outcome<null, ErrorKey>> => {
  const found = await findReturn(tx, { code });
  if (!found) return refused("return.unknown");
  const decided = decision === "approve" ? await approve(tx, found, by) : await refuse(tx, found, reason, by);
  if (!decided.ok) return decided;
  await recordAudit({
    subject: { kind: "return", id: code },
    before: { state: found.state },
    after: { state: decision === "approve" ? "approved" : "refused" },
    reason,
  });
  return done(null);
};

const approve = async (
  tx: Tx,
  { code, customer_id: customerId, state, order_status }: FoundReturn,
  { operatorId, messaging, now }: DecidedBy,
): Promise<Outcome<null, ErrorKey>> => {
  if (canApproveReturn(state) && canShip(order_status)) return refused("return.not_shipped_yet");
  const approved = await changeReturn(tx, { code }, "approved", { at: now, operatorId });
  if (!approved.ok) return approved;
  const by = lastDayAfter(now, (await readSettings(tx))["return.sendDays"]);
  await notifyApproved(tx, messaging, { customerId, code, at: now, by });
  return done(null);
};

const refuse = async (
  tx: Tx,
  { code, customer_id: customerId }: FoundReturn,
  reason: string,
  { operatorId, messaging, now }: DecidedBy,
): Promise<Outcome<null, ErrorKey>> => {
  const turnedDown = await changeReturn(tx, { code }, "refused", { at: now, operatorId, note: reason });
  if (!turnedDown.ok) return turnedDown;
  await notifyRefused(tx, messaging, { customerId, code, at: now, reason });
  return done(null);
};

/** The parcel of a return arrived. */
export const receiveReturn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  code: string,
  { operatorId, messaging, now }: Omit<DecidedBy, "language">,
): Promise<Outcome<null, "return.unknown" | "return.not_expected">> => {
  const found = await findReturn(tx, { code });
  if (!found) return refused("return.unknown");
  const received = await changeReturn(tx, { code }, "received", { at: now, operatorId });
  if (!received.ok) return received;
  await recordAudit({
    subject: { kind: "return", id: code },
    before: { state: found.state },
    after: { state: "received" },
  });
  await notifyReceived(tx, messaging, { customerId: found.customer_id, code, at: now });
  return done(null);
};
