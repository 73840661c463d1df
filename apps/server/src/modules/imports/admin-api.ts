import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { ImportsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { acceptImport } from "./accept-import.ts";
import { cancelImport } from "./cancel-import.ts";
import { findImport } from "./queries.ts";
import { showFaultyLines } from "./faulty-lines/show-faulty-lines.ts";
import { showImport } from "./show-import.ts";
import { uploadImport } from "./upload-import.ts";

export const importAdminApi = ({ db }: ImportsDeps): readonly Binding[] => [
  bind("adminImportUpload", async (context) => await uploadImport(db, context)),

  bind("adminImportView", async ({ input, caller }) => {
    const found = await findImport(db, input.id);
    return found ? done(showImport(found, caller.language)) : refused("import.unknown");
  }),

  bind("adminImportFaulty", async ({ input, caller }) => await showFaultyLines(db, input.id, caller.language)),

  bind("adminImportApply", async (context) => await acceptImport(context)),

  bind(
    "adminImportCancel",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await cancelImport(tx, recordAudit, input.id, now)),
  ),
];
