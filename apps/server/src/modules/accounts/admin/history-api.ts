import { may } from "@espalier/contract/roles";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { HistorySource } from "./history-source.ts";
import { ofMember } from "./of-member.ts";
import { showHistory } from "./show-history.ts";

/** Shows a member's history, to which each module contributes its events. */
export const memberHistoryApi = (
  { db }: Pick<AccountsDeps, "db">,
  sources: readonly HistorySource[],
): readonly Binding[] => [
  bind("adminMemberHistory", async ({ input: { uid, kind, after }, caller }) => {
    const mayAudit = may(caller.operator.role, "audit.read");
    return await ofMember(
      db,
      uid,
      async (memberId) => await showHistory(db, sources, { memberId, kind, after, mayAudit }),
    );
  }),
];
