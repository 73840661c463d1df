import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { NEWEST, readPage } from "../../../platform/db/paging/paged.ts";
import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readTeam } from "../read-team.ts";
import { findTeamRoot } from "./find-team-root.ts";
import { inviteToSlot } from "./invite-to-slot.ts";
import { sumInvited } from "./queries.ts";
import { readUidPrefix } from "./read-uid-prefix.ts";
import { showInvited } from "./show-invited.ts";
import { showTeamWeeks } from "./show-team-weeks.ts";
import { showTeamMember } from "./show-team-member.ts";

/** The length of a list requested without a page. */
const MOST_INVITED = 200;

export const teamMemberApi = ({ db, random, publicUrl, timeZone }: Deps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  const monthOf = (now: Date): Date => clock.startOf(`${clock.read(now).day.slice(0, 7)}-01`);
  return [
    bind("userInvite", async ({ input, caller, now }) => {
      const { pid: parentId, side } = input;
      const invited = await inviteToSlot(db, { sponsorId: caller.memberId, parentId, side, random, now });
      if (!invited.ok) return invited;
      const { code, uid } = invited.value;
      return done({ code, pid: parentId, uid, side, link: `${publicUrl}/public/reg?code=${code}` });
    }),

    bind("userTeam", async ({ input, caller }) => {
      const root = await findTeamRoot(db, caller.memberId, input);
      return root.ok ? done((await readTeam(db, root.value)).map(showTeamMember)) : root;
    }),

    bind("userTeamWeeks", async ({ caller, now }) =>
      done(await showTeamWeeks(db, caller.memberId, clock.read(now).day)),
    ),

    bind("userMembers", async ({ input, caller, now }) => {
      const sponsor = await findTeamRoot(db, caller.memberId, { pid: input.pid });
      if (!sponsor.ok) return sponsor;
      const uids = readUidPrefix(input.username);
      if (uids === null) return done([]);
      const filter = { sponsorId: sponsor.value, first: uids?.first, last: uids?.last, month: monthOf(now) };
      const { page, limit } = input;
      if (page === undefined) {
        return done(await showInvited(db, { ...filter, below: NEWEST, skip: 0, limit: MOST_INVITED }));
      }
      const list = `invited by ${sponsor.value} ${input.username}`;
      const pageRequest = { reader: caller.session, list, page, limit, now };
      return done(await readPage(db, pageRequest, async (start) => await showInvited(db, { ...filter, ...start })));
    }),

    bind("userReferral", async ({ caller, now }) => done(await sumInvited(db, caller.memberId, monthOf(now)))),
  ];
};
