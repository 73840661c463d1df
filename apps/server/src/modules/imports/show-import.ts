import { fieldLabel } from "@espalier/contract/fields";
import { IMPORT_KINDS } from "@espalier/contract/calls/reports/figure-words";
import { IMPORT_STATUSES } from "@espalier/core/vocabulary/import";
import type { Language } from "@espalier/core/vocabulary/language";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { z } from "zod";

import type { Deps } from "../../deps.ts";
import { adminList, type AdminList } from "../../platform/http/admin-list.ts";
import { fieldOf, importErrors, showError } from "./import-error.ts";
import { filterImports, type findImport, listImports } from "./queries.ts";

const findings = z
  .object({
    figures: z.record(z.string(), z.string()),
    changes: z.array(
      z.object({ line: z.int(), sku: z.string(), field: z.string(), before: z.string(), after: z.string() }),
    ),
  })
  .nullable();

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** How far a file is and what was found in it, in the reader's language. */
export const showImport = ({ errors, summary, kind, status, ...job }: Found, language: Language) => {
  const { figures = {}, changes = [] } = findings.parse(summary) ?? {};
  return {
    ...job,
    kind: oneOf(IMPORT_KINDS, kind),
    status: oneOf(IMPORT_STATUSES, status),
    errors: importErrors.parse(errors).map((error) => showError(error, language)),
    summary: Object.entries(figures).map(([name, figure]) => ({ name, figure })),
    changes: changes.map(({ field, ...change }) => ({ ...change, field: fieldLabel(fieldOf(field), language) })),
  };
};

export const importList = ({ db }: Deps): AdminList =>
  adminList(db, "adminImportList", {
    all: ({ kind }) => filterImports(db, kind),
    read: async (input, start) =>
      (await listImports(filterImports(db, input.kind), start)).map(({ kind, status, ...job }) => ({
        ...job,
        kind: oneOf(IMPORT_KINDS, kind),
        status: oneOf(IMPORT_STATUSES, status),
      })),
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
