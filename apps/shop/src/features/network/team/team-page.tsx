import { TreePath } from "@espalier/ui/data/tree-path";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { NotInTeam } from "./not-in-team.tsx";
import { PlacementRow } from "./placement-row.tsx";
import { Team } from "./team.tsx";
import { TeamSearch } from "./team-search.tsx";
import { TeamSkeleton } from "./team-skeleton.tsx";
import { teamQuery } from "./team-queries.ts";
import { TeamWeeks } from "./weeks/team-weeks.tsx";
import { type TeamView, useTeamPath } from "./use-team-path.ts";

/** The downline as a tree, three levels at a time, from the member or from anybody in it. */
export function TeamPage() {
  const { t } = useTranslation("team");
  const view = useTeamPath();
  const team = useQuery(teamQuery(view.uid));
  const nobody = view.uid === null ? null : <NotInTeam uid={view.uid} onLeave={() => view.goUp(0)} />;
  return (
    <Screen title={t("inviteTeam")} back={paths.mine()} refresh columns className="overflow-x-clip">
      <div className="flex flex-col gap-2">
        <TeamSearch view={view} rows={team.data ?? []} />
        <WayHere view={view} name={team.data?.[0]?.nickname} />
      </div>
      <Loaded
        query={team}
        loading={<TeamSkeleton />}
        failedTitle={t("failed")}
        failed={(error) => (isNotFound(error) ? nobody : null)}
      >
        {(rows) => <Team rows={rows} complete={!team.isPlaceholderData} view={view} />}
      </Loaded>
      {view.uid === null && team.data !== undefined ? <TeamWeeks /> : null}
      {view.uid === null ? <PlacementRow /> : null}
    </Screen>
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
