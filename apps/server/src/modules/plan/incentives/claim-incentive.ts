import { earning } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { lockWindow, readItem, readStanding } from "./queries.ts";
import { noteClaimed } from "../store/incentive-windows.ts";
import { progressOf } from "./window-progress.ts";

type ClaimRefusal = "incentive.unknown" | "incentive.not_achieved" | "incentive.claimed";

/**
 * Credits an achieved incentive to the member's CP, once for each window. An advancement item that was achieved within
 * its window can be claimed at any time; a performance item only while its window is open. The window's row is locked,
 * so simultaneous claims find the first one's.
 */
export const claimIncentive = async (
  tx: Tx,
  { memberId, itemId }: { readonly memberId: number; readonly itemId: number },
  {
    clock,
    random,
    now,
  }: { readonly clock: ZonedClock; readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<null, ClaimRefusal>> => {
  const item = await readItem(tx, itemId);
  if (!item) return refused("incentive.unknown");
  const window = await lockWindow(tx, memberId, itemId);
  if (!window) return refused(item.onOffer ? "incentive.not_achieved" : "incentive.unknown");
  const progress = progressOf(item, window, await readStanding(tx, memberId), clock.read(now).day);
  if (progress.isClaimed) return refused("incentive.claimed");
  if (!progress.isAchieved) return refused("incentive.not_achieved");

  const sn = serialNumber("I", now, random(5));
  const heading = { member: memberId, sn, at: now, source: `Lv.${item.level}` };
  const [posted] = await postJournals(tx, [
    earning(heading, "incentive", [{ wallet: "CP", amount: progress.bonusAmount }]),
  ]);
  if (posted?.outcome !== "posted") throw new Error(`claim ${sn} of member ${memberId} is ${posted?.outcome}`);
  await noteClaimed(tx, { memberId, itemId, startsOn: window.startsOn }, { sn, now });
  return done(null);
};
