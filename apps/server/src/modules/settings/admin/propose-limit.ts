import type { RefusalOf } from "@espalier/contract/types";
import { SETTING_KEYS, type SettingKey } from "@espalier/core/vocabulary/setting";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { readSettings } from "../settings.ts";
import { changeSettings, type SettingChange } from "./change-settings.ts";
import { formatSetting, SETTING_FORMS } from "./setting-forms.ts";

type By = { readonly operatorId: number; readonly now: Date };

/**
 * Changes settings. Those that decide which actions need a second operator, and what money is worth, are proposed to a
 * second owner, once there is one. Returns the numbers of the proposals.
 */
export const setOrPropose = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { changes, reason }: { readonly changes: readonly SettingChange[]; readonly reason: string },
  by: By,
): Promise<Outcome<readonly number[], RefusalOf<"adminSettingSet">>> => {
  const proposes = changes.some(({ key }) => isLimit(key)) && (await hasSecondOperator(tx, "limit", by));
  const now = changes.filter(({ key }) => !proposes || !isLimit(key));
  if (now.length > 0) {
    const changed = await changeSettings(tx, recordAudit, now, reason);
    if (!changed.ok) return changed;
  }
  const proposals: number[] = [];
  for (const change of changes.filter((each) => !now.includes(each))) {
    const proposed = await propose(tx, recordAudit, { change, reason }, by);
    if (!proposed.ok) return proposed;
    proposals.push(proposed.value);
  }
  return done(proposals);
};

/** The rate is a limit too: one person who sets it alone for a minute makes money by converting. */
const isLimit = (key: SettingKey): boolean => key.startsWith("approval.") || MONEY_LIMITS.some((each) => each === key);

const MONEY_LIMITS: readonly SettingKey[] = [
  "convert.rate",
  "goods.pvShare",
  "plan.acceptRuns",
  "plan.runShare",
  "plan.runTimes",
];

const propose = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { change: { key, value, was }, reason }: { readonly change: SettingChange; readonly reason: string },
  by: By,
): Promise<Outcome<number, RefusalOf<"adminSettingSet">>> => {
  if (SETTING_FORMS[key].reasoned && reason === "") return refused("setting.reason_required", { field: key });
  const before = formatSetting(await readSettings(tx), key);
  if (was !== undefined && was !== before) return refused("setting.changed", { field: key });
  const detail = { value, was: before };
  const proposed = await proposeAction(tx, { kind: "limit", subject: key, amount: null, detail, reason }, by);
  if (!proposed.ok) return proposed;
  await recordAudit({ subject: { kind: "setting", id: key }, after: { proposed: proposed.value, ...detail }, reason });
  return done(proposed.value);
};

const proposedLimit = z.object({ value: z.string(), was: z.string() });

/** The approval's own entry in the audit log records the change. */
const notRecorded: RecordAudit = async () => await Promise.resolve();

/** The proposed setting is changed when a second owner approves, unless it was changed in between. */
export const limitApprovable: Approvable = {
  kind: "limit",
  carryOut: async (tx, { subject, detail, reason }) =>
    await changeSettings(
      tx,
      notRecorded,
      [{ key: oneOf(SETTING_KEYS, subject), ...proposedLimit.parse(detail) }],
      reason,
    ),
};
