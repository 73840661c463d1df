import { TABLE_FORMATS, EXPORT_STATUSES } from "@espalier/core/vocabulary/export";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { id, shownAs } from "../../codecs.ts";
import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { token } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { fromJson } from "../../shapes/from-json.ts";

const LONGEST_FILTER = 4_000;

type Filter = Readonly<Record<string, unknown>>;

/** The fields of the list's own call, as an object or as JSON text. */
const filter = z.codec(
  z.union([z.string(), z.record(z.string(), z.unknown())]).meta({ ...shownAs({ type: "object" }), ...readBy("json") }),
  z.custom<Filter>(isFilter),
  {
    decode: (value, context) => {
      const fields: unknown = typeof value === "string" ? fromJson(value, LONGEST_FILTER) : value;
      if (!isFilter(fields) || JSON.stringify(fields).length > LONGEST_FILTER) return refuse(context, "input.invalid");
      return fields;
    },
    encode: (value) => ({ ...value }),
  },
);

/** As in a query, no field holds a list or an object: deeply nested values would overflow the stack of the reader. */
function isFilter(value: unknown): value is Filter {
  return isObject(value) && Object.values(value).every((field) => field === null || typeof field !== "object");
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const adminExportBegin = defineCall({
  name: "adminExportBegin",
  method: "POST",
  path: "/admin/export/begin",
  audience: "operator",
  permission: "none",
  secret: true,
  summary:
    "Prepares a list, as it is filtered, as a file; GET /admin/export/file?ticket= then gives it, once and within five minutes",
  refusals: [
    "export.list_unknown",
    "export.too_many",
    "operator.totp_required",
    "operator.not_permitted",
    "order.chosen",
    "member.chosen",
    "withdraw.chosen",
  ],
  request: z.object({ call: token(64), filter: filter.default({}), format: z.enum(TABLE_FORMATS, "input.choice") }),
  data: z.object({ id: z.int(), ticket: z.string(), total: z.int(), name: z.string() }),
});

export const adminExportProgress = defineCall({
  name: "adminExportProgress",
  method: "GET",
  path: "/admin/export/progress",
  audience: "operator",
  permission: "none",
  summary: "How many rows of one's own export are written",
  refusals: ["export.unknown"],
  request: z.object({ id }),
  data: z.object({ rows: z.int(), total: z.int(), status: z.enum(EXPORT_STATUSES) }),
});

export const adminExportCancel = defineCall({
  name: "adminExportCancel",
  method: "POST",
  path: "/admin/export/cancel",
  audience: "operator",
  permission: "none",
  summary: "Ends one's own export; what was sent of its file is not whole",
  refusals: ["export.unknown"],
  request: z.object({ id }),
  data: ok,
});
