import { TreePath } from "@espalier/ui/data/tree-path";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { FoundMembers } from "./list/found-members.tsx";
import { TeamList } from "./list/team-list.tsx";
import { NotInTeam } from "./not-in-team.tsx";
import { PlacementRow } from "./placement-row.tsx";
import { Team } from "./team.tsx";
import { TeamSearch } from "./team-search.tsx";
import { TeamSkeleton } from "./team-skeleton.tsx";
import { teamQuery } from "./team-queries.ts";
import { crumbOf, type TeamMember } from "./team-rows.ts";
import { LOOKS, type TeamView, useTeamPath } from "./use-team-path.ts";
import { TeamWeeks } from "./weeks/team-weeks.tsx";

/** The downline as a tree, three levels at a time, or as a list, from the member or from anybody in it. */
export function TeamPage() {
  const { t } = useTranslation("team");
  const view = useTeamPath();
  const [name, setName] = useState("");
  const team = useQuery(teamQuery(view.uid));
  const isListed = view.look === "list";
  return (
    <Screen
      title={t("inviteTeam")}
      back={paths.mine()}
      right={isListed && name === "" ? <ExportTeam view={view} /> : undefined}
      refresh={!isListed}
      columns
      className="overflow-x-clip"
    >
      <div className="flex flex-col gap-2">
        <TeamSearch view={view} rows={team.data ?? []} onName={setName} />
        <WayHere view={view} name={team.data?.[0]?.nickname} />
      </div>
      {name === "" ? (
        <>
          <Tabs
            label={t("look.label")}
            look="segment"
            items={LOOKS.map((value) => ({ value, label: t(`look.${value}`) }))}
            value={view.look}
            onChange={(value) => view.setLook(value === "list" ? "list" : "tree")}
          >
            <TeamShown view={view} team={team} />
          </Tabs>
          {view.uid === null && team.data !== undefined && !isListed ? <TeamWeeks /> : null}
          {view.uid === null && !isListed ? <PlacementRow /> : null}
        </>
      ) : (
        <FoundMembers
          name={name}
          onChoose={(member) => {
            setName("");
            view.goAcross(crumbOf(member));
          }}
        />
      )}
    </Screen>
  );
}

function ExportTeam({ view: { uid, filter } }: { view: TeamView }) {
  const { t } = useTranslation("team");
  const { t: shell } = useTranslation("shell");
  return (
    <ExportButton
      label={t("csv.save")}
      fileName="team.csv"
      read={async () => await (await import("./list/export-team.ts")).exportTeam(uid, filter, t, shell)}
      saved={(count) => t("csv.saved", { count })}
    />
  );
}

function TeamShown({ view, team }: { view: TeamView; team: UseQueryResult<TeamMember[]> }) {
  const { t } = useTranslation("team");
  const nobody = view.uid === null ? null : <NotInTeam uid={view.uid} onLeave={() => view.goUp(0)} />;
  return (
    <Loaded
      query={team}
      loading={<TeamSkeleton />}
      failedTitle={t("failed")}
      failed={(error) => (isNotFound(error) ? nobody : null)}
    >
      {(rows) =>
        view.look === "list" ? (
          <TeamList view={view} rows={rows} />
        ) : (
          <Team rows={rows} complete={!team.isPlaceholderData} view={view} />
        )
      }
    </Loaded>
  );
}

/** The path from the member's own tree to the one shown, with the ways up; nothing at the top. */
function WayHere({ view, name }: { view: TeamView; name: string | undefined }) {
  const { t } = useTranslation("team");
  const { trail } = view.path;
  if (trail.length === 0) return null;
  // A link carries no names, but the name of the member shown is known.
  const steps = trail.map((crumb, index) => ({
    key: crumb.uid,
    label: crumb.name || (index === trail.length - 1 ? name : undefined) || crumb.uid,
  }));
  return (
    <TreePath
      label={t("path")}
      items={[{ key: "", label: t("you") }, ...steps]}
      onChoose={view.goUp}
      upLabel={t("up")}
      topLabel={t("top")}
    />
  );
}
