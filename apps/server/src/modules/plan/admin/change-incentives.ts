import type { IncentiveList } from "@espalier/core/vocabulary/incentive";
import { floorShare, formatMoney, type Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { readSettings } from "../../settings/settings.ts";
import { itemVersion, lockItem } from "./incentive-queries.ts";
import { changeItem, insertItem } from "../store/incentive-items.ts";

/** The condition and bonus of an item: hundredths of PV and of CP, plan days. */
export type ItemTerms = {
  readonly level: number;
  readonly weaker_leg_sales: Money;
  readonly bonus_amount: Money;
  readonly qualification_days: number;
  readonly on_offer: boolean;
};

/** Adds an item; one that is on offer opens for everyone on the next plan day. */
export const addItem = async (
  tx: Tx,
  recordAudit: RecordAudit,
  item: ItemTerms & { readonly list: IncentiveList },
): Promise<Outcome<{ id: number }, "incentive.bonus_above">> => {
  const limited = await refuseBonus(tx, item);
  if (!limited.ok) return limited;
  const id = await insertItem(tx, item);
  await recordAudit({ subject: { kind: "incentive", id: String(id) }, after: { list: item.list, ...plain(item) } });
  return done({ id });
};

/**
 * Changes an item, unless it was changed after the form was opened. Open windows keep their terms; the next ones follow
 * the item.
 */
export const setItem = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...terms }: ItemTerms & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "incentive.unknown" | "incentive.bonus_above" | VersionRefusal>> => {
  const before = await lockItem(tx, id);
  if (!before) return refused("incentive.unknown");
  const subject = { kind: "incentive", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: itemVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  const limited = await refuseBonus(tx, terms);
  if (!limited.ok) return limited;
  await changeItem(tx, id, terms);
  await recordAudit({ subject, before: plain(before), after: plain(terms) });
  return done(null);
};

/** A bonus pays at most the share of its sales that a run may pay without being looked at. */
const refuseBonus = async (
  tx: Tx,
  { bonus_amount, weaker_leg_sales, on_offer }: ItemTerms,
): Promise<Outcome<null, "incentive.bonus_above">> => {
  const most = floorShare(weaker_leg_sales, BigInt((await readSettings(tx))["plan.runShare"]), 10_000n);
  return on_offer && bonus_amount > most ? refused("incentive.bonus_above", { max: formatMoney(most) }) : done(null);
};

const plain = ({ level, weaker_leg_sales, bonus_amount, qualification_days, on_offer }: ItemTerms) => ({
  level,
  weaker_leg_sales: formatMoney(weaker_leg_sales),
  bonus_amount: formatMoney(bonus_amount),
  qualification_days,
  on_offer,
});
