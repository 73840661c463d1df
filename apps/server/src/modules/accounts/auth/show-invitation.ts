import { maskedName } from "@espalier/core/accounts/masked-name";
import { done } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { findInvitation } from "./find-placement.ts";

/** Who invites by a code, and where the newcomer will stand; `side` is null where the weaker one is taken. */
export const showInvitation = async (db: Db, code: string): Promise<Answer<"regInvite">> => {
  const found = await findInvitation(db, code);
  if (!found.ok) return found;
  const { sponsor, parent, preference } = found.value;
  return done({
    invite: sponsor.uid,
    position: parent.uid,
    inviteName: maskedName(sponsor.nickname),
    positionName: maskedName(parent.nickname),
    side: preference === "weaker" ? null : preference,
  });
};
