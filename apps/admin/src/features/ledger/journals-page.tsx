import { Button } from "@espalier/ui/foundations/button";
import { Plus, Scale } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { journalPath } from "../../lib/journal-path.ts";
import { api } from "../../lib/api.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { JOURNAL_KINDS } from "@espalier/core/vocabulary/journal";
import { useJournalColumns } from "./journal-columns.tsx";
import { MoneyTabs } from "../../components/money-tabs.tsx";
import { type MoveKind, MoveDrawer } from "../../components/move-drawer.tsx";

const MOVES = ["deposit", "adjust"] as const satisfies readonly MoveKind[];

/** Every journal of the ledger. A row leads to its postings; from here money is given and corrected. */
export function JournalsPage() {
  const { t } = useTranslation(["money", "shell"]);
  const may = useHasPermission();
  const { values, change } = useSearchValues(["move", "member"]);
  const [pressed, setMoving] = useState<MoveKind | null>(null);
  const moving = may("money.move") ? (pressed ?? MOVES.find((kind) => kind === values["move"])) : undefined;
  const close = () => {
    setMoving(null);
    if (values["move"] !== "") change({ move: "", member: "" });
  };
  const list = useAdminList({
    key: "journals",
    filters: ["kind", "uid", "sn", "from", "to"],
    sorts: ["kind", "nickname", "amount", "at"],
    load: ({ kind, ...words }, paging, signal) =>
      api(
        "adminJournalList",
        { ...paging, ...words, kind: JOURNAL_KINDS.find((each) => each === kind) ?? "" },
        { signal },
      ),
  });
  const columns = useJournalColumns();
  return (
    <AdminPage
      title={t("shell:nav.money")}
      actions={
        may("money.move") ? (
          <>
            <Button variant="plain" size="medium" icon={Scale} onClick={() => setMoving("adjust")}>
              {t("move.adjust.open")}
            </Button>
            <Button size="medium" icon={Plus} onClick={() => setMoving("deposit")}>
              {t("move.deposit.open")}
            </Button>
          </>
        ) : undefined
      }
    >
      <MoneyTabs current="journals" />
      <AdminFilters
        list={list}
        search={{ key: "sn", label: t("searchSn"), placeholder: t("searchSnPlaceholder") }}
        filters={[
          {
            kind: "choice",
            key: "kind",
            label: t("kind"),
            options: JOURNAL_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
          { kind: "days", from: "from", to: "to", label: t("at") },
        ]}
      >
        <ExportMenu call="adminJournalList" filter={list.filters} />
      </AdminFilters>
      <AdminTable
        name="journals"
        label={t("journals")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ uid, journal_sn }, slot) => <Link to={journalPath({ uid, sn: journal_sn })} {...slot} />}
      />
      {moving === undefined ? null : (
        <MoveDrawer
          key={`${moving} ${values["member"]}`}
          kind={moving}
          member={values["member"] ?? ""}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}
