import type { ErrorKey } from "@espalier/contract/errors";
import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { hasOtherOwner } from "../../operators/queries.ts";
import { readSettings } from "../settings.ts";
import { changeSetting, type SettingChange } from "./change-setting.ts";
import { formatSetting, SETTING_FORMS } from "./setting-forms.ts";

type By = { readonly operatorId: number; readonly now: Date };

/**
 * Changes a setting. A setting that decides which actions need a second operator is proposed to a second owner, once
 * there is one. Returns the proposal's number, or null.
 */
export const setOrPropose = async (
  tx: Tx,
  recordAudit: RecordAudit,
  change: SettingChange,
  by: By,
): Promise<Outcome<{ readonly approval_id: number | null }, ErrorKey>> => {
  const { key, value, was, reason } = change;
  if (!key.startsWith("approval.") || !(await hasOtherOwner(tx, by.operatorId, by.now))) {
    const changed = await changeSetting(tx, recordAudit, change);
    return changed.ok ? done({ approval_id: null }) : changed;
  }
  if (SETTING_FORMS[key].reasoned && reason === "") return refused("setting.reason_required");
  const before = formatSetting(await readSettings(tx), key);
  if (was !== undefined && was !== before) return refused("setting.changed");
  const detail = { value, was: before };
  const proposed = await proposeAction(tx, { kind: "limit", subject: key, amount: null, detail, reason }, by);
  if (!proposed.ok) return proposed;
  await recordAudit({ subject: { kind: "setting", id: key }, after: { proposed: proposed.value, ...detail }, reason });
  return done({ approval_id: proposed.value });
};

const proposedLimit = z.object({ value: z.string(), was: z.string() });

/** The approval's own entry in the audit log records the change. */
const notRecorded: RecordAudit = async () => await Promise.resolve();

/** The proposed setting is changed when a second owner approves, unless it was changed in between. */
export const limitApprovable: Approvable = {
  kind: "limit",
  carryOut: async (tx, { subject, detail, reason }) =>
    await changeSetting(tx, notRecorded, { key: oneOf(SETTING_KEYS, subject), reason, ...proposedLimit.parse(detail) }),
};
