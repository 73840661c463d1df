import { CallError } from "@espalier/contract/caller";
import { Avatar } from "@espalier/ui/media/avatar";
import { classNames } from "@espalier/ui/foundations/class-names";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Network, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation, useParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useRankName } from "../../lib/rank-name.ts";
import { useNoteVisit } from "../../lib/use-note-visit.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Member, memberQuery } from "./member.ts";
import { MemberState } from "./member-columns.tsx";
import { MemberActions } from "./member-actions.tsx";

/** One member: the name and the actions in the header, the details in tabs. */
export function MemberPage() {
  const { t } = useTranslation(["members", "shell"]);
  const { uid = "" } = useParams();
  const query = useQuery(memberQuery(uid));
  const unknown = query.error instanceof CallError && query.error.code === 404;
  if (query.data !== undefined) return <KnownMember key={uid} member={query.data} />;
  return (
    <AdminPage title={uid} crumbs={[{ label: t("shell:nav.members"), to: paths.members() }]}>
      {unknown ? (
        <EmptyState
          icon={UserX}
          title={t("unknown")}
          hint={t("unknownHint")}
          action={
            <Link to={paths.members()} className={buttonStyle({ variant: "soft", size: "medium" })}>
              {t("toMembers")}
            </Link>
          }
        />
      ) : (
        <Loaded query={query} failedTitle={t("failed")} loading={<SkeletonText lines={8} />}>
          {() => null}
        </Loaded>
      )}
    </AdminPage>
  );
}

function KnownMember({ member }: { member: Member }) {
  const { t } = useTranslation(["members", "shell"]);
  const rankName = useRankName();
  const copy = useCopy();
  const { uid, name } = member;
  useNoteVisit(paths.member({ uid }), `${name} ${uid}`);
  return (
    <AdminPage
      title={name}
      lead={<Avatar name={name} src={member.avatar} />}
      mark={<MemberState active={member.active} frozen={member.frozen_at !== 0} must_reset={member.must_reset} />}
      detail={
        <span className="flex flex-wrap items-center gap-x-3">
          <CopyableText text={uid} label={t("shell:copy")} onCopy={copy} />
          <span>{rankName(member.rank)}</span>
          <span>
            {t("joined")} <time className="tabular">{formatDate(member.created_at)}</time>
          </span>
        </span>
      }
      crumbs={[{ label: t("shell:nav.members"), to: paths.members() }]}
      actions={
        <>
          <Link
            to={paths.network({ uid })}
            className={classNames(buttonStyle({ variant: "quiet", size: "medium" }), "max-sm:hidden")}
          >
            <Network aria-hidden="true" size={16} />
            {t("place.show")}
          </Link>
          <MemberActions member={member} />
        </>
      }
    >
      <MemberTabs uid={uid} />
      <div className="flex flex-col gap-5 [--table-room:21rem]">
        <Outlet context={member} />
      </div>
    </AdminPage>
  );
}

const TABS = [
  "profile",
  "history",
  "trades",
  "orders",
  "withdrawals",
  "profits",
  "holds",
  "ranks",
  "questions",
  "contacts",
  "sessions",
  "audit",
] as const;

function MemberTabs({ uid }: { uid: string }) {
  const { t } = useTranslation("members");
  const { pathname } = useLocation();
  const may = useHasPermission();
  const hidden = [may("audit.read") ? "" : "audit", may("questions.read") ? "" : "questions"];
  const tabs = TABS.filter((tab) => !hidden.includes(tab));
  const present = TABS.find((tab) => pathname.endsWith(`/${tab}`)) ?? "profile";
  return (
    <LinkTabs
      label={t("tab.label")}
      tabs={tabs.map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        current: tab === present,
        render: (slot) => <Link to={paths.member({ uid, tab: tab === "profile" ? "" : tab })} {...slot} />,
      }))}
    />
  );
}
