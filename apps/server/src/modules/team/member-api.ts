import { foldText } from "@espalier/contract/typed-text/fold-text";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { TeamDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { readMembersOfTeam, readTeam } from "../network/read-team.ts";
import { findTeamRoot } from "./find-team-root.ts";
import { inviteToSlot } from "./invite-to-slot.ts";
import { sumInvited } from "./queries.ts";
import { readUidPrefix } from "./read-uid-prefix.ts";
import { searchTeam } from "./search-team.ts";
import { showInvited } from "./show-invited.ts";
import { showTeamList } from "./show-team-list.ts";
import { showTeamWeeks } from "./show-team-weeks.ts";
import { showTeamMember } from "./show-team-member.ts";

export const teamMemberApi = ({ db, random, publicUrl, timeZone }: TeamDeps): readonly Binding[] => {
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

    bind("userTeamList", async ({ input, caller }) => {
      const root = await findTeamRoot(db, caller.memberId, input);
      if (!root.ok) return root;
      return done(await showTeamList(db, root.value, input, clock));
    }),

    bind("userTeamSearch", async ({ input, caller }) => {
      const { ids, more } = await searchTeam(db, caller.memberId, input.name);
      return done({ list: (await readMembersOfTeam(db, ids)).map(showTeamMember), more });
    }),

    bind("userTeamWeeks", async ({ caller, now }) =>
      done(await showTeamWeeks(db, caller.memberId, { day: clock.read(now).day, now })),
    ),

    bind("userMembers", async ({ input, caller, now }) => {
      const sponsor = await findTeamRoot(db, caller.memberId, { pid: input.pid });
      if (!sponsor.ok) return sponsor;
      const uids = readUidPrefix(input.username);
      if (uids === null) return done([]);
      const { active, side, dormant, sort, page, limit } = input;
      const filter = {
        sponsorId: sponsor.value,
        first: uids?.first,
        last: uids?.last,
        name: foldText(input.name).trim(),
        active,
        side,
        dormant,
      };
      const request = { sort, page, limit, reader: caller.session, month: monthOf(now), now };
      return done(await showInvited(db, { ...filter, ...request }));
    }),

    bind("userReferral", async ({ caller, now }) => done(await sumInvited(db, caller.memberId, monthOf(now)))),
  ];
};
