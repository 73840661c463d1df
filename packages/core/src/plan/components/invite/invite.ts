import type { RunNames } from "../component.ts";
import { inviteFacts, inviteSteps, inviteSummaryKey } from "./invite-steps.ts";
import { inviteParameters, payInvites, type RawInvite } from "./pay-invites.ts";

/** A share of what personally invited members buy. */
export const invite = {
  parameters: inviteParameters,
  facts: inviteFacts,
  pay: payInvites,
  detail: ({ order, from, pv, rate }: RawInvite, { memberOf }: RunNames) => ({
    order,
    buyer: memberOf(from),
    pv,
    rate,
  }),
  print: ({ order, from }: RawInvite, memberOf: (index: number) => number) => ({ order, from: memberOf(from) }),
  steps: inviteSteps,
  summaryKey: inviteSummaryKey,
};
