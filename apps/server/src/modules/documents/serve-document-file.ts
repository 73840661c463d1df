import { Readable } from "node:stream";

import { DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import type { FastifyInstance } from "fastify";

import { refusal } from "../../platform/http/answer.ts";
import { languageOf } from "../../platform/http/error-answers.ts";
import { printPdf } from "../../platform/pdf/print-pdf.ts";
import type { SheetFile } from "../../platform/pdf/sheet.ts";
import type { DocumentsDeps } from "./deps.ts";
import { documentFile } from "./document-file.ts";
import { FILE_PATH, type LinkedFile, readTicket } from "./file-link.ts";
import { findDocuments } from "./queries.ts";

/** The packing slips of orders as a file; undefined when none of them exists. They are the orders' module's. */
type SlipFile = (sns: readonly string[], language: Language, now: Date) => Promise<SheetFile | undefined>;

/** Serves the file of a link while it is printed. This is no call of the contract: a browser fetches it like any download. */
export const serveDocumentFile = (app: FastifyInstance, deps: DocumentsDeps, slipFile: SlipFile): void => {
  const open = async ({ of, numbers, language }: LinkedFile, now: Date): Promise<SheetFile | undefined> => {
    if (of === "slips") return await slipFile(numbers, language ?? DEFAULT_LANGUAGE, now);
    const documents = await findDocuments(deps.db, numbers);
    return documents.length === 0 ? undefined : documentFile(documents, language);
  };
  app.route<{ Querystring: { ticket?: unknown } }>({
    method: "GET",
    url: FILE_PATH,
    handler: async (request, reply) => {
      const now = deps.clock();
      const linked = readTicket(request.query.ticket, deps, now);
      const file = linked && (await open(linked, now));
      if (!file) return await reply.code(404).send(refusal({ key: "document.link" }, languageOf(request)));
      return await reply
        .type("application/pdf")
        .header("content-disposition", `attachment; filename="${file.title}.pdf"`)
        .header("x-content-type-options", "nosniff")
        .send(Readable.from(printPdf(file), { objectMode: false }));
    },
  });
};
