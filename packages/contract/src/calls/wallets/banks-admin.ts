/** The banks that members choose from. */
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { id } from "../../codecs.ts";
import { localized, localizedText } from "../../localized-text.ts";
import { refuse } from "../../refuse.ts";
import { text } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { openedVersion, version } from "../../shapes/version.ts";

const colour = text(7).check((context) => {
  if (context.issues.length === 0 && !/^#[0-9a-fA-F]{6}$/.test(context.value)) refuse(context, "input.invalid");
});
const bank = { name: localizedText(60), bg_color: colour };

export const adminBankList = defineCall({
  name: "adminBankList",
  method: "GET",
  path: "/admin/bank/list",
  audience: "operator",
  permission: "content.read",
  summary: "Every bank; `kept`: it stands for all others, so it cannot be deleted",
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.int(),
      name: localized,
      bg_color: z.string(),
      built_in: z.boolean(),
      version,
    }),
  ),
});

export const adminBankAdd = defineCall({
  name: "adminBankAdd",
  method: "POST",
  path: "/admin/bank/add",
  audience: "operator",
  permission: "content.write",
  summary: "A new bank",
  request: z.object(bank),
  data: z.object({ id: z.int() }),
});

export const adminBankSet = defineCall({
  name: "adminBankSet",
  method: "POST",
  path: "/admin/bank/set",
  audience: "operator",
  permission: "content.write",
  summary: "Renames a bank, or gives its cards another colour; accounts at it follow",
  refusals: ["form.changed", "form.changed_by_unknown", "not_found"],
  request: z.object({ id, version: openedVersion, ...bank }),
  data: ok,
});

export const adminBankDelete = defineCall({
  name: "adminBankDelete",
  method: "POST",
  path: "/admin/bank/delete",
  audience: "operator",
  permission: "content.write",
  summary: "Deletes a bank at which no member has an account",
  refusals: ["bank.built_in", "bank.has_accounts", "not_found"],
  request: z.object({ id }),
  data: ok,
});
