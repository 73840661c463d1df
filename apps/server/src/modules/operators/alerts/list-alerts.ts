import { may } from "@espalier/contract/roles";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { AlertReader, AlertSource } from "./alert-source.ts";

/** The alerts of all sources that the operator's role allows, newest first, and which the operator has seen. */
export const listAlerts = async (db: Db | Tx, sources: readonly AlertSource[], reader: AlertReader) => {
  const [seen, ...found] = await Promise.all([
    readSeen(db, reader.operatorId),
    ...sources
      .filter(({ permission }) => may(reader.role, permission))
      .map(async ({ kind, read }) => (await read(db, reader)).map((alert) => ({ kind, ...alert }))),
  ]);
  return found
    .flat()
    .map((alert) => {
      const key = `${alert.kind} ${alert.id} ${alert.state}`.trim();
      return { key, ...alert, seen: seen.has(key) };
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
};

const readSeen = async (db: Db | Tx, operatorId: number): Promise<ReadonlySet<string>> => {
  const row = await db
    .selectFrom("operator_seen_alert")
    .select("keys")
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return new Set(row?.keys);
};
