import { type Database, openDatabase } from "../../platform/db/open-database.ts";
import type { TestDatabase } from "./database.ts";

/** The connections of three server processes, which the test closes. */
export const threeProcesses = (database: TestDatabase): readonly Database[] =>
  [1, 2, 3].map((number) => openDatabase({ url: database.appUrl, name: `process ${number}`, size: 8 }));
