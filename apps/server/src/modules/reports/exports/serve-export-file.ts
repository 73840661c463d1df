import { serverTexts } from "../../../locales/server-texts.ts";
import { MAX_ID } from "@espalier/contract/codecs";
import { Readable } from "node:stream";

import { type Language, storedLanguage } from "@espalier/core/text/language";
import type { FastifyInstance, FastifyReply } from "fastify";

import type { ReportsDeps } from "../deps.ts";
import { onceReachable } from "../../../platform/db/once-reachable.ts";
import type { FileParts, TableRow } from "../../../platform/spreadsheets/table-column.ts";
import { TABLE_TYPES, writeTable } from "../../../platform/spreadsheets/write-table.ts";
import { refusal } from "../../../platform/http/answer.ts";
import { languageOf } from "../../../platform/http/error-answers.ts";
import type { AdminList, OpenedList } from "../../../platform/http/admin-list.ts";
import { findOperatorOf } from "../../operators/store/operator-sessions.ts";
import { hashToken } from "../../../platform/crypto/tokens.ts";
import { openForExport } from "./open-for-export.ts";
import { SILENT_MS } from "./show-progress.ts";
import { endExport, takeTicket, reportExportedRows } from "../store/exports.ts";

/** The number of rows that are read at a time. */
const BATCH = 5_000;
const LONGEST_TICKET = 64;
/** How long a database that cannot be reached is waited for, in milliseconds. */
const WAITS_MS = 30_000;

/**
 * Serves the file of a ticket while it is written. This is no call of the contract: a browser fetches it like any
 * download, so that it need not hold the file in memory. When the reader stops, the writing stops; also when nothing more
 * was taken for so many milliseconds.
 */
export const serveExportFile = (
  app: FastifyInstance,
  deps: ReportsDeps,
  lists: readonly AdminList[],
  patience = SILENT_MS,
): void => {
  app.route<{ Querystring: { ticket?: unknown } }>({
    method: "GET",
    url: "/api/admin/export/file",
    // A HEAD request would use up the ticket.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { ticket } = request.query;
      const file =
        typeof ticket === "string" && ticket.length <= LONGEST_TICKET ? await open(deps, lists, ticket) : null;
      if (!file) return await reply.code(404).send(refusal({ key: "export.ticket" }, languageOf(request)));
      reply.raw.setTimeout(patience, () => reply.raw.destroy());
      const parts = follow(deps, file, reply);
      return await reply
        .type(TABLE_TYPES[file.format])
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .header("x-content-type-options", "nosniff")
        .send(Readable.from(parts, { objectMode: false }));
    },
  });
};

type File = NonNullable<Awaited<ReturnType<typeof open>>>;

const open = async (deps: ReportsDeps, lists: readonly AdminList[], ticket: string) => {
  const now = deps.clock();
  const taken = await takeTicket(deps.db, hashToken(ticket), now);
  if (!taken) return null;
  const { id, call, name } = taken;
  const language = storedLanguage(taken.language);
  const operator = await findOperatorOf(deps.db, taken.session, now);
  const filter = typeof taken.filter === "object" && taken.filter !== null ? { ...taken.filter } : {};
  const found = operator ? openForExport(deps, lists, { call, filter }, { language, operator }) : null;
  if (!found?.ok) {
    await endExport(deps.db, id, "failed", now);
    return null;
  }
  return { id, name, language, format: taken.format, ...found.value };
};

/** The parts of the file; its job records how the file ended. */
async function* follow(deps: ReportsDeps, file: File, reply: FastifyReply): FileParts {
  const { db, clock, timeZone, log } = deps;
  const { id, name, language, format, list, opened } = file;
  const columns = list.columns.map((column) => ({ title: column.titleIn(language), kind: column.kind }));
  const wanted = async (rows: number): Promise<boolean> => await reportExportedRows(db, id, rows, clock());
  // The reader may disconnect at any time, which ends this generator at a yield or throws there.
  let end: "done" | "failed" | "cancelled" = "cancelled";
  try {
    yield* writeTable(format, { columns, batches: batchesOf(opened, language, wanted), timeZone });
    end = "done";
  } catch (error) {
    if (error instanceof Unwanted) reply.raw.destroy();
    if (reply.raw.destroyed) return;
    end = "failed";
    log.error({ err: error, export: name }, "an export failed");
    throw error;
  } finally {
    await endExport(db, id, end, clock());
  }
}

/** The export was cancelled. */
class Unwanted extends Error {}

async function* batchesOf(
  opened: OpenedList,
  language: Language,
  wanted: (rows: number) => Promise<boolean>,
): AsyncGenerator<readonly TableRow[]> {
  let after: number | undefined;
  let written = 0;
  for (;;) {
    const start = { below: after ?? MAX_ID, skip: 0, limit: BATCH, after };
    const rows = await patiently(async () => await opened.read(start));
    yield rows.map(({ cells }) => cells.map((cell) => (typeof cell === "boolean" ? wordOf(cell, language) : cell)));
    written += rows.length;
    if (!(await patiently(async () => await wanted(written)))) throw new Unwanted();
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/** A primary that is lost or overloaded answers again, or another does: what is written so far is not thrown away for that. */
const patiently = async <Value>(ask: () => Promise<Value>): Promise<Value> =>
  await onceReachable(AbortSignal.timeout(WAITS_MS), ask);

const wordOf = (cell: boolean, language: Language): string => {
  const { yes, no } = serverTexts[language].labels;
  return cell ? yes : no;
};
