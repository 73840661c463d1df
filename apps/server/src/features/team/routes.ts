import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { inviteToSlot } from "./invite-to-slot.ts";

export const teamRoutes = ({ db, random, publicUrl }: Deps): readonly Binding[] => [
  bind("userInvite", async ({ input, caller, now }) => {
    const invited = await inviteToSlot(db, {
      sponsorId: caller.memberId,
      parentId: input.pid,
      side: input.side,
      random,
      now,
    });
    if (!invited.ok) return invited;
    const { code, uid } = invited.value;
    return done({ code, pid: input.pid, uid, side: input.side, link: `${publicUrl}/public/reg?code=${code}` });
  }),
];
