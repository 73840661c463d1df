import { createHmac } from "node:crypto";
import pg from "pg";
import { everyKey, type SecretKeys } from "../crypto/secret-keys.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { withClient } from "./with-client.ts";

const LOCK_KEY = 0x6573_7072;
const LONGEST_NAME = 63;
/**
 * PostgreSQL's errors for a wrong password, for a role that may not log in or does not exist, and for one without the right to connect,
 * as a login of before has none in a database that was made again.
 */
const REFUSED = new Set(["28P01", "28000", "42501"]);

/**
 * Creates a login for the server, `<database>_server`, with only the rights that migrations granted to espalier_app:
 * the owner could rewrite the ledger. Its password is derived from the secret key, so every process of an installation
 * knows it and none has to store it. A second login, `<database>_server_b`, is used with a new key, so that processes
 * with the previous key keep theirs; a login that no given key opens is disabled. Returns the connection string. Call
 * it after the migrations.
 */
export const ensureAppRole = (ownerUrl: string, keys: SecretKeys): Promise<string> =>
  withClient(ownerUrl, "espalier roles", async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    const logins = loginsOf(ownerUrl, client.database ?? "");
    const open = await namesThatMayLogIn(client, logins);
    const opener = async (login: Login) => (open.has(login.role) ? await keyThatOpens(login, keys) : undefined);
    const openedBy = await Promise.all(logins.map(opener));
    const login = logins[openedBy.indexOf(keys.secretKey)] ?? logins[openedBy.indexOf(undefined)] ?? logins[0];
    if (!login) throw new Error("there are two logins");
    await refuseNoRight(async () => {
      if (!openedBy.includes(keys.secretKey)) await setPassword(client, login, keys.secretKey);
      await giveRights(client, login);
      await admitOnly(client, [...new Set([...open, login.role])]);
      for (const [at, other] of logins.entries())
        if (other !== login && openedBy[at] === undefined && open.has(other.role)) await closeLogin(client, other);
    });
    return login.urlWith(keys.secretKey);
  });

/**
 * Whether a connection string is of the server's own login: it names `<database>_server` and no password, which is derived from the secret
 * key.
 */
export const isServerLogin = (url: string): boolean => {
  const { username, password } = new URL(url);
  const [first] = loginsOf(url, databaseOf(url));
  return password === "" && decodeURIComponent(username) === first?.role;
};

/** The connection strings of the server's logins with the current key, of which `ensureAppRole` made at least one. */
export const serverLogins = (url: string, { secretKey }: SecretKeys): readonly string[] =>
  loginsOf(url, databaseOf(url)).map(({ urlWith }) => urlWith(secretKey));

/** The first of these connection strings that the database accepts. */
export const firstThatOpens = async (urls: readonly string[]): Promise<string | undefined> => {
  for (const url of urls) if (await opens(url)) return url;
  return undefined;
};

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const loginsOf = (url: string, database: string): readonly Login[] =>
  ["_server", "_server_b"].map((end) => loginOf(url, `${database}${end}`));

type Login = { readonly role: string; readonly urlWith: (key: string) => string };

const loginOf = (ownerUrl: string, name: string): Login => {
  const role = name.slice(-LONGEST_NAME);
  return { role, urlWith: (key) => asRole(ownerUrl, role, passwordOf(role, key)) };
};

const passwordOf = (role: string, key: string): string =>
  createHmac("sha256", key).update(`database role ${role}`).digest("base64url");

/** The first key from which a login's password is derived. */
const keyThatOpens = async ({ urlWith }: Login, keys: SecretKeys): Promise<string | undefined> => {
  for (const key of everyKey(keys)) if (await opens(urlWith(key))) return key;
  return undefined;
};

const opens = async (url: string): Promise<boolean> => {
  try {
    return await withClient(url, "espalier roles", () => Promise.resolve(true));
  } catch (error) {
    if (error instanceof pg.DatabaseError && REFUSED.has(error.code ?? "")) return false;
    throw error;
  }
};

const namesThatMayLogIn = async (client: pg.Client, logins: readonly Login[]): Promise<ReadonlySet<string>> => {
  const names = logins.map(({ role }) => role);
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname = any($1) and rolcanlogin",
    [names],
  );
  return new Set(rows.map(({ rolname }) => rolname));
};

const setPassword = async (client: pg.Client, { role }: Login, key: string): Promise<void> => {
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(passwordOf(role, key))];
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0) await client.query(`create role ${name} login`);
  await client.query(`alter role ${name} with login password ${secret}`);
};

/** Connections also set these themselves, but not when a pooler opens them. */
const giveRights = async (client: pg.Client, { role }: Login): Promise<void> => {
  const name = client.escapeIdentifier(role);
  await client.query(`alter role ${name} set timezone to 'UTC'`);
  await client.query(`alter role ${name} set statement_timeout to '30s'`);
  await client.query(`alter role ${name} set idle_in_transaction_session_timeout to '60s'`);
  await client.query(`grant espalier_app to ${name}`);
  // So that the server can say whether the schema is of its version.
  await client.query("grant select on schema_migration to espalier_app");
};

/**
 * Lets these logins connect to the database, and no longer every role of the cluster: the group role's rights are shared by the servers
 * of all companies in it.
 */
const admitOnly = async (client: pg.Client, roles: readonly string[]): Promise<void> => {
  const database = client.escapeIdentifier(client.database ?? "");
  const names = roles.map((role) => client.escapeIdentifier(role)).join(", ");
  await client.query(`grant connect on database ${database} to ${names}`);
  await closeToPublic(client);
};

/**
 * Takes the right to connect to the database from every role but its owner and those that were given it by name. Has no effect if the
 * client is not the owner.
 */
export const closeToPublic = async (client: pg.Client): Promise<void> => {
  await client.query(`revoke connect on database ${client.escapeIdentifier(client.database ?? "")} from public`);
};

const closeLogin = async (client: pg.Client, { role }: Login): Promise<void> => {
  await client.query(`alter role ${client.escapeIdentifier(role)} with nologin`);
};

const refuseNoRight = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== "42501") throw cause;
    throw new StartupError("the user of DATABASE_URL must be allowed to create roles (alter role ... createrole)", {
      cause,
    });
  }
};

const asRole = (ownerUrl: string, role: string, password: string): string => {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = password;
  return url.href;
};
