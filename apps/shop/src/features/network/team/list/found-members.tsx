import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { ListGroup } from "@espalier/ui/data/list-group";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { useTranslation } from "react-i18next";

import { teamSearchQuery } from "../team-queries.ts";
import type { TeamMember } from "../team-rows.ts";
import { MemberRow } from "./member-row.tsx";

/** The members of the team whose name was searched for. */
export function FoundMembers({ name, onChoose }: { name: string; onChoose: (member: TeamMember) => void }) {
  const { t } = useTranslation(["team", "shell"]);
  const query = useQuery(teamSearchQuery(name));
  return (
    <Loaded query={query} loading={<SkeletonRows label={t("shell:loading")} count={3} />}>
      {({ list, more }) =>
        list.length === 0 ? (
          <EmptyState
            icon={UserRoundSearch}
            title={t("found.none", { name })}
            hint={more ? t("found.tooMany") : t("notInTeamHint")}
          />
        ) : (
          <section aria-label={t("found.label")} className="flex flex-col gap-2">
            <ListGroup>
              {list.map((member) => (
                <MemberRow key={member.id} member={member} onClick={() => onChoose(member)} />
              ))}
            </ListGroup>
            <p role="status" className="text-center text-small text-ink-3">
              {more ? t("found.more", { count: list.length }) : t("found.all", { count: list.length })}
            </p>
          </section>
        )
      }
    </Loaded>
  );
}
