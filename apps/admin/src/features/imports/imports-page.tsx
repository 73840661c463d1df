import { IMPORT_KINDS, type ImportKind } from "@espalier/core/vocabulary/import";
import { LANGUAGES } from "@espalier/core/text/language";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { saveFile } from "@espalier/web/device/save-file";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import type { ImportRow } from "./import-query.ts";
import { ImportStatus } from "./import-status.tsx";
import { UploadForm } from "./upload-form.tsx";

/** A text has a column for each language. */
const columns = (field: string): string => LANGUAGES.map((language) => `${field}_${language}`).join(",");
const cells = (words: string): string => LANGUAGES.map(() => words).join(",");

/** The header of a file of each kind, with an example line. */
const TEMPLATES: Readonly<Record<ImportKind, readonly string[]>> = {
  members: [
    "uid,nickname,email,phone,country,sponsor_uid,parent_uid,side,joined,sp,cp,rp,op",
    "20000001,Robin,robin@example.com,+65 81234567,SG,10000001,10000001,left,2020-01-31,100.00,50.00,0,0",
  ],
  goods: [
    `sku,kind,category,${columns("title")},${columns("content")},price,retail_price,pv_price,pv,weight,tax_class,stock,sort,on_sale,recommended,return_rule`,
    `TEA-001,good,Tea,${cells("Oolong")},${cells("<p>Light</p>")},12.50,15.00,11.00,9.00,150,,100,0,no,no,usual`,
  ],
  tax_rates: [`country,region,class,${columns("name")},rate,valid_from,valid_to`, `SG,,,${cells("GST")},9,2024-01-01,`],
};

/** The imports so far, and the form for another. */
export function ImportsPage() {
  const { t } = useTranslation(["imports", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "imports",
    filters: ["kind"],
    call: "adminImportList",
    sorts: ["file", "kind", "status", "rows", "errors", "by", "at"],
    load: ({ kind }, paging, signal) => {
      const wanted = kindOf(kind);
      return api("adminImportList", { ...paging, ...(wanted === undefined ? {} : { kind: wanted }) }, { signal });
    },
  });
  const tableColumns = useImportColumns();
  return (
    <AdminPage
      title={t("shell:nav.imports")}
      detail={t("detail")}
      actions={IMPORT_KINDS.map((kind) => (
        <Button
          key={kind}
          variant="plain"
          size="medium"
          icon={Download}
          onClick={() =>
            saveFile(new Blob([`\ufeff${TEMPLATES[kind].join("\r\n")}\r\n`], { type: "text/csv" }), `${kind}.csv`)
          }
        >
          {t(`template.${kind}`)}
        </Button>
      ))}
    >
      {may("import.write") ? <UploadForm first={kindOf(list.filters["kind"]) ?? "members"} /> : null}
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "kind",
            label: t("kind"),
            options: IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
      />
      <AdminTable
        name="imports"
        label={t("shell:nav.imports")}
        list={list}
        columns={tableColumns}
        keyOf={({ id }) => id}
        linkOf={(row, slot) => <Link to={paths.import({ id: row.id })} {...slot} />}
        height="natural"
      />
    </AdminPage>
  );
}

const kindOf = (kind: string | undefined): ImportKind | undefined => IMPORT_KINDS.find((each) => each === kind);

function useImportColumns(): readonly DataColumn<ImportRow>[] {
  const { t } = useTranslation("imports");
  return useMemo(
    () => [
      { key: "file", title: t("file"), width: 240, cell: ({ file_name }) => file_name },
      { key: "kind", title: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
      { key: "status", title: t("statusTitle"), cell: ({ status }) => <ImportStatus status={status} /> },
      {
        key: "rows",
        title: t("lines"),
        align: "end",
        cell: ({ rows }) => <span className="tabular">{formatNumber(rows)}</span>,
      },
      {
        key: "errors",
        title: t("errors"),
        align: "end",
        cell: ({ error_count }) => <span className="tabular">{formatNumber(error_count)}</span>,
      },
      { key: "by", title: t("by"), width: 120, cell: ({ operator_name }) => operator_name },
      {
        key: "at",
        title: t("at"),
        cell: ({ created_at }) => <time className="tabular">{formatDate(created_at)}</time>,
      },
    ],
    [t],
  );
}
