import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { updateProfile } from "./queries.ts";

/** The farthest any place's clock is ahead of UTC. */
const EARLIEST_CLOCK_MS = 14 * 3_600_000;

/**
 * Changes a member's profile; a field that is undefined stays, an empty one is cleared. A birthday is a day that has begun
 * somewhere on earth: the member's own today is never refused.
 */
export const changeProfile = async (
  tx: Tx,
  memberId: number,
  form: {
    readonly nickname: string;
    readonly address?: string | undefined;
    readonly mobile?: string | undefined;
    readonly postal?: string | undefined;
    /** "YYYY-MM-DD" of 1900 or later, or "". */
    readonly birthday?: string | undefined;
  },
  now: Date,
): Promise<Outcome<null, "birthday.out_of_range">> => {
  const { nickname, address, mobile, postal, birthday } = form;
  if (birthday !== undefined && birthday > latestToday(now)) return refused("birthday.out_of_range");
  await updateProfile(tx, memberId, { nickname, address, mobile, postal, birthday: birthday === "" ? null : birthday });
  return done(null);
};

const latestToday = (now: Date): string => new Date(now.getTime() + EARLIEST_CLOCK_MS).toISOString().slice(0, 10);
