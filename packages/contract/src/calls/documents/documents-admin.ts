/** Invoices and credit notes: finding them, and downloading one or many. */
import { DOCUMENT_KINDS, PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { money, optionally, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged } from "../../shapes/admin-paging.ts";
import { numberList } from "../../shapes/number-list.ts";
import { optionalIdentifier } from "../../text-fields.ts";
import { documentLanguage } from "./documents.ts";

/** The most documents of one file. */
const MOST_CHOSEN = 100;

export const adminDocumentList = defineCall({
  name: "adminDocumentList",
  method: "GET",
  fromReplica: true,
  path: "/admin/document/list",
  audience: "operator",
  permission: "orders.read",
  summary:
    "Invoices and credit notes, newest first, by the first characters of their number or of their order's; `from` and `to` are days of issue",
  request: z.object({
    ...adminPaging,
    ...range,
    kind: optionally(z.enum(DOCUMENT_KINDS, "input.choice")),
    number: optionalIdentifier(32),
    sn: optionalIdentifier(32),
  }),
  data: paged(
    z.object({
      id: z.int(),
      number: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      issued_at: time,
      order_sn: z.string(),
      buyer: z.string(),
      amount: money,
      unit: z.enum(PAYMENT_UNITS),
    }),
  ),
});

export const adminDocumentLink = defineCall({
  name: "adminDocumentLink",
  method: "GET",
  path: "/admin/document/link",
  audience: "operator",
  permission: "orders.read",
  summary:
    "The address of invoices and credit notes as one PDF file, good for five minutes; numbers that do not exist are left out",
  refusals: ["document.unknown", "document.chosen"],
  request: z.object({ numbers: numberList(MOST_CHOSEN, "document.chosen"), language: documentLanguage }),
  data: z.object({ url: z.string() }),
});
