import type { Deps } from "../../../deps.ts";

/** The database, and the time zone of the company's days. */
export type Company = Pick<Deps, "db" | "timeZone">;
