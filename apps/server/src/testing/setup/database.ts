import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../platform/db/open-database.ts";
import { withClient } from "../../platform/db/with-client.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection strings of the migrated database that test databases are cloned from, and of who may make and drop databases. */
    readonly template: { readonly adminUrl: string; readonly ownerUrl: string; readonly appUrl: string };
  }
}

/** The database of one test. */
export type TestDatabase = Pick<Database, "db" | "pool"> & {
  /** A superuser's connection string, for statements that the owner may not run either. */
  readonly adminUrl: string;
  /** The owner's connection string, for statements that the server may not run. */
  readonly ownerUrl: string;
  /** The server's connection string. */
  readonly appUrl: string;
  /** Closes the pool and drops the database. */
  readonly drop: () => Promise<void>;
};

/** A clone of the migrated, empty database; in about 50 ms. Drop it in afterAll. */
export const testDatabase = async (): Promise<TestDatabase> => await cloneOf(databaseOf(inject("template").ownerUrl));

/** A copy of another test's database in its present state. Connections to that one are closed. */
export const copyDatabase = async ({ ownerUrl }: TestDatabase): Promise<TestDatabase> => {
  const name = databaseOf(ownerUrl);
  await asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return await cloneOf(name);
};

const cloneOf = async (original: string): Promise<TestDatabase> => {
  const template = inject("template");
  const name = await createDatabase(original);
  const [adminUrl, ownerUrl] = [withDatabase(template.adminUrl, name), withDatabase(template.ownerUrl, name)];
  const appUrl = withDatabase(template.appUrl, name);
  const { db, pool, close } = openDatabase({ url: appUrl, name });
  return {
    db,
    pool,
    adminUrl,
    ownerUrl,
    appUrl,
    drop: async () => {
      await close();
      await dropDatabase(name);
    },
  };
};

/** A database without any table, for tests of the migrations. */
export const emptyDatabase = async () => {
  const name = await createDatabase("template1");
  const drop = (): Promise<void> => dropDatabase(name);
  const makeAgain = async (): Promise<void> => {
    await drop();
    await asAdministrator(`create database ${name} owner ${owner()}`);
  };
  const { adminUrl, ownerUrl } = inject("template");
  return { adminUrl: withDatabase(adminUrl, name), ownerUrl: withDatabase(ownerUrl, name), drop, makeAgain };
};

const createDatabase = async (template: string): Promise<string> => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdministrator(`create database ${name} template ${template} owner ${owner()}`);
  return name;
};

/** Not as an ordinary owner, who is refused while the database is being vacuumed. */
const dropDatabase = (name: string): Promise<void> => asAdministrator(`drop database ${name} with (force)`);

const asAdministrator = (statement: string): Promise<void> =>
  withClient(withDatabase(inject("template").adminUrl, "postgres"), "tests", async (client) => {
    await client.query(statement);
  });

const owner = (): string => new URL(inject("template").ownerUrl).username;

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
};
