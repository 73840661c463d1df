import { fieldLabel } from "@espalier/contract/fields";
import type { Language } from "@espalier/core/text/language";
import { z } from "zod";
import { sql } from "kysely";

import type { ImportsDeps } from "./deps.ts";
import { adminList, type AdminList } from "../../platform/http/admin-list.ts";
import { fieldOf, importErrors, showError } from "./import-error.ts";
import { filterImports, type findImport, listImports } from "./queries.ts";

const findings = z
  .object({
    figures: z.record(z.string(), z.string()),
    changes: z.array(
      z.object({ line: z.int(), item: z.string(), field: z.string(), before: z.string(), after: z.string() }),
    ),
    top: z.string(),
  })
  .nullable();

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The progress and findings of a file, in the reader's language. */
export const showImport = ({ errors, summary, ...job }: Found, language: Language) => {
  const { figures = {}, changes = [], top = "" } = findings.parse(summary) ?? {};
  return {
    ...job,
    top_uid: top,
    errors: importErrors.parse(errors).map((error) => showError(error, language)),
    summary: Object.entries(figures).map(([name, figure]) => ({ name, figure })),
    changes: changes.map(({ field, ...change }) => ({ ...change, field: fieldLabel(fieldOf(field), language) })),
  };
};

export const importList = ({ db }: ImportsDeps): AdminList =>
  adminList(db, "adminImportList", {
    all: ({ kind }) => filterImports(db, kind),
    read: async ({ kind }, start) => await listImports(filterImports(db, kind), start),
    sorting: {
      table: "import_job",
      rows: ({ kind }) => filterImports(db, kind),
      by: {
        file: sql`lower(s.file_name)`,
        kind: sql`s.kind`,
        status: sql`s.status`,
        rows: sql`s.rows`,
        errors: sql`s.error_count`,
        by: sql`(select lower(o.name) from operator o where o.id = s.operator_id)`,
        at: sql`s.id`,
      },
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "file_name", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "status", kind: "text" },
      { field: "rows", kind: "number" },
      { field: "error_count", kind: "number" },
      { field: "operator_name", kind: "text" },
      { field: "ended_at", kind: "time" },
    ],
  });
