import type { Tx } from "../../platform/db/in-transaction.ts";
import { notifyMemberOf } from "../notifications/inbox/notify-members.ts";

/** Notifies a sponsor of a member who joined. */
export const notifySponsor = async (
  tx: Tx,
  sponsorId: number,
  { uid, nickname }: { readonly uid: string; readonly nickname: string },
  now: Date,
): Promise<void> => {
  const words = { uid, nickname };
  await notifyMemberOf(tx, { memberId: sponsorId, template: "referral_joined", words, cause: `joined ${uid}` }, now);
};
