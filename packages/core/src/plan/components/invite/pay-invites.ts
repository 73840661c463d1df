import type { Part, Share } from "../../part.ts";
import { changeOfParts, splitProfit, sumOfParts, withoutZeros } from "../../split-profit.ts";
import type { CloseFacts, RawProfit } from "../component.ts";
import type { ParameterList, ValuesOf } from "../parameter.ts";
import { inviteDue, priceInvite } from "./price-invite.ts";

export const inviteParameters = {
  /** The rate on the volume of a personally invited member. */
  rate: { unit: "rate", place: "invite_rate", stored: "invite.rate_bp" },
} as const satisfies ParameterList;

/** A share of what a personally invited member bought; negative when an order came back. */
export type RawInvite = RawProfit & {
  readonly type: "invite";
  readonly order: string;
  readonly from: number;
  /** The order's volume after the period. */
  readonly pv: number;
  readonly rate: number;
};

/** Step 4: what the sponsors of the period's buyers get, and what is clawed back from them. */
export const payInvites = (
  { rate }: ValuesOf<typeof inviteParameters>,
  { network: { sponsor }, active, orders, shares }: CloseFacts,
): Iterable<RawInvite> => ({
  *[Symbol.iterator]() {
    for (const { order, buyer: from, pv: change, pvBefore, paidBefore } of orders) {
      const member = sponsor[from] ?? -1;
      if (member < 0) continue;
      const paid = sumOfParts(paidBefore);
      const raw = priceInvite({ pvBefore, pv: change, paid }, rate, active[member] === 1);
      if (raw === 0) continue;
      const pv = pvBefore + change;
      const parts = raw < 0 ? { parts: clawbackParts(shares, paidBefore, inviteDue(pv, rate)) } : {};
      yield { type: "invite", member, raw, ...parts, order, from, pv, rate };
    }
  },
});

/** The clawback from each wallet, after which each keeps its share of the due. */
export const clawbackParts = (shares: readonly Share[], paid: readonly Part[], due: number): readonly Part[] =>
  withoutZeros(changeOfParts(paid, splitProfit(shares, due)));
