import { earning } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { add, type Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { lockWindows, readItemsById, readStanding } from "./queries.ts";
import { noteClaimed } from "../store/incentive-windows.ts";
import { progressOf } from "./window-progress.ts";

export type ClaimRefusal = "incentive.unknown" | "incentive.not_achieved" | "incentive.claimed";

export type ClaimDeps = {
  readonly clock: ZonedClock;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

type Claim = { readonly itemId: number; readonly level: number; readonly startsOn: string; readonly amount: Money };

/**
 * Credits achieved incentives to the member's CP, once for each window, and answers their sum; one that is refused
 * refuses all. An advancement item that was achieved within its window can be claimed at any time; a performance item
 * only while its window is open. The windows' rows are locked, so simultaneous claims find the first one's.
 */
export const claimIncentives = async (
  tx: Tx,
  { memberId, itemIds }: { readonly memberId: number; readonly itemIds: readonly number[] },
  { clock, random, now }: ClaimDeps,
): Promise<Outcome<Money, ClaimRefusal>> => {
  const items = await readItemsById(tx, itemIds);
  if (items.length < itemIds.length) return refused("incentive.unknown");
  const windows = await lockWindows(tx, memberId, itemIds);
  const standing = await readStanding(tx, memberId);
  const today = clock.read(now).day;
  const claims: Claim[] = [];
  for (const item of items) {
    const window = windows.get(item.id);
    if (!window) return refused(item.onOffer ? "incentive.not_achieved" : "incentive.unknown");
    const { isClaimed, isAchieved, bonusAmount } = progressOf(item, window, standing, today);
    if (isClaimed) return refused("incentive.claimed");
    if (!isAchieved) return refused("incentive.not_achieved");
    claims.push({ itemId: item.id, level: item.level, startsOn: window.startsOn, amount: bonusAmount });
  }
  await pay(tx, memberId, claims, { random, now });
  return done(add(...claims.map(({ amount }) => amount)));
};

const pay = async (
  tx: Tx,
  memberId: number,
  claims: readonly Claim[],
  { random, now }: Pick<ClaimDeps, "random" | "now">,
): Promise<void> => {
  const numbered = claims.map((claim) => ({ ...claim, sn: serialNumber("I", now, random(5)) }));
  const outcomes = await postJournals(
    tx,
    numbered.map(({ sn, level, amount }) =>
      earning({ member: memberId, sn, at: now, source: `Lv.${level}` }, "incentive", [{ wallet: "CP", amount }]),
    ),
  );
  const refusal = outcomes.findIndex(({ outcome }) => outcome !== "posted");
  if (refusal >= 0)
    throw new Error(`claim ${numbered[refusal]?.sn} of member ${memberId} is ${outcomes[refusal]?.outcome}`);
  await noteClaimed(tx, memberId, numbered, now);
};
