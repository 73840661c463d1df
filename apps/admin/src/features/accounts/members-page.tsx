import { Button } from "@espalier/ui/foundations/button";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useCountryOptions } from "../../lib/countries-query.ts";
import { useRankOptions } from "../../lib/rank-name.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { type Outcome, OutcomesDialog } from "../../components/outcomes-dialog.tsx";
import { AddMember } from "./add-member.tsx";
import { type Added, AddedMember } from "./added-member.tsx";
import { type MemberRow, useMemberColumns } from "./member-columns.tsx";
import { MessageMembers } from "./message-members.tsx";
import { SelectionActions } from "./selection-actions.tsx";

/** The members, newest first, with a search by UID, name, e-mail or telephone. */
export function MembersPage() {
  const { t } = useTranslation(["members", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "members",
    call: "adminMemberList",
    filters: ["q", "rank", "active", "frozen", "country", "import_id", "from", "to"],
    sorts: ["uid", "name", "email", "country", "rank", "created_at", "phone", "state", "sponsor"],
    indexed: ["uid", "created_at"],
    load: ({ import_id = "", ...filters }, paging, signal) =>
      api("adminMemberList", { ...paging, ...filters, ...(/^\d+$/.test(import_id) ? { import_id } : {}) }, { signal }),
  });
  const columns = useMemberColumns();
  const countries = useCountryOptions();
  const ranks = useRankOptions();
  const { values: form, change } = useSearchValues(["add", "parent", "side"]);
  const [added, setAdded] = useState<Added | null>(null);
  const [writing, setWriting] = useState<readonly MemberRow[] | null>(null);
  const [refused, setRefused] = useState<readonly Outcome[] | null>(null);
  const writes = may("members.write");
  return (
    <AdminPage
      title={t("shell:nav.members")}
      actions={
        writes ? (
          <Button size="medium" icon={UserPlus} onClick={() => change({ add: "1" })}>
            {t("add")}
          </Button>
        ) : undefined
      }
    >
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          { kind: "choice", key: "rank", label: t("rank"), options: ranks },
          {
            kind: "choice",
            key: "active",
            label: t("activity"),
            options: [
              { value: "true", label: t("active") },
              { value: "false", label: t("inactive") },
            ],
          },
          {
            kind: "choice",
            key: "frozen",
            label: t("state"),
            options: [
              { value: "true", label: t("frozen") },
              { value: "false", label: t("notFrozen") },
            ],
          },
          { kind: "choice", key: "country", label: t("country"), options: countries },
          { kind: "days", from: "from", to: "to", label: t("joinedDays") },
          { kind: "text", key: "import_id", label: t("importId") },
        ]}
      />
      <AdminTable
        name="members"
        label={t("shell:nav.members")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ uid }, slot) => <Link to={paths.member({ uid })} {...slot} />}
        bulkActions={(rows) => <SelectionActions rows={rows} onMessage={() => setWriting(rows)} />}
      />
      {writing === null ? null : (
        <MessageMembers members={writing} onClose={() => setWriting(null)} onRefused={setRefused} />
      )}
      {refused === null ? null : (
        <OutcomesDialog title={t("message.outcomes")} outcomes={refused} onClose={() => setRefused(null)} />
      )}
      {writes && form["add"] === "1" ? (
        <AddMember
          parent={form["parent"] ?? ""}
          side={form["side"] === "right" ? "right" : "left"}
          onClose={() => change({ add: "", parent: "", side: "" })}
          onAdded={setAdded}
        />
      ) : null}
      {added === null ? null : <AddedMember added={added} onClose={() => setAdded(null)} />}
    </AdminPage>
  );
}
