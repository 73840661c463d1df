/** The company's settings. */
import { SETTING_GROUPS, SETTING_KEYS, SETTING_KINDS } from "@espalier/core/vocabulary/setting";
import { z } from "zod";

import { shownAs } from "../../codecs.ts";
import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { fromJson } from "../../shapes/from-json.ts";
import { changedParagraph, optionalParagraph, optionalText } from "../../text-fields.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";

export const adminSettingList = defineCall({
  name: "adminSettingList",
  method: "GET",
  path: "/admin/setting/list",
  audience: "operator",
  permission: "settings.read",
  summary: "Every setting with what it holds and what it held at first; `reasoned`: changing it asks for a reason",
  request: z.object({}),
  data: z.array(
    z.object({
      key: z.enum(SETTING_KEYS),
      group: z.enum(SETTING_GROUPS),
      kind: z.enum(SETTING_KINDS),
      value: z.string(),
      standard: z.string(),
      limits: z.object({ min: z.int(), max: z.int() }).nullable(),
      reasoned: z.boolean(),
    }),
  ),
});

const LONGEST_VALUE = 2_000;
const LONGEST_CHANGES = 50_000;

/** A setting's new value as text, and `was`: what it held when the operator looked. */
const change = z.object({
  key: z.enum(SETTING_KEYS, "input.choice"),
  value: optionalParagraph(LONGEST_VALUE),
  was: changedParagraph(LONGEST_VALUE),
});

const SHOWN_CHANGES = {
  type: "array",
  minItems: 1,
  items: {
    type: "object",
    required: ["key", "value"],
    properties: { key: { enum: SETTING_KEYS }, value: { type: "string" }, was: { type: "string" } },
  },
};

/** Changes of different settings: a list, or that list as JSON text. */
const changes = z
  .codec(
    z.union([z.string(), z.array(z.unknown())]).meta({ ...shownAs(SHOWN_CHANGES), ...readBy("json") }),
    z.array(z.unknown()),
    {
      decode: (value, context) => {
        const list = z
          .array(z.unknown())
          .safeParse(typeof value === "string" ? fromJson(value, LONGEST_CHANGES) : value);
        return list.success ? list.data : refuse(context, "setting.changes");
      },
      encode: (value) => value,
    },
  )
  .pipe(
    z
      .array(change)
      .max(SETTING_KEYS.length)
      .check((context) => {
        const keys = new Set(context.value.map(({ key }) => key));
        if (keys.size === 0 || keys.size < context.value.length) refuse(context, "setting.changes");
      }),
  );

export const adminSettingSet = defineCall({
  name: "adminSettingSet",
  method: "POST",
  path: "/admin/setting/set",
  bodyBytes: BODY_BYTES.document,
  audience: "operator",
  permission: "settings.write",
  summary:
    "Changes one setting, at once and for everybody, or proposes it to a second owner where it is one of what needs a second " +
    "operator; `was`: what it held when the operator looked",
  refusals: [
    "approval.waiting",
    "setting.value",
    "setting.reason_required",
    "setting.changed",
    "setting.hours",
    "country.unknown",
  ],
  request: change.extend({ reason: optionalText(500) }),
  data: z.object({ approval_id: z.int().nullable() }),
});

export const adminSettingSave = defineCall({
  name: "adminSettingSave",
  method: "POST",
  path: "/admin/setting/save",
  bodyBytes: BODY_BYTES.document,
  audience: "operator",
  permission: "settings.write",
  summary:
    "Changes several settings together or, where one is refused, none; `reason` is that of each change; `approval_ids`: the " +
    "proposals of those that need a second owner",
  refusals: [
    "approval.waiting",
    "setting.value",
    "setting.reason_required",
    "setting.changed",
    "setting.changes",
    "setting.hours",
    "country.unknown",
  ],
  request: z.object({ changes, reason: optionalText(500) }),
  data: z.object({ approval_ids: z.array(z.int()) }),
});

export const adminCountryList = defineCall({
  name: "adminCountryList",
  method: "GET",
  path: "/admin/country/list",
  audience: "operator",
  permission: "none",
  summary: "Every country by its name in the operator's language, offered to members or not",
  request: z.object({}),
  data: z.array(z.object({ country_name: z.string(), country_code: z.string() })),
});
