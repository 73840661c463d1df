import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { textOf } from "../repository/repository.ts";
import { eventually } from "./eventually.ts";

const PLACES = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"];
/** Debian's `nobody`: PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** The path of PgBouncer on this machine; undefined if it is not installed. */
export const findPgBouncer = (): string | undefined => PLACES.find((place) => existsSync(place));

const PASSWORD = "drawn at random";

/** The statements that docs/operations/database.md gives a superuser, so that the pooler may look up passwords. */
const lookUpStatements = (): string =>
  /```sql\n(create role pooler[^`]+)```/.exec(textOf("docs/operations/database.md"))?.[1] ?? "";

/**
 * Starts PgBouncer in transaction mode before a database, as docs/operations/database.md sets it up: it looks up passwords in the database
 * itself, by a function that only its own login may call. Answers the address to hand to the server.
 */
export const startPgBouncer = async (
  program: string,
  ownerUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const owner = new URL(ownerUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "espalier-pgbouncer-"));
  const name = owner.pathname.slice(1);
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  await withClient(
    ownerUrl,
    "tests",
    async (client) =>
      void (await client.query(
        lookUpStatements().replace("database espalier", `database ${client.escapeIdentifier(name)}`),
      )),
  );
  writeFileSync(users, `"pooler" "${PASSWORD}"\n`);
  writeFileSync(
    settings,
    `[databases]
${name} = host=127.0.0.1 port=${owner.port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${users}
auth_user = pooler
auth_query = select name, password from pooler.password_of($1)
max_client_conn = 200
default_pool_size = 20
`,
  );
  const asRoot = process.getuid?.() === 0;
  for (const [path, mode] of [
    [folder, 0o755],
    [settings, 0o644],
    [users, 0o644],
  ] as const)
    chmodSync(path, mode);
  const child = spawn(program, ["-q", settings], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const isUp = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
    return await answers(port);
  };
  await eventually(isUp);
  return {
    url: `postgres://127.0.0.1:${port}/${name}`,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

const answers = async (port: number): Promise<boolean> =>
  await new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
