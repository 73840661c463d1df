import { may } from "@espalier/contract/roles";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { firstPassword } from "../../../platform/crypto/tokens.ts";
import { addMember } from "./add-member.ts";
import { addNote } from "./add-note.ts";
import { endSessions } from "./end-sessions.ts";
import { freezeMember } from "./freeze-member.ts";
import { maskNumber } from "../mask-number.ts";
import { findMemberId, listAddresses, listBankAccounts, listSessions } from "./queries.ts";
import { removeMemberTotp } from "./remove-totp.ts";
import { resetMember } from "./reset-member.ts";
import { sendMessage } from "./send-message.ts";
import { setProfile } from "./set-profile.ts";
import { showHistory } from "./show-history.ts";
import { viewAsMember } from "./view-as-member.ts";
import { viewMember } from "./view-member.ts";

export const memberAdminApi = (deps: Deps): readonly Binding[] => [...reads(deps), ...actions(deps)];

const reads = ({ db }: Deps): readonly Binding[] => {
  /** Reads something of the member with an account number; refuses an unknown number. */
  const ofMember = async <Read>(uid: string, read: (memberId: number) => Promise<Read>) => {
    const memberId = await findMemberId(db, uid);
    return memberId === undefined ? refused("member.unknown") : done(await read(memberId));
  };
  return [
    bind("adminMemberView", async ({ input }) => {
      const member = await viewMember(db, input.uid);
      return member ? done(member) : refused("member.unknown");
    }),

    bind(
      "adminMemberAddresses",
      async ({ input }) => await ofMember(input.uid, async (id) => await listAddresses(db, id)),
    ),

    bind("adminMemberBanks", async ({ input, caller: { language, operator } }) => {
      const mayRead = may(operator.role, "money.read");
      return await ofMember(input.uid, async (id) =>
        (await listBankAccounts(db, id, language)).map((account) => ({
          ...account,
          account_number: mayRead ? account.account_number : maskNumber(account.account_number),
        })),
      );
    }),

    bind("adminMemberHistory", async ({ input: { uid, kind, after }, caller }) => {
      const mayAudit = may(caller.operator.role, "audit.read");
      return await ofMember(uid, async (memberId) => await showHistory(db, { memberId, kind, after, mayAudit }));
    }),

    bind(
      "adminMemberSessionList",
      async ({ input }) =>
        await ofMember(input.uid, async (id) =>
          (await listSessions(db, id)).map((each) => ({ ...each, operator: each.operator ?? "" })),
        ),
    ),
  ];
};

const actions = ({ passwords, random, ...company }: Deps): readonly Binding[] => [
  bind(
    "adminMemberSet",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await setProfile(tx, recordAudit, input, company, now)),
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
      await write(async (tx, recordAudit) => await sendMessage(tx, recordAudit, input, { company, now })),
  ),

  bind("adminMemberAdd", async ({ input, now, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    const made = { password, hash, company, random, now };
    return await write(async (tx, recordAudit) => await addMember(tx, recordAudit, input, made));
  }),

  bind("adminMemberReset", async ({ input, now, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    return await write(
      async (tx, recordAudit) => await resetMember(tx, recordAudit, input, { password, hash, company, now }),
    );
  }),

  bind(
    "adminMemberTotpRemove",
    async ({ input, caller: { operator }, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await removeMemberTotp(tx, recordAudit, input, { operatorId: operator.id, now, company }),
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
          await viewAsMember(tx, recordAudit, input, { operator: caller.operator, random, now }),
      ),
  ),
];
