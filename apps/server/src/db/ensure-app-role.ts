import { createHmac } from "node:crypto";
import pg from "pg";
import { StartRefused } from "./start-refused.ts";
import { withClient } from "./with-client.ts";

const LOCK_KEY = 0x6573_7072;
const LONGEST_NAME = 63;

/**
 * Gives the server a login of its own, `<database>_server`, that may only do what the migrations granted to espalier_app:
 * the owner could rewrite the ledger. Its password follows from the secret key, so every process of an installation
 * knows it and none has to store it. Answers the connection string. Call after the migrations.
 */
export const ensureAppRole = (ownerUrl: string, secretKey: string): Promise<string> =>
  withClient(ownerUrl, "espalier roles", async (client) => {
    const role = `${client.database ?? ""}_server`.slice(-LONGEST_NAME);
    const password = createHmac("sha256", secretKey).update(`database role ${role}`).digest("base64url");
    await giveLogin(client, role, password);
    return asRole(ownerUrl, role, password);
  });

const giveLogin = async (client: pg.Client, role: string, password: string): Promise<void> => {
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
    if (rowCount === 0) await client.query(`create role ${name} login`);
    await client.query(`alter role ${name} with login password ${secret}`);
    await client.query(`alter role ${name} set timezone to 'UTC'`);
    await client.query(`grant espalier_app to ${name}`);
  } catch (cause) {
    if (cause instanceof pg.DatabaseError && cause.code === "42501") {
      throw new StartRefused("the user of DATABASE_URL must be allowed to create roles (alter role ... createrole)", {
        cause,
      });
    }
    throw cause;
  }
};

const asRole = (ownerUrl: string, role: string, password: string): string => {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = password;
  return url.href;
};
