import { useDebounced } from "@espalier/web/use-debounced";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import type { RegistrationForm } from "./registration.ts";

const inviteQuery = (invite: string) =>
  queryOptions({
    queryKey: ["regInvite", invite],
    queryFn: ({ signal }) => api("regInvite", { invite }, { signal }),
    enabled: invite !== "",
    retry: false,
  });

const nameQuery = (uid: string) =>
  queryOptions({
    queryKey: ["query", uid],
    queryFn: ({ signal }) => api("query", { uid }, { signal }),
    enabled: /^\d{8}$/.test(uid),
    retry: false,
  });

/** A member named by a UID: the text of the field, the member's name, and whether the UID is unknown. */
export type Parent = { readonly uid: string; readonly name: string; readonly unknown: boolean };

/** Looks up the members behind the invite code and the two account numbers of the form. */
export function usePlacement(form: RegistrationForm) {
  const invite = useQuery(inviteQuery(useDebounced(form.inviteCode.trim())));
  const found = form.inviteCode.trim() === "" ? undefined : invite.data;
  const invited = useParent(form.invitePid, { uid: found?.invite, name: found?.inviteName });
  const placed = useParent(form.positionPid, { uid: found?.position, name: found?.positionName });
  return {
    invite: invited,
    position: placed,
    /** Only a code checked by the server sets the side, and only below the parent it names. */
    side: found !== undefined && placed.uid === found.position ? found.side : undefined,
    inviteUnknown: form.inviteCode.trim() !== "" && invite.isError,
  };
}

/** The parent from the code, or the one typed in its place, with the name found for it. */
function useParent(typed: string | null, given: { uid: string | undefined; name: string | undefined }): Parent {
  const uid = typed ?? given.uid ?? "";
  const isGiven = uid !== "" && uid === given.uid;
  const query = useQuery(nameQuery(useDebounced(isGiven ? "" : uid.trim())));
  if (isGiven) return { uid, name: given.name ?? "", unknown: false };
  if (uid.trim() === "") return { uid, name: "", unknown: false };
  return { uid, name: query.data?.name ?? "", unknown: query.isError };
}
