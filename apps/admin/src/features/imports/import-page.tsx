import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

import { NotFoundPage } from "../../components/layout/not-found-page.tsx";
import { paths } from "../../lib/paths.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportFindings } from "./import-findings.tsx";
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
        <p role="status" className="panel-ring p-4 text-panel text-ink-2">
          {t(`outcome.${outcomeOf(file.status)}`)}
        </p>
      )}
      {file.status === "done" ? <Onward kind={file.kind} /> : null}
      <ImportFindings file={file} />
    </AdminPage>
  );
}

/** Where what was imported is seen. */
function Onward({ kind }: Pick<Import, "kind">) {
  const { t } = useTranslation("imports");
  const look = buttonStyle({ variant: "soft", size: "medium" });
  if (kind === "goods")
    return (
      <p>
        <Link to={paths.goods()} className={look}>
          {t("onward.goods")}
        </Link>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={paths.members()} className={look}>
        {t("onward.members")}
      </Link>
      <Link to={paths.network()} className={look}>
        {t("onward.network")}
      </Link>
    </p>
  );
}

type Ended = "ready" | "refused" | "done" | "failed" | "cancelled";

const ENDED: readonly Ended[] = ["ready", "refused", "done", "failed", "cancelled"];

const outcomeOf = (status: Import["status"]): Ended => ENDED.find((each) => each === status) ?? "failed";
