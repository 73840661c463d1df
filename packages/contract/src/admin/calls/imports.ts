import { z } from "zod";

import { ok } from "../../calls/parts.ts";
import { id, optionally, time } from "../../codecs.ts";
import { importFile } from "../../uploads.ts";
import { adminCall } from "../call.ts";
import { IMPORT_KINDS, IMPORT_STATUSES } from "../figure-words.ts";
import { adminPaging, paged } from "./parts.ts";

const kind = z.enum(IMPORT_KINDS, "input.choice");

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

export const adminImportList = adminCall("adminImportList", {
  summary: "Files that were imported or tried, newest first",
  request: z.object({ ...adminPaging, kind: optionally(kind) }),
  data: paged(z.object(job)),
});

export const adminImportUpload = adminCall("adminImportUpload", {
  summary:
    "Receives a CSV file of at most 64 MB, sent as the last field, and has it checked whole; nothing is taken in yet",
  request: z.object({ kind, file: importFile }),
  data: z.object({ id: z.int() }),
});

export const adminImportView = adminCall("adminImportView", {
  summary:
    "How far a file is (progress in percent), its first 1,000 errors with their lines, and in words what it would bring or has brought",
  request: z.object({ id }),
  data: z.object({
    ...job,
    progress: z.int(),
    errors: z.array(z.object({ line: z.int(), column: z.string(), msg: z.string() })),
    /** Names of figures and the figures: members, their opening balances by wallet, goods that are new or changed. */
    summary: z.array(z.object({ name: z.string(), figure: z.string() })),
    /** Of goods: what would change, the first 200. */
    changes: z.array(
      z.object({ line: z.int(), sku: z.string(), field: z.string(), before: z.string(), after: z.string() }),
    ),
  }),
});

export const adminImportApply = adminCall("adminImportApply", {
  summary: "Takes in a file that has no errors, all of it or nothing; it is checked once more before",
  request: z.object({ id }),
  data: ok,
});

export const adminImportCancel = adminCall("adminImportCancel", {
  summary: "Gives a file up; what was being taken in of it is undone",
  request: z.object({ id }),
  data: ok,
});
