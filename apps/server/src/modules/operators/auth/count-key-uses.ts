import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { nameKey, type SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { listTotpSecrets } from "./queries.ts";
import { openSecret } from "../../../platform/crypto/seal-secret.ts";

/** The amount of data that one key protects and that cannot be read without it. */
export type KeyUses = {
  /** The key's name, or null for data written before keys had names. */
  readonly name: string | null;
  readonly state: "present" | "previous" | "missing" | "unnamed";
  readonly securityPasswords: number;
  readonly sealedDays: number;
  readonly operatorApps: number;
  readonly memberApps: number;
};

/**
 * Counts the data that depends on each key: a line for each given key, the current one first, and for each further key
 * that was used.
 */
export const countKeyUses = async (db: Db, keys: SecretKeys): Promise<readonly KeyUses[]> => {
  const pins = await countNames(db, "member_pin");
  const seals = await countNames(db, "ledger_seal");
  const apps = await countApps(db, keys);
  const memberApps = await countNames(db, "member_totp");
  const known = new Map([
    [nameKey(keys.secretKey), "present" as const],
    ...keys.previousKeys.map((key) => [nameKey(key), "previous"] as const),
  ]);
  const names = new Set<string | null>([
    ...known.keys(),
    ...pins.keys(),
    ...seals.keys(),
    ...apps.keys(),
    ...memberApps.keys(),
  ]);
  return [...names].map((name) => ({
    name,
    state: name === null ? "unnamed" : (known.get(name) ?? "missing"),
    securityPasswords: pins.get(name) ?? 0,
    sealedDays: seals.get(name) ?? 0,
    operatorApps: apps.get(name) ?? 0,
    memberApps: memberApps.get(name) ?? 0,
  }));
};

/** Counts by the key's name; that of a security password also names the derivation, after a point. */
const countNames = async (
  db: Db,
  table: "member_pin" | "ledger_seal" | "member_totp",
): Promise<ReadonlyMap<string | null, number>> => {
  const { rows } = await sql<{ key_name: string | null; uses: number }>`
    select split_part(key_name, '.', 1) as key_name, count(*)::integer as uses from ${sql.table(table)} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ key_name, uses }) => [key_name, uses]));
};

/** Encrypted secrets do not name their key: it is the key that decrypts them. */
const countApps = async (db: Db, keys: SecretKeys): Promise<ReadonlyMap<string | null, number>> => {
  const uses = new Map<string | null, number>();
  for (const { sealed } of await listTotpSecrets(db)) {
    const name = keyOf(keys, sealed);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
};

const keyOf = (keys: SecretKeys, sealed: Buffer): string | null => {
  for (const key of [keys.secretKey, ...keys.previousKeys]) {
    try {
      openSecret({ secretKey: key, previousKeys: [] }, sealed);
      return nameKey(key);
    } catch {
      // It was encrypted with another key.
    }
  }
  return null;
};
