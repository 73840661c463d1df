import type { TableFormat } from "@espalier/core/vocabulary/export";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { hashToken, newToken } from "../../../platform/crypto/tokens.ts";
import type { AdminList } from "../../../platform/http/admin-list.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { wallClock } from "../../../platform/spreadsheets/wall-clock.ts";
import type { ReportsDeps } from "../deps.ts";
import { MOST_EXPORTS } from "../limits.ts";
import { insertExport, TICKET_MS } from "../store/exports.ts";
import { openForExport } from "./open-for-export.ts";
import { countOpenExports } from "./queries.ts";
import { SILENT_MS } from "./show-progress.ts";

/** Begins an export of a list: its file is written while it is fetched, with the ticket that is returned here once. */
export const beginExport = async (
  deps: ReportsDeps,
  lists: readonly AdminList[],
  { input, caller, now, write }: CallContext<"adminExportBegin">,
): Promise<Answer<"adminExportBegin">> => {
  const { operator, language } = caller;
  const opened = openForExport(deps, lists, input, caller);
  if (!opened.ok) return opened;
  const open = await countOpenExports(deps.db, operator.id, now, new Date(now.getTime() - SILENT_MS));
  if (open >= MOST_EXPORTS) return refused("export.too_many", { max: String(MOST_EXPORTS) });
  const { call, format } = input;
  const { filter } = opened.value;
  const total = await opened.value.opened.count();
  const ticket = newToken(deps.random);
  const name = nameExport(opened.value.list, format, deps.timeZone, now);
  return await write(async (tx, recordAudit) => {
    const id = await insertExport(tx, {
      operator_id: operator.id,
      session: operator.session,
      call,
      filter: JSON.stringify(filter),
      format,
      language,
      name,
      total,
      ticket_hash: hashToken(ticket),
      created_at: now,
      ticket_until: new Date(now.getTime() + TICKET_MS),
    });
    await recordAudit({ subject: { kind: "export", id: name }, after: { call, filter, rows: total } });
    return done({ id, ticket, total, name });
  });
};

/** The name of the file: the list and the company's time, so that every file has its own name. */
const nameExport = (list: AdminList, format: TableFormat, timeZone: string, now: Date): string => {
  const subject = list.name.replace(/^admin/, "").replace(/List$/, "");
  const words = subject.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const instant = wallClock(timeZone).formatClock(now).slice(0, 19).replaceAll(":", "").replace("T", "-");
  return `${words}-${instant}.${format}`;
};
