import { Button } from "@espalier/ui/foundations/button";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { PagedList } from "../../../../components/paged-list.tsx";
import { usePagedList } from "../../../../lib/queries/use-paged-list.ts";
import { NobodyYet } from "../nobody-yet.tsx";
import { loadTeamList } from "../team-queries.ts";
import { crumbOf, lineTo, type TeamMember } from "../team-rows.ts";
import type { TeamView } from "../use-team-path.ts";
import { MemberRow } from "./member-row.tsx";

const MemberSheet = lazyOverlay(async () => (await import("../member-sheet.tsx")).MemberSheet);

/** The list ends here; members further down are found by name, or in the list of somebody in between. */
const MOST_LISTED = 1_000;

/** Everyone below the member shown, level by level from the left. `rows` is the tree of that member. */
export function TeamList({ view, rows }: { view: TeamView; rows: readonly TeamMember[] }) {
  const { t } = useTranslation(["team", "shell"]);
  const list = usePagedList(["teamList", view.uid ?? ""], loadTeamList(view.uid));
  const [member, setMember] = useState<TeamMember>();
  const [open, setOpen] = useState(false);

  function viewFrom(chosen: TeamMember) {
    setOpen(false);
    const line = lineTo(rows, chosen.username);
    if (line === undefined) view.goAcross(crumbOf(chosen));
    else view.goDown(line.map(crumbOf), 1);
  }

  return (
    <>
      <PagedList
        list={list}
        label={t("list.label")}
        keyOf={({ id }) => id}
        renderRow={(row) => (
          <MemberRow
            member={row}
            place={t(`list.place.${row.leg === sideNumber.left ? "left" : "right"}`, { level: row.level })}
            onClick={() => {
              setMember(row);
              setOpen(true);
            }}
          />
        )}
        loading={<SkeletonRows label={t("shell:loading")} />}
        empty={
          view.uid === null ? (
            <NobodyYet />
          ) : (
            <EmptyState icon={Sprout} title={t("list.nobody")} hint={t("list.nobodyHint")} />
          )
        }
      />
      {list.rows.length < MOST_LISTED ? null : (
        <p className="text-center text-small text-ink-3">{t("list.most", { count: MOST_LISTED })}</p>
      )}
      <MemberSheet
        member={member}
        open={open}
        onOpenChange={setOpen}
        footer={
          member === undefined ? undefined : (
            <Button full onClick={() => viewFrom(member)} data-autofocus>
              {t("details.viewFromHere")}
            </Button>
          )
        }
      />
    </>
  );
}
