import { formatMoney, money } from "@espalier/core/money/money";
import type { PlanState } from "@espalier/core/plan/plan-state";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readInChunks } from "../../../platform/db/read-in-chunks.ts";
import { indexOf, type MemberTree } from "../../network/member-tree.ts";
import { addUnsettledVolume } from "../runs/add-unsettled-volume.ts";
import { changesOf, type ClosedFacts } from "../runs/close-facts.ts";
import type { LoadedMembers } from "../runs/load-members.ts";
import { readUnsettledVolume } from "../runs/run-queries.ts";
import type { Run } from "../runs/run-row.ts";
import type { MemberChange } from "../store/computations.ts";

/** A line for each member whose stored change by a run differs from the recomputed one. */
export const compareMembers = async (
  tx: Tx,
  run: Run,
  { tree, changeOf }: Pick<ClosedFacts, "changeOf"> & { readonly tree: MemberTree },
): Promise<readonly string[]> => {
  const found: string[] = [];
  const compare = (memberId: number, has: MemberChange | undefined, needs: MemberChange | undefined): void => {
    if (has && needs && isSameChange(has, needs)) return;
    found.push(`run ${run.id} member ${memberId}: stored ${formatChange(has)}, recomputed ${formatChange(needs)}`);
  };
  const compared = new Uint8Array(tree.size);
  const stored = sql<MemberChange>`
    select member_id as "memberId", matched::float8 as matched, cap_taken::float8 as "capTaken",
      rank_before as "rankBefore", rank_after as "rankAfter"
    from plan_run_member where run_id = ${run.id}`;
  for await (const rows of readInChunks(tx, "changes_of_run", stored)) {
    for (const change of rows) {
      const index = indexOf(tree, change.memberId);
      compare(change.memberId, change, changeOf(index));
      if (index >= 0) compared[index] = 1;
    }
  }
  for (const needs of changesOf({ changeOf }, tree)) {
    if (compared[indexOf(tree, needs.memberId)] !== 1) compare(needs.memberId, undefined, needs);
  }
  return found;
};

const isSameChange = (a: MemberChange, b: MemberChange): boolean =>
  a.matched === b.matched && a.capTaken === b.capTaken && a.rankBefore === b.rankBefore && a.rankAfter === b.rankAfter;

const formatChange = (change: MemberChange | undefined): string => {
  if (!change) return "nothing";
  const { matched, capTaken, rankBefore, rankAfter } = change;
  return `${amount(matched)} matched, ${amount(capTaken)} of the cap, rank ${rankBefore} to ${rankAfter}`;
};

/**
 * A line for each member whose legs, own volume, customers' volume or rank differ from the result of the recomputed runs and the volume
 * rolled up since. `unfinished` is the run whose volume is not settled yet, or AFTER_ALL_RUNS.
 */
export const comparePlaces = async (
  tx: Tx,
  members: LoadedMembers,
  due: PlanState,
  unfinished: number,
): Promise<readonly string[]> => {
  await addUnsettledVolume(members, readUnsettledVolume(tx, unfinished));
  const { tree, state: stored } = members;
  const found: string[] = [];
  for (let member = 0; member < tree.size; member += 1) {
    if (isSamePlace(stored, due, member)) continue;
    found.push(
      `member ${tree.ids[member]}: has ${formatPlace(stored, member)}, recomputed ${formatPlace(due, member)}`,
    );
  }
  return found;
};

const isSamePlace = (a: PlanState, b: PlanState, member: number): boolean =>
  a.ownPv[member] === b.ownPv[member] &&
  a.customersPv[member] === b.customersPv[member] &&
  a.totals.left[member] === b.totals.left[member] &&
  a.used.left[member] === b.used.left[member] &&
  a.totals.right[member] === b.totals.right[member] &&
  a.used.right[member] === b.used.right[member] &&
  a.rank[member] === b.rank[member];

const formatPlace = ({ ownPv, customersPv, totals, used, rank }: PlanState, member: number): string =>
  [
    `own volume ${amount(ownPv[member] ?? 0)}`,
    `customers' volume ${amount(customersPv[member] ?? 0)}`,
    `left ${amount(totals.left[member] ?? 0)} of which used ${amount(used.left[member] ?? 0)}`,
    `right ${amount(totals.right[member] ?? 0)} of which used ${amount(used.right[member] ?? 0)}`,
    `rank ${rank[member] ?? 0}`,
  ].join(", ");

const amount = (hundredths: number): string => formatMoney(money(BigInt(hundredths)));
