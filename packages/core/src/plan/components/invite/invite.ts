import type { RunNames } from "../component.ts";
import { inviteFacts, inviteSteps, inviteStory } from "./invite-steps.ts";
import { inviteParameters, type InviteClaim, payInvites } from "./pay-invites.ts";

/** A share of what personally invited members buy. */
export const invite = {
  parameters: inviteParameters,
  facts: inviteFacts,
  pay: payInvites,
  detail: ({ order, from, pv, rate }: InviteClaim, { orderOf, memberOf }: RunNames) => ({
    order: orderOf(order),
    buyer: memberOf(from),
    pv,
    rate,
  }),
  print: ({ order, from }: InviteClaim, memberOf: (index: number) => number) => ({ order, from: memberOf(from) }),
  steps: inviteSteps,
  story: inviteStory,
};
