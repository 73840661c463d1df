import { LANGUAGES } from "@espalier/core/text/language";
import { DOCUMENT_KINDS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { optionally, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { identifier } from "../../text-fields.ts";

/** In which language a file is made; without it in that of the buyer when the document was issued. */
export const documentLanguage = optionally(z.enum(LANGUAGES, "input.choice"));

/** The documents of an order. */
export const orderDocuments = z.array(z.object({ number: z.string(), kind: z.enum(DOCUMENT_KINDS), issued_at: time }));

export const documentLink = defineCall({
  name: "documentLink",
  method: "GET",
  path: "/document/link",
  audience: "member",
  summary: "The address of an invoice or credit note of the member as a PDF file, good for five minutes",
  refusals: ["document.unknown"],
  request: z.object({ number: identifier(32), language: documentLanguage }),
  data: z.object({ url: z.string() }),
});
