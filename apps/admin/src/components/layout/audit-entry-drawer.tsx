import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { DiffView } from "@espalier/ui/data/diff-view";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "./admin-drawer.tsx";
import { useActionName } from "../action-name.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { useSubjectName } from "../subject-name.ts";

/** One entry of the audit log, with the values before and after side by side. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation(["audit", "shell"]);
  const actionName = useActionName();
  const subjectName = useSubjectName();
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={actionName(entry.action)}
      description={subjectName(entry.subject_kind, entry.subject)}
    >
      <KeyValueList
        items={[
          { key: "at", name: t("at"), value: <time className="tabular">{formatDate(entry.at)}</time> },
          { key: "operator", name: t("operator"), value: entry.operator_name },
          { key: "reason", name: t("reason"), value: entry.reason === "" ? EMPTY_MARK : entry.reason },
          { key: "address", name: t("address"), value: <span className="tabular">{entry.address}</span> },
          { key: "number", name: t("number"), value: <span className="tabular">{entry.id}</span> },
        ]}
      />
      <DiffView
        before={entry.before}
        after={entry.after}
        texts={{
          label: t("changes"),
          field: t("field"),
          before: t("before"),
          after: t("after"),
          same: t("same"),
          showSame: (count) => t("showSame", { count }),
          hideSame: t("hideSame"),
        }}
      />
    </AdminDrawer>
  );
}
