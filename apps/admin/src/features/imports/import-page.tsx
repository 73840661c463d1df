import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

import { NotFoundPage } from "../../components/layout/not-found-page.tsx";
import { formatNumber } from "../../lib/format/format-number.ts";
import { paths } from "../../lib/paths.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { type Import, importQuery, isUnderWay } from "./import-query.ts";
import { ImportStatus } from "./import-status.tsx";

/** One import: its progress, its errors, the rows it would add, and the button that applies it. */
export function ImportPage() {
  const { t } = useTranslation(["imports", "shell"]);
  const { id = "" } = useParams();
  const query = useQuery(importQuery(Number(id)));
  return (
    <Loaded
      query={query}
      loading={
        <AdminPage title={t("one")}>
          <SkeletonText lines={6} />
        </AdminPage>
      }
      failed={(error) => (isNotFound(error) ? <NotFoundPage /> : null)}
    >
      {(file) => <ShownImport file={file} />}
    </Loaded>
  );
}

function ShownImport({ file }: { file: Import }) {
  const { t } = useTranslation(["imports", "shell"]);
  return (
    <AdminPage
      title={file.file_name}
      crumbs={[{ label: t("shell:nav.imports"), to: paths.imports() }]}
      mark={<ImportStatus status={file.status} />}
      detail={`${t(`kinds.${file.kind}`)} · ${file.operator_name}, ${formatDate(file.created_at)}`}
      actions={<ImportActions file={file} />}
    >
      {isUnderWay(file.status) ? (
        <div className="panel-ring p-4">
          <ProgressBar
            label={t(file.status === "applying" ? "progress.applying" : "progress.checking")}
            value={file.progress}
            valueText={`${file.progress}%`}
          />
        </div>
      ) : (
        <ImportOutcome file={file} />
      )}
      {file.status === "done" ? <Onward file={file} /> : null}
      <ImportFindings file={file} />
    </AdminPage>
  );
}

/** Where what was imported is seen. */
function Onward({ file: { id, kind, importable, top_uid } }: { file: Import }) {
  const { t } = useTranslation("imports");
  const look = buttonStyle({ variant: "soft", size: "medium" });
  if (kind !== "members")
    return (
      <p>
        <Link to={kind === "goods" ? paths.goods() : paths.taxes()} className={look}>
          {t(`onward.${kind}`)}
        </Link>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={paths.members({ import_id: id })} className={look}>
        {t("onward.members", { count: importable, shown: formatNumber(importable) })}
      </Link>
      <Link to={paths.network({ uid: top_uid })} className={look}>
        {t("onward.network")}
      </Link>
    </p>
  );
}
