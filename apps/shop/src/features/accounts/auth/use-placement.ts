import { isUid } from "@espalier/core/accounts/uid";
import { CallError } from "@espalier/contract/caller";
import type { DataOf } from "@espalier/contract/types";
import { useDebounced } from "@espalier/web/use-debounced";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import type { RegistrationForm } from "./registration.ts";

export type Invitation = DataOf<"regInvite">;

const inviteQuery = (invite: string) =>
  queryOptions({
    queryKey: ["regInvite", invite],
    queryFn: ({ signal }) => api("regInvite", { invite }, { signal }),
    enabled: invite !== "",
    retry: false,
  });

/** With an invite code, only a member below whom the code's newcomer may be placed has a name. */
const nameQuery = (uid: string, inviteCode: string) =>
  queryOptions({
    queryKey: ["query", uid, inviteCode],
    queryFn: ({ signal }) => api("query", inviteCode === "" ? { uid } : { uid, inviteCode }, { signal }),
    enabled: isUid(uid),
    retry: false,
  });

/** A member named by a UID: the text of the field, the member's name, and what is wrong with the UID. */
export type Parent = { readonly uid: string; readonly name: string; readonly fault: ParentFault | undefined };
type ParentFault = "memberUnknown" | "notSponsor" | "outsideTeam";

export type Placement = ReturnType<typeof usePlacement>;

/** Looks up the members behind the invite code and the two account numbers of the form. */
export function usePlacement(form: RegistrationForm) {
  const code = form.inviteCode.trim();
  const invite = useQuery(inviteQuery(useDebounced(code)));
  const found = code === "" ? undefined : invite.data;
  const invited = useParent(form.invitePid, { uid: found?.invite, name: found?.inviteName }, "");
  const placed = useParent(
    form.positionPid,
    { uid: found?.position, name: found?.positionName },
    found === undefined ? "" : code,
  );
  const isOther =
    found !== undefined && invited.fault === undefined && isUid(invited.uid) && invited.uid !== found.invite;
  return {
    /** What the code says, once it is known. */
    invitation: found,
    invite: isOther ? { ...invited, fault: "notSponsor" as const } : invited,
    position: placed,
    /** Only a code checked by the server sets the side, and only below the parent it names. */
    side: found !== undefined && placed.uid === found.position ? found.side : undefined,
    inviteUnknown: code !== "" && invite.isError,
  };
}

/** The parent from the code, or the one typed in its place, with the name found for it. */
function useParent(
  typed: string | null,
  given: { uid: string | undefined; name: string | undefined },
  inviteCode: string,
): Parent {
  const uid = (typed ?? given.uid ?? "").trim();
  const isGiven = uid !== "" && uid === given.uid;
  const query = useQuery(nameQuery(useDebounced(isGiven ? "" : uid), inviteCode));
  if (isGiven) return { uid, name: given.name ?? "", fault: undefined };
  if (uid === "") return { uid, name: "", fault: undefined };
  return { uid, name: query.data?.name ?? "", fault: faultOf(query.error) };
}

/** A lookup that was refused for its number, or got no answer, says nothing about the UID; the registration checks it again. */
function faultOf(error: Error | null): ParentFault | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.key === "placement.not_below_sponsor") return "outsideTeam";
  return error.key === "member.unknown" || error.key === "placement.unknown" ? "memberUnknown" : undefined;
}
