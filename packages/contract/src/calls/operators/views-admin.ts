import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { ok } from "../../shapes/empty.ts";
import { optionalText, text } from "../../text-fields.ts";

/** The most columns that a view hides. */
const MOST_HIDDEN = 40;

const list = text(40);
const name = text(40);

export const adminViewList = defineCall({
  name: "adminViewList",
  method: "GET",
  path: "/admin/view/list",
  audience: "operator",
  permission: "none",
  summary: "One's own saved views of a list, in the order in which they were saved first",
  request: z.object({ list }),
  data: z.array(z.object({ name: z.string(), search: z.string(), hidden: z.array(z.string()) })),
});

export const adminViewSave = defineCall({
  name: "adminViewSave",
  method: "POST",
  path: "/admin/view/save",
  audience: "operator",
  permission: "none",
  summary: "Saves a view of a list for oneself; one of the same name is replaced",
  refusals: ["view.too_many"],
  request: z.object({ list, name, search: optionalText(1_000), hidden: z.array(text(40)).max(MOST_HIDDEN) }),
  data: ok,
});

export const adminViewRemove = defineCall({
  name: "adminViewRemove",
  method: "POST",
  path: "/admin/view/remove",
  audience: "operator",
  permission: "none",
  summary: "Removes one of one's own views; it is no error if it is gone already",
  request: z.object({ list, name }),
  data: ok,
});
