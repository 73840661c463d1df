import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { readUid } from "../../../lib/format/read-uid.ts";
import { UidField } from "../../../components/uid-field.tsx";
import { teamQuery } from "./team-queries.ts";
import { crumbOf, lineTo, type TeamMember } from "./team-rows.ts";
import type { TeamView } from "./use-team-path.ts";

/** Finds a member of the team by account number, however deep, and shows the tree from there. */
export function TeamSearch({ view, rows }: { view: TeamView; rows: readonly TeamMember[] }) {
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

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const uid = readUid(typed);
    if (busy || typed.trim() === "") return;
    if (uid === null) return setError(t("notUid"));
    setError(undefined);
    if (uid !== ownUid) return void find(uid);
    setTyped("");
    if (view.uid !== null) view.goUp(0);
  }

  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-[10rem]">
        <UidField
          label={t("search")}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          error={error}
        />
      </div>
      {typed.trim() === "" ? null : (
        <Button type="submit" variant="soft" busy={busy}>
          {t("find")}
        </Button>
      )}
    </form>
  );
}
