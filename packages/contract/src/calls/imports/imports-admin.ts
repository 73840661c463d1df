import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { id, optionally, time } from "../../codecs.ts";
import { importFile } from "../../uploads.ts";
import { defineCall } from "../../define-call.ts";
import { IMPORT_KINDS, IMPORT_STATUSES } from "@espalier/core/vocabulary/import";
import { TEXT_ENCODINGS } from "@espalier/core/text/text-encoding";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";

const kind = z.enum(IMPORT_KINDS, "input.choice");

/** The encoding of a file of text that is not UTF-8. */
const encoding = z.enum(TEXT_ENCODINGS, "input.choice");

const job = {
  id: z.int(),
  kind,
  status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  bytes: z.int(),
  rows: z.int(),
  error_count: z.int(),
  operator_name: z.string(),
  created_at: time,
  ended_at: time,
};

export const adminImportList = defineCall({
  name: "adminImportList",
  method: "GET",
  fromReplica: true,
  path: "/admin/import/list",
  audience: "operator",
  permission: "import.read",
  summary: "Files that were imported or tried, newest first",
  request: z.object({
    ...adminPaging,
    kind: optionally(kind),
    sort: sortedBy("file", "kind", "status", "rows", "errors", "by", "at"),
  }),
  data: paged(z.object(job)),
});

export const adminImportUpload = defineCall({
  name: "adminImportUpload",
  method: "POST",
  path: "/admin/import/upload",
  audience: "operator",
  permission: "import.write",
  secret: true,
  upload: "stream",
  summary:
    "Receives a CSV file or Excel workbook of at most 64 MB, sent as the last field, and has it checked whole; nothing is applied yet",
  refusals: ["sheet.missing", "import.unknown", "import.ended", "import.interrupted", "upload.too_large"],
  request: z.object({ kind, encoding: optionally(encoding), file: importFile }),
  data: z.object({ id: z.int() }),
});

export const adminImportView = defineCall({
  name: "adminImportView",
  method: "GET",
  path: "/admin/import/view",
  audience: "operator",
  permission: "import.read",
  summary:
    "How far a file is (progress in percent), its first 1,000 errors with their lines, and in words what it would bring or has brought",
  refusals: ["import.unknown"],
  request: z.object({ id }),
  data: z.object({
    ...job,
    progress: z.int(),
    importable: z.int(),
    left_out: z.int(),
    top_uid: z.string(),
    errors: z.array(z.object({ line: z.int(), column: z.string(), seen: z.string(), msg: z.string() })),
    /** Names of figures and the figures: members, their opening balances by wallet, goods and rates that are new or changed. */
    summary: z.array(z.object({ name: z.string(), figure: z.string() })),
    /** For goods and rates of tax: the first 200 changes. */
    changes: z.array(
      z.object({ line: z.int(), item: z.string(), field: z.string(), before: z.string(), after: z.string() }),
    ),
  }),
});

export const adminImportFaulty = defineCall({
  name: "adminImportFaulty",
  method: "GET",
  path: "/admin/import/faulty",
  audience: "operator",
  permission: "import.read",
  summary:
    "The lines that are left out of a file as CSV, with line and problem before their cells; mended, they are sent like any file. Kept for seven days",
  refusals: ["import.unknown", "import.faulty_gone"],
  request: z.object({ id }),
  data: z.object({ name: z.string(), csv: z.string() }),
});

export const adminImportApply = defineCall({
  name: "adminImportApply",
  method: "POST",
  path: "/admin/import/apply",
  audience: "operator",
  permission: "import.write",
  summary:
    "Takes in a file, without the lines that are left out: the rest of it or nothing; it is checked once more before",
  refusals: [
    "import.unknown",
    "import.not_ready",
    "import.busy",
    "import.second_required",
    "approval.made_by_proposer",
  ],
  request: z.object({ id }),
  data: ok,
});

export const adminImportCancel = defineCall({
  name: "adminImportCancel",
  method: "POST",
  path: "/admin/import/cancel",
  audience: "operator",
  permission: "import.write",
  summary: "Cancels an import; what was being applied is undone",
  refusals: ["import.unknown", "import.ended"],
  request: z.object({ id }),
  data: ok,
});
