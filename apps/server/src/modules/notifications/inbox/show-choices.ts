import { USUAL_QUIET_HOURS } from "@espalier/core/messages/quiet-hours";
import { usualChoice } from "@espalier/core/messages/usual-choice";
import { MESSAGE_KINDS, type MessageKind, WAYS, type Way } from "@espalier/core/vocabulary/message";

import type { NotificationsDeps } from "../deps.ts";
import type { readChoices } from "./queries.ts";

type Member = Awaited<ReturnType<typeof readChoices>>;

/** How a member is notified of each kind, and in which ways the member can be reached. */
export const showChoices = (
  member: Member,
  { sms, pushKey: key, timeZone }: Pick<NotificationsDeps, "sms" | "pushKey" | "timeZone">,
) => {
  const { hasEmail, hasMobile, hasDevice, isHere: here, push, chosen } = member;
  const reached = { inbox: true, mail: hasEmail, sms: sms && hasMobile, push: key !== "" && hasDevice };
  const { from: quiet_from, to: quiet_to } = USUAL_QUIET_HOURS;
  return {
    available: WAYS.filter((by) => reached[by]),
    push: { key, here, ...(push ?? { quiet_from, quiet_to, zone: timeZone, show_amounts: false }) },
    kinds: MESSAGE_KINDS.map((kind) => ({
      kind,
      on: WAYS.filter((by) => {
        const choice = chosen.find((each) => each.kind === kind && each.way === by)?.chosen;
        const usual = usualChoice(kind, by, hasEmail);
        return usual === "always" || (choice ?? usual === "on");
      }),
      always: WAYS.filter((by) => isAlwaysSent(member, kind, by)),
    })),
  };
};

/** Whether a way cannot be switched off for a kind. */
export const isAlwaysSent = ({ hasEmail }: Pick<Member, "hasEmail">, kind: MessageKind, by: Way): boolean =>
  usualChoice(kind, by, hasEmail) === "always";
