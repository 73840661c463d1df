import { readCode } from "@espalier/contract/typed-text/digits";
import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { readUid } from "../../../lib/format/typed-uid.ts";
import { MemberField } from "../../../components/member-field.tsx";
import { teamQuery } from "./team-queries.ts";
import { crumbOf, lineTo, type TeamMember } from "./team-rows.ts";
import type { TeamView } from "./use-team-path.ts";

type TeamSearchProps = {
  view: TeamView;
  rows: readonly TeamMember[];
  /** Called with the name to search for, or "" once the field is empty. */
  onName: (name: string) => void;
};

/** Finds members of the team, however deep: shows the tree from an account number, or lists those with a name. */
export function TeamSearch({ view, rows, onName }: TeamSearchProps) {
  const { t } = useTranslation("team");
  const ownUid = useQuery(userInfoQuery).data?.info.username;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function find(uid: string) {
    setBusy(true);
    try {
      const [found] = await queryClient.query(teamQuery(uid));
      setTyped("");
      if (found === undefined || uid === view.uid) return;
      const line = lineTo(rows, uid);
      if (line === undefined) view.goAcross(crumbOf(found));
      else view.goDown(line.map(crumbOf), 1);
    } catch (failure) {
      if (isNotFound(failure)) setError(t("notInTeam", { uid }));
      else toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function submit() {
    if (busy || typed.trim() === "") return;
    setError(undefined);
    if (!/^\d+$/.test(readCode(typed))) return onName(typed.trim());
    onName("");
    const uid = readUid(typed);
    if (uid === null) return setError(t("notUid"));
    if (uid !== ownUid) return void find(uid);
    setTyped("");
    if (view.uid !== null) view.goUp(0);
  }

  return (
    <CheckedForm role="search" onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-[10rem]">
        <MemberField
          label={t("search")}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
            if (next.trim() === "") onName("");
          }}
          error={error}
        />
      </div>
      {typed.trim() === "" ? null : (
        <Button type="submit" variant="soft" busy={busy}>
          {t("find")}
        </Button>
      )}
    </CheckedForm>
  );
}
