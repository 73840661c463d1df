import type { InputOf } from "@espalier/contract/types";
import { maskedName } from "@espalier/core/accounts/masked-name";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Answer } from "../../../platform/http/bind-call.ts";
import type { AccountsDeps } from "../deps.ts";
import { LOOKUPS, PLACEMENTS } from "../limits.ts";
import { findByUid } from "../queries.ts";
import { findPlacement } from "./find-placement.ts";

/** The masked name of a member by account number; with an invite code only of one whom its newcomer may be placed below. */
export const lookUpName = async (
  { db, limits }: Pick<AccountsDeps, "db" | "limits">,
  { uid, inviteCode }: InputOf<"query">,
  address: string,
): Promise<Answer<"query">> => {
  const wait = await limits.ofAddress(inviteCode === "" ? LOOKUPS : PLACEMENTS, address);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  if (inviteCode !== "") {
    const place = await findPlacement(db, { inviteCode, invitePid: "", positionPid: uid });
    return place.ok ? done({ name: maskedName(place.value.parent.nickname) }) : place;
  }
  const member = await findByUid(db, uid);
  return member ? done({ name: maskedName(member.nickname) }) : refused("member.unknown");
};
