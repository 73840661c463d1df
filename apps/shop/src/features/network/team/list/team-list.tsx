import { Panel } from "@espalier/ui/data/panel";
import { Button } from "@espalier/ui/foundations/button";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { Columns } from "@espalier/ui/layout/columns";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Sprout, UserRoundSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Side } from "@espalier/core/vocabulary/network";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { PagedList } from "../../../../components/paged-list.tsx";
import { usePagedList } from "../../../../lib/queries/use-paged-list.ts";
import { MemberDetails, type ShownMember } from "../member-details.tsx";
import { EmptyTeam } from "../empty-team.tsx";
import { loadTeamList, MOST_LISTED } from "../team-queries.ts";
import { crumbOf, lineTo, type TeamMember } from "../team-rows.ts";
import type { TeamView } from "../use-team-path.ts";
import { ALL, isChosen } from "./list-filter.ts";
import { ListFilters } from "./list-filters.tsx";
import { MemberRow } from "./member-row.tsx";

const MemberSheet = lazyOverlay(async () => (await import("../member-sheet.tsx")).MemberSheet);

/**
 * Everyone below the member shown, level by level from the left, or whom the filter means. A tap shows the details of one in a
 * sheet; on a wide screen they are beside the list, those of the first one first. `rows` is the tree of the member shown.
 */
export function TeamList({ view, rows }: { view: TeamView; rows: readonly TeamMember[] }) {
  const { t } = useTranslation(["team", "shell"]);
  const list = usePagedList(["teamList", view.uid ?? "", view.filter], loadTeamList(view.uid, view.filter));
  const filtered = isChosen(view.filter);
  const wide = useWide();
  const [chosen, setChosen] = useState<(typeof list.rows)[number]>();
  const [open, setOpen] = useState(false);

  function viewFrom(target: TeamMember) {
    setOpen(false);
    const line = lineTo(rows, target.username);
    if (line === undefined) view.goAcross(crumbOf(target));
    else view.goDown(line.map(crumbOf), 1);
  }

  const beside = list.rows.find(({ id }) => id === chosen?.id) ?? list.rows[0];
  const member = wide ? beside : chosen;
  const viewButton =
    member === undefined ? undefined : (
      <Button full onClick={() => viewFrom(member)} data-autofocus>
        {t("details.viewFromHere")}
      </Button>
    );
  const shown = (
    <>
      <ListFilters filter={view.filter} onChange={view.change} />
      <PagedList
        list={list}
        label={t("list.label")}
        keyOf={({ id }) => id}
        renderRow={(row) => (
          <MemberRow
            member={row}
            place={t(`list.place.${row.leg === sideNumber.left ? "left" : "right"}`, { level: row.level })}
            current={wide ? row.id === beside?.id : undefined}
            onClick={() => {
              setChosen(row);
              setOpen(true);
            }}
          />
        )}
        loading={<SkeletonRows label={t("shell:loading")} />}
        empty={<Empty view={view} />}
      />
      {filtered && membersIn(rows[0], view.filter.side) > MOST_LISTED ? (
        <p className="text-center text-small text-ink-3">{t("list.compared", { count: MOST_LISTED })}</p>
      ) : null}
      {!filtered && list.rows.length >= MOST_LISTED ? (
        <p className="text-center text-small text-ink-3">{t("list.most", { count: MOST_LISTED })}</p>
      ) : null}
    </>
  );
  if (wide) {
    return (
      <Columns first={shown} second={beside === undefined ? null : <Beside member={beside} action={viewButton} />} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {shown}
      <MemberSheet member={member} open={open} onOpenChange={setOpen} footer={viewButton} />
    </div>
  );
}

/** The details of a member beside the list, in sight while it scrolls. */
function Beside({ member, action }: { member: ShownMember; action: ReactNode }) {
  const { t } = useTranslation("team");
  return (
    <Panel
      as="section"
      aria-label={t("details.title")}
      className="flex flex-col gap-5 wide:sticky wide:top-[calc(var(--page-top,0px)+64px)]"
    >
      <MemberDetails member={member} />
      {action}
    </Panel>
  );
}

function Empty({ view }: { view: TeamView }) {
  const { t } = useTranslation("team");
  if (isChosen({ ...view.filter, sort: "level" })) {
    return (
      <EmptyState
        icon={UserRoundSearch}
        title={t("list.none")}
        action={
          <Button variant="soft" onClick={() => view.change(ALL)}>
            {t("list.showAll")}
          </Button>
        }
      />
    );
  }
  if (view.uid === null) return <EmptyTeam />;
  return <EmptyState icon={Sprout} title={t("list.nobody")} hint={t("list.nobodyHint")} />;
}

/** How many are below a member, or in one leg. */
function membersIn(member: TeamMember | undefined, side: Side | undefined): number {
  if (member === undefined) return 0;
  const { team_number: all, left_number: left, right_number: right } = member.assets;
  if (side === undefined) return all;
  return side === "left" ? left : right;
}
