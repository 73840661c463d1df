import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { type FirstLogin, FirstPassword } from "./first-password.tsx";
import type { Operator } from "./operator.ts";
import { OperatorDrawer } from "./operator-drawer.tsx";

/** The operators. A row opens its operator; an owner can add, change, suspend and reset them. */
export function OperatorsPage() {
  const { t } = useTranslation(["operators", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "operators",
    call: "adminOperatorList",
    filters: [],
    load: (_, paging, signal) => api("adminOperatorList", paging, { signal }),
  });
  const columns = useOperatorColumns();
  const [edited, setEdited] = useState<Operator | "new" | null>(null);
  const [login, setLogin] = useState<FirstLogin | null>(null);
  const writes = may("operators.write");
  return (
    <AdminPage
      title={t("shell:nav.operators")}
      actions={
        writes ? (
          <Button size="medium" icon={Plus} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        ) : undefined
      }
    >
      <AdminTable
        name="operators"
        label={t("shell:nav.operators")}
        list={list}
        exportable
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={writes ? setEdited : undefined}
        currentKey={edited === null || edited === "new" ? null : edited.id}
      />
      {edited === null ? null : (
        <OperatorDrawer operator={edited} onClose={() => setEdited(null)} onPassword={setLogin} />
      )}
      <FirstPassword login={login} onClose={() => setLogin(null)} />
    </AdminPage>
  );
}

function useOperatorColumns(): readonly DataColumn<Operator>[] {
  const { t } = useTranslation(["operators", "shell"]);
  return useMemo(
    () => [
      { key: "name", title: t("name"), width: 140, sortBy: ({ name }) => name, cell: ({ name }) => name },
      { key: "email", title: t("email"), width: 240, sortBy: ({ email }) => email, cell: ({ email }) => email },
      { key: "role", title: t("role"), sortBy: ({ role }) => role, cell: ({ role }) => t(`shell:role.${role}`) },
      {
        key: "codes",
        title: t("codes"),
        cell: ({ totp }) => (totp ? <Badge tone="success">{t("codesOn")}</Badge> : <Badge>{t("codesOff")}</Badge>),
      },
      {
        key: "state",
        title: t("state"),
        cell: ({ disabled }) => (disabled ? <Badge tone="rejected">{t("loginBlocked")}</Badge> : t("active")),
      },
      {
        key: "seen",
        title: t("seen"),
        sortBy: ({ seen_at }) => seen_at,
        cell: ({ seen_at }) => <time>{formatDate(seen_at)}</time>,
      },
      {
        key: "created",
        title: t("created"),
        sortBy: ({ created_at }) => created_at,
        cell: ({ created_at }) => <time>{formatDate(created_at)}</time>,
      },
    ],
    [t],
  );
}
