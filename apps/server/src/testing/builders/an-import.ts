import type { ImportKind } from "@espalier/core/vocabulary/import";
import { pino } from "pino";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { showImport } from "../../modules/imports/show-import.ts";
import { changeImport, insertChunk, insertImport } from "../../modules/imports/store.ts";
import { findImport } from "../../modules/imports/queries.ts";
import { applyImport, checkImport, type ImportWorker } from "../../modules/imports/work-import.ts";
import { anOperator } from "./an-operator.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("imports");

/** A worker for imports that throws on errors. */
export const importWorker = (db: Db, change: Partial<ImportWorker> = {}): ImportWorker => ({
  db,
  random,
  timeZone: "UTC",
  clock: () => START,
  log: pino({ level: "warn" }, { write: (line: string) => void process.stderr.write(line) }),
  ...change,
});

/** Adds an uploaded file that is not checked yet. */
export const aReceivedFile = async (db: Db, kind: ImportKind, file: string | Buffer): Promise<number> => {
  const { id: operator_id } = await anOperator(db, "owner");
  const id = await insertImport(db, { kind, file_name: "file.csv", operator_id, created_at: START });
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  await insertChunk(db, id, 0, bytes);
  await inTransaction(
    db,
    async (tx) => await changeImport(tx, id, "received", { bytes: bytes.length, heartbeat_at: START }),
  );
  return id;
};

/** The import as an operator sees it. */
export const seeImport = async (db: Db, id: number) => {
  const found = await findImport(db, id);
  if (!found) throw new Error(`no import ${id}`);
  return showImport(found, "en");
};

/** Begins to apply a checked file. */
export const acceptImport = async (db: Db, id: number, now = START): Promise<void> => {
  const accepted = await inTransaction(db, async (tx) => await changeImport(tx, id, "accepted", { heartbeat_at: now }));
  if (!accepted.ok) throw new Error(accepted.failure.key);
};

/** Checks a file and applies it when it has no errors. */
export const importFile = async (db: Db, kind: ImportKind, file: string | Buffer, worker = importWorker(db)) => {
  const id = await aReceivedFile(db, kind, file);
  await checkImport(worker, id);
  const checked = await seeImport(db, id);
  if (checked.status === "ready") {
    await acceptImport(db, id);
    await applyImport(worker, id);
  }
  return await seeImport(db, id);
};
