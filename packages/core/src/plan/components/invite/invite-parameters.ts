import type { ParameterList } from "../parameter.ts";

export const inviteParameters = {
  /** Of the volume that a personally invited member brings. */
  rate: { unit: "rate", place: "invite_rate", stored: "invite.rate_bp" },
} as const satisfies ParameterList;
