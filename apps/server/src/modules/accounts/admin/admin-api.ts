import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { oneTimePassword } from "../../../platform/passwords/one-time-password.ts";
import { addMember } from "./add-member.ts";
import { addNote } from "./add-note.ts";
import { endSessions } from "./end-sessions.ts";
import { freezeMember } from "./freeze-member.ts";
import { ofMember } from "./of-member.ts";
import { listAddresses, listSessions } from "./queries.ts";
import { removeMemberTotp } from "./remove-totp.ts";
import { resetMember } from "./reset-member.ts";
import { sendMessage } from "./send-message.ts";
import { setProfile } from "./set-profile.ts";
import { viewAsMember } from "./view-as-member.ts";
import { viewMember } from "./view-member.ts";

export const memberAdminApi = (deps: AccountsDeps): readonly Binding[] => [...reads(deps), ...actions(deps)];

const reads = ({ db }: AccountsDeps): readonly Binding[] => [
  bind("adminMemberView", async ({ input }) => {
    const member = await viewMember(db, input.uid);
    return member ? done(member) : refused("member.unknown");
  }),

  bind(
    "adminMemberAddresses",
    async ({ input }) => await ofMember(db, input.uid, async (id) => await listAddresses(db, id)),
  ),

  bind(
    "adminMemberSessionList",
    async ({ input }) =>
      await ofMember(db, input.uid, async (id) =>
        (await listSessions(db, id)).map((each) => ({ ...each, operator: each.operator ?? "" })),
      ),
  ),
];

const actions = (deps: AccountsDeps): readonly Binding[] => [
  bind(
    "adminMemberSet",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await setProfile(tx, recordAudit, input, deps, now)),
  ),

  bind(
    "adminMemberFreeze",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await freezeMember(tx, recordAudit, input, now)),
  ),

  bind(
    "adminMemberNoteAdd",
    async ({ input, caller, now, write }) =>
      await write(
        async (tx, recordAudit) => await addNote(tx, recordAudit, { ...input, operatorId: caller.operator.id, now }),
      ),
  ),

  bind(
    "adminMemberMessage",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await sendMessage(tx, recordAudit, input, { messaging: deps, now })),
  ),

  bind("adminMemberAdd", async ({ input, now, write }) => {
    const made = { ...(await oneTimePassword(deps)), messaging: deps, random: deps.random, now };
    return await write(async (tx, recordAudit) => await addMember(tx, recordAudit, input, made));
  }),

  bind("adminMemberReset", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    const made = await oneTimePassword(deps);
    return await write(
      async (tx, recordAudit) => await resetMember(tx, recordAudit, input, { ...by, ...made, messaging: deps }),
    );
  }),

  bind(
    "adminMemberTotpRemove",
    async ({ input, caller: { operator }, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await removeMemberTotp(tx, recordAudit, input, { operatorId: operator.id, now, messaging: deps }),
      ),
  ),

  bind(
    "adminMemberSessionEnd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await endSessions(tx, recordAudit, input)),
  ),

  bind(
    "adminMemberViewAs",
    async ({ input, caller, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await viewAsMember(tx, recordAudit, input, { operator: caller.operator, random: deps.random, now }),
      ),
  ),
];
