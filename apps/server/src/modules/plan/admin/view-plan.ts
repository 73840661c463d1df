import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { readSettings } from "../../settings/settings.ts";
import { readStampedPlan } from "../plan-versions.ts";
import { documentOf } from "./plan-document.ts";
import { findVersion } from "./plan-queries.ts";
import { findWaiting } from "./run-queries.ts";

/** A version of the plan, and whether it waits for a second operator or needs one to be activated. */
export const viewPlan = async (db: Db, id: number, by: { readonly operatorId: number; readonly now: Date }) => {
  const [version, stamped] = await Promise.all([findVersion(db, id), readStampedPlan(db, id)]);
  if (!version || !stamped) return refused("plan.unknown");
  const [settings, waiting, hasSecond] = await Promise.all([
    readSettings(db),
    findWaiting(db, ["plan_activate"], String(id)),
    hasSecondOperator(db, "plan_activate", by),
  ]);
  const two_operators = settings["approval.plans"] || hasSecond;
  const { plan, note, stamp } = stamped;
  return done({ ...version, note, stamp, waiting: waiting !== undefined, two_operators, plan: documentOf(plan) });
};
