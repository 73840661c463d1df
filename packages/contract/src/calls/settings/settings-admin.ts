/** The company's settings. */
import { SETTING_GROUPS, SETTING_KEYS, SETTING_KINDS } from "@espalier/core/vocabulary/setting";
import { z } from "zod";

import { changedParagraph, optionalParagraph, optionalText } from "../../text-fields.ts";
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

export const adminSettingSet = defineCall({
  name: "adminSettingSet",
  method: "POST",
  path: "/admin/setting/set",
  audience: "operator",
  permission: "settings.write",
  summary:
    "Changes one setting, at once and for everybody, or proposes it to a second owner where it is one of what needs a second " +
    "operator; `was`: what it held when the operator looked",
  request: z.object({
    key: z.enum(SETTING_KEYS, "input.choice"),
    value: optionalParagraph(LONGEST_VALUE),
    was: changedParagraph(LONGEST_VALUE),
    reason: optionalText(500),
  }),
  data: z.object({ approval_id: z.int().nullable() }),
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
